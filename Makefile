# Each target does all the set-up that it needs; see tools/run.sh.
.DEFAULT_GOAL := help
.PHONY: help play test browser lint js bench pins pictures binder
ARGS ?=
LESSON := 01_hens.ipynb
# JupyterLab refuses to run as root unless told that it is meant
ROOT_FLAG := $(if $(filter 0,$(shell id -u)),--allow-root)

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 10

play: ## open the first lesson in JupyterLab, as a copy in play/ (ARGS="--port 9000" and the like are passed on)
	@tools/run.sh --lean python -m tools.play
	@tools/run.sh --lean jupyter lab $(ROOT_FLAG) --ServerApp.root_dir="$(CURDIR)/play" \
		--LabApp.default_url=/lab/tree/$(LESSON) $(ARGS)

test: ## run the tests, in a browser too where there is one or one can be had (ARGS="-k coop" is passed to pytest)
	@HENNB_CHROMIUM="$$(tools/run.sh python -m tools.browser --install)" && export HENNB_CHROMIUM && \
	tools/run.sh pytest -n auto $(ARGS)

browser: ## find a browser for the tests, or install one
	@tools/run.sh python -m tools.browser --install

lint: ## style, types and layers
	@tools/run.sh ruff check
	@tools/run.sh ruff format --check
	@tools/run.sh mypy
	@tools/run.sh lint-imports --no-logo

js: ## types and tests of the widgets' browser side, and their bundles (needs Node 20 or later)
	@tools/js.sh

bench: ## the benchmarks
	@tools/run.sh pytest tests/benchmarks --benchmark-enable --benchmark-only -n 0 $(ARGS)

pins: ## resolve the pinned versions anew (ARGS=--upgrade for the newest)
	@tools/run.sh python -m tools.pins $(ARGS)

pictures: ## draw README's pictures anew
	@tools/run.sh python -m tools.pictures

binder: ## replay what Binder would build, without a container
	@tools/run.sh python -m tools.binder -- $(ARGS)
