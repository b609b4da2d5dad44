#!/bin/sh
# Run a command in hennb's environment, and make the environment first: uv where it is missing, Python where uv finds
# none, the packages at their pinned versions.   tools/run.sh [--lean] COMMAND [ARGUMENT ...]
# --lean leaves out what only developers need. Words go to stderr, so that the command's output stays its own.
set -eu
cd "$(dirname "$0")/.."

export PIP_ROOT_USER_ACTION=ignore PIP_DISABLE_PIP_VERSION_CHECK=1
say() { echo "hennb: $*" >&2; }
try() { "$@" >&2 </dev/null; }
works() { "$@" >/dev/null 2>&1 </dev/null; } # a name on the path can be a dead stand-in, so ask it something

# The full path of the first Python on the path that passes a test, given as an expression.
find_python() {
    for name in python3 python3.13 python3.12 python3.11 python; do
        path=$("$name" -c "import sys; sys.exit(1 if not ($1) else print(sys.executable))" 2>/dev/null </dev/null) || continue
        [ -n "$path" ] && echo "$path" && return 0
    done
    return 1
}

# Puts uv into .uv of this folder: nothing outside is touched, so a Python that its system manages is no obstacle.
fetch_uv() {
    python=$(find_python "sys.version_info >= (3, 8)") || python=
    if [ -n "$python" ]; then
        say "fetching uv with $python"
        try "$python" -m pip install --quiet --target .uv uv && [ -x .uv/bin/uv ] && return 0
        rm -rf .uv
        try "$python" -m venv .uv && try .uv/bin/python -m pip install --quiet uv && return 0
        rm -rf .uv
    fi
    if works pipx --version && try env PIPX_HOME="$PWD/.uv/pipx" PIPX_BIN_DIR="$PWD/.uv/bin" pipx install uv; then
        return 0
    fi
    if works apt-get --version && [ "$(id -u)" = 0 ]; then
        say "installing pip from the system's packages"
        try apt-get update -q && try env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
            python3 python3-pip python3-venv && try python3 -m pip install --quiet --target .uv uv && return 0
    fi
    say "uv is missing and could not be fetched with pip, venv or pipx: install uv or Python 3.11 with pip, then try again"
    return 1
}

# The uv on the path, if it starts and knows dependency groups; else one of our own.
find_uv() {
    case $(uv --version 2>/dev/null </dev/null) in
    "" | "uv 0."[0-4].*)
        works .uv/bin/uv --version || fetch_uv
        UV=$PWD/.uv/bin/uv
        ;;
    *) UV=$(command -v uv) ;;
    esac
    export UV
}

make_environment() {
    lean=$1
    set -- sync --quiet
    [ "$lean" = yes ] && set -- "$@" --no-dev --extra lab --inexact
    if ! works .venv/bin/python -c "import sys; sys.exit(sys.version_info < (3, 11))"; then
        say "setting up the environment in .venv (once, a minute or two)"
        # without one, uv looks for itself and downloads a Python in the end
        python=$(find_python "sys.version_info >= (3, 11)") && set -- "$@" --python "$python"
    fi
    "$UV" "$@" >&2 </dev/null
}

lean=no
[ "${1:-}" = --lean ] && lean=yes && shift
find_uv
make_environment "$lean"
[ $# -gt 0 ] || exit 0
unset VIRTUAL_ENV # of another project, perhaps: uv would warn
exec "$UV" run --no-sync -- "$@"
