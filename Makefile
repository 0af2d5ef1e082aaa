# Sandtable. `make play` opens the table, `make test` runs everything; `make help` lists the rest.
#
# Two forms of one source: the plain one is src/ itself (installed editable), the compiled one is the package as
# `pip install .` builds it, in build/compiled. PYTHONPATH says which of them a command uses.
# Stamp files under .venv and build say what is up to date, so that a second run starts at once.

SHELL := /bin/sh
.DEFAULT_GOAL := help
# One .venv and one build folder: running two recipes at a time would gain little and break much.
.NOTPARALLEL:
.DELETE_ON_ERROR:

PYTHON ?=
VENV ?= .venv
JOBS ?= 2
ARGS ?=
SANDTABLE_COMPILE ?= auto
export SANDTABLE_COMPILE

BIN := $(VENV)/bin
# Twice quiet: errors only.
PIP := $(BIN)/python -m pip --quiet --quiet --disable-pip-version-check
PLAIN := PYTHONPATH=src
COMPILED := PYTHONPATH=build/compiled
PYTEST := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal
FORM := $(BIN)/python -c 'import sandtable.kernel as k; print("plain" if k.__spec__.origin.endswith(".py") else "compiled")'

SOURCES := $(sort $(shell find src/sandtable -type f ! -path '*/__pycache__/*' ! -path '*/server/page/*' ! -name '*.so' ! -name '.*' 2>/dev/null))
COMPILED_STAMP := build/.compiled-$(SANDTABLE_COMPILE)

# ------------------------------------------------------------------------------------------------------------- for all

.PHONY: help
help:  ## this list
	@echo 'usage: make TARGET [ARGS="..."]'
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name text; do printf '  %-12s %s\n' "$$name" "$$text"; done

.PHONY: play
play: with-page  ## install what is needed and open the page; ARGS="play omaha --lang ja" opens the terminal table
	@page=; if [ -e src/sandtable/server/page/index.html ]; then page='serve --open'; fi; \
		$(COMPILED) $(BIN)/sandtable $(if $(ARGS),$(ARGS),$$page)

.PHONY: test
test: check-static check-page test-plain test-browser test-compiled docs  ## install what is needed and run every check and every test, on both forms

.PHONY: check
check: check-static test-fast  ## the quick loop: format, lint, types, import contracts, fast tests on the plain form

.PHONY: bench
bench: $(VENV)/.plain $(COMPILED_STAMP)  ## measure both forms; ARGS go to tools/bench.py
	@SANDTABLE_PLAIN=src SANDTABLE_COMPILED_DIR=$$(grep -q '^compiled$$' build/form && echo build/compiled) \
		$(BIN)/python tools/bench.py $(ARGS)

.PHONY: bench-server
bench-server: $(VENV)/.dev $(VENV)/.plain $(COMPILED_STAMP)  ## measure the server on the loopback; ARGS go to tools/bench_server.py
	@$(COMPILED) $(BIN)/python tools/bench_server.py $(ARGS)

.PHONY: campaign
campaign: $(VENV)/.dev $(VENV)/.plain $(VENV)/.campaign  ## long seeded searches for what breaks; ARGS="simulation --timelines 1000" chooses one
	@$(PLAIN) $(BIN)/python -m tools.campaign $(ARGS)

.PHONY: page
page: $(VENV)/.runtime  ## build the page of web/ into the package, with node from the PATH or from PyPI
	@$(BIN)/python tools/page.py

# Where the page cannot be built, that is said, and the rest goes on: the server then tells how to build it.
.PHONY: try-page
try-page: $(VENV)/.runtime
	@$(BIN)/python tools/page.py --if-possible

.PHONY: with-page
with-page: $(VENV)/.plain $(COMPILED_STAMP) try-page
	@if [ -d src/sandtable/server/page ]; then \
		rm -rf build/compiled/sandtable/server/page && cp -R src/sandtable/server/page build/compiled/sandtable/server/; \
	fi

# ---------------------------------------------------------------------------------------------------------- the checks

.PHONY: check-page
check-page: $(VENV)/.runtime  ## types, style and tests of the page's own code
	@echo '== the page: types, style, tests'
	@$(BIN)/python tools/page.py check --if-possible

.PHONY: pictures
pictures: $(VENV)/.dev $(VENV)/.plain page  ## take the pictures of docs/images again, with a real browser
	@SANDTABLE_PICTURES=1 $(PLAIN) $(BIN)/python -m pytest -q tests/browser/test_pictures.py

.PHONY: check-static
check-static: $(VENV)/.dev $(VENV)/.plain
	@echo '== format, lint, types, import contracts'
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(PLAIN) $(BIN)/lint-imports --no-logo

.PHONY: is-plain
is-plain: $(VENV)/.dev $(VENV)/.plain
	@[ "$$($(PLAIN) $(FORM))" = plain ] || { echo 'src/ holds compiled modules; run: make clean' >&2; exit 1; }

.PHONY: test-plain
test-plain: is-plain try-page  ## every test and docstring example on the plain form; ARGS go to pytest
	@echo '== tests, plain form'
	@$(PLAIN) $(PYTEST) --doctest-modules $(if $(ARGS),$(ARGS),--ignore=tests/browser tests src)

# In a process of its own: the browser's driver runs an event loop that would be in the way of the other tests.
.PHONY: test-browser
test-browser: is-plain try-page  ## the page in a real browser; ARGS go to pytest
	@echo '== tests in a browser'
	@$(PLAIN) $(PYTEST) $(if $(ARGS),$(ARGS),tests/browser)

.PHONY: test-fast
test-fast: is-plain
	@echo '== fast tests, plain form'
	@$(PLAIN) $(PYTEST) --doctest-modules -m 'not slow' $(if $(ARGS),$(ARGS),--ignore=tests/browser tests src)

.PHONY: test-compiled
test-compiled: $(VENV)/.dev with-page  ## every test on the compiled form; ARGS go to pytest
	@if grep -q '^compiled$$' build/form; then \
		echo '== tests, compiled form'; \
		$(COMPILED) $(PYTEST) $(if $(ARGS),$(ARGS),--ignore=tests/browser --ignore=tests/server tests); \
	else \
		echo '== tests, compiled form: NOT RUN, because there is no compiled form.'; \
		echo '   No working C compiler was found, or SANDTABLE_COMPILE=0. After installing one: make clean test'; \
	fi

.PHONY: cover
cover: is-plain  ## what the tests reach, on the plain form
	@$(PLAIN) $(PYTEST) --cov --cov-report=term-missing $(ARGS)

.PHONY: docs
docs: $(VENV)/.dev $(VENV)/.plain  ## build the documentation into build/site; a warning is an error
	@echo '== documentation'
	@mkdir -p build
	@NO_MKDOCS_2_WARNING=1 $(PLAIN) $(BIN)/mkdocs build --strict --site-dir build/site >build/docs.log 2>&1 \
		|| { grep -v '^INFO' build/docs.log; exit 1; }

# ------------------------------------------------------------------------------------------------------ for developers

.PHONY: format
format: $(VENV)/.dev  ## put the code in order
	@$(BIN)/ruff format --quiet .
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

.PHONY: rulebook
rulebook: $(VENV)/.plain  ## write the rulebook pages and RULINGS.md again, from rules.toml and rulings.toml
	@$(PLAIN) $(BIN)/python tools/rulebook.py $(ARGS)

.PHONY: lock
lock: $(VENV)/.made  ## make the lock files again; ARGS=--upgrade takes the newest versions
	@$(PIP) install uv
	@for name in requirements requirements-dev requirements-campaign; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			--no-emit-index-url --no-emit-find-links --annotation-style line $(ARGS) \
			--output-file $$name.lock $$name.in || exit 1; \
	done
	@! grep -n '://' requirements.lock requirements-dev.lock requirements-campaign.lock || { echo 'a lock file names a host' >&2; exit 1; }

.PHONY: clean
clean:  ## remove what was built (the environment stays)
	@rm -rf build dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage src/*.egg-info
	@rm -f $(VENV)/.plain
	@rm -rf src/sandtable/server/page
	@find src tests tools \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +

.PHONY: distclean
distclean: clean  ## remove the environment too
	@rm -rf $(VENV) web/node_modules

# ------------------------------------------------------------------------------------------- what the stamps stand for

$(VENV)/.made:
	@echo '== making $(VENV)'
	@tools/make-venv.sh $(VENV) $(PYTHON)
	@touch $@

# What it takes to run and to build Sandtable.
$(VENV)/.runtime: requirements.lock $(VENV)/.made
	@echo '== installing what Sandtable needs'
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

# What it takes to test it, on top.
$(VENV)/.dev: requirements-dev.lock $(VENV)/.runtime
	@echo '== installing what the tests need'
	@$(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@

# What the campaigns need on top. There are systems for which it is not made; they search without a guide.
$(VENV)/.campaign: requirements-campaign.lock $(VENV)/.dev
	@$(PIP) install --require-hashes -r requirements-campaign.lock \
		|| echo '   atheris cannot be had here: the readers are tried with texts changed by lot'
	@touch $@

# The plain form: src/ itself, with the `sandtable` command.
$(VENV)/.plain: pyproject.toml setup.py $(VENV)/.runtime
	@SANDTABLE_COMPILE=0 $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# The compiled form. build/form says what it became.
$(COMPILED_STAMP): $(SOURCES) build/sources pyproject.toml setup.py $(VENV)/.runtime | $(VENV)/.plain
	@echo '== building the compiled form (mypyc; the first time takes a while)'
	@rm -rf build/compiled build/.compiled-*
	@$(PIP) install --no-deps --no-build-isolation --target build/compiled .
	@$(COMPILED) $(FORM) > build/form
	@echo "   the form built is: $$(cat build/form)"
	@touch $@

# The list of sources: a file that was removed must lead to a new build as well.
build/sources: FORCE
	@mkdir -p build
	@echo '$(SOURCES)' | cmp -s - $@ || echo '$(SOURCES)' > $@

.PHONY: FORCE
FORCE:
