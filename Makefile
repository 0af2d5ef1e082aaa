# Sandtable. `make play` opens the table, `make test` runs everything; `make help` lists the rest.
#
# Two forms of one source: the plain one is src/ itself (installed editable), the compiled one is the package as
# `pip install .` builds it, in build/compiled. PYTHONPATH says which of them a command uses.
# Stamp files under .venv say what is installed; tools/page.py and tools/build_compiled.py know what is built from which
# sources. So a second run starts at once. Each stage says how long it usually takes, on two quiet cores.

SHELL := /bin/sh
.DEFAULT_GOAL := help
# One .venv and one build folder: two recipes at a time could break each other. Those that `make test` runs side by side
# write into folders of their own and find installed and built what they need. Where one waits (for a browser, a server, a
# process that starts) the other goes on.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
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
# How many processes share the tests of one stage. Each reads all of its files anew, so `make test`, which runs several stages at
# a time, has one for each stage.
WORKERS ?= $(JOBS)
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# Where real processes, sockets and browsers meet, a busy machine can be in the way of a test: what failed is tried once
# more, and is listed as tried again. What is wrong fails twice. Rules and their scenes get one chance only.
TRY_AGAIN := --reruns 1 -r aR
# Scenes of the rules, and which branches of them they take. All the other tests are asked for everything else.
SCENES := $(wildcard tests/games/*/test_*.py) tests/hexmap tests/kernel
REACHED := build/coverage/rules build/coverage/players build/coverage/server build/coverage/rest
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# What is compiled (rules and players), and what plays on it: the tests that a second form could fail. All that is not
# compiled is the same code in both; its tests run once, where the rules are quick.
OF_PLAYERS := tests/conformance tests/players $(wildcard tests/games/*/players)
ON_BOTH := $(SCENES) $(OF_PLAYERS)
FORM := $(BIN)/python -c 'import sandtable.kernel as k; print("compiled" if k.COMPILED else "plain")'

# ------------------------------------------------------------------------------------------------------------- for all

.PHONY: help
help:  ## this list
	@echo 'usage: make TARGET [ARGS="..."]'
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS='	' read -r name text; do printf '  %-12s %s\n' "$$name" "$$text"; done

.PHONY: play
play: $(VENV)/.runtime $(if $(filter-out serve,$(firstword $(ARGS))),,try-page)  ## install what is needed and open the page; ARGS="play omaha --lang ja" opens the terminal table
	@exec $(BIN)/python -m tools.play $(ARGS)

.PHONY: test
test: is-plain try-page  ## install what is needed and run every check and every test, on both forms
	@$(MAKE) --no-print-directory everything; code=$$?; $(STAGES) --since $(STARTED); exit $$code

.PHONY: everything
everything:
	@$(MAKE) --no-print-directory -j $(JOBS) $(SYNC) SIDE_BY_SIDE=1 $(CHECKS:%=timed-%)
	@echo '== tests: a run more at a time than there are cores, each shown when it is done'
	@$(MAKE) --no-print-directory -k -j $$(($(JOBS) + 1)) $(SYNC) SIDE_BY_SIDE=1 WORKERS=0 $(TESTS:%=timed-%)
	@$(MAKE) --no-print-directory reached

CHECKS := compiled check-static check-page docs
# The longest first, and at the end short ones, so that no core is left over.
TESTS := test-browser test-rest test-server test-slow test-compiled test-rules test-players test-mutants
STAGES := $(BIN)/python -m tools.stages
STARTED := $(shell date +%s)
timed-%:
	@$(STAGES) $* $(MAKE) --no-print-directory $*

.PHONY: test-long
test-long: is-plain try-page compiled  ## what takes hours: every row on the plain form and in the browser too, every mutant, every campaign in full
	@SANDTABLE_ROWS=all $(PLAIN) $(PYTEST) $(ON_BOTH) tests/games tests/lab tests/words
	@SANDTABLE_ROWS=all $(PLAIN) $(PYTEST) $(TRY_AGAIN) tests/server/test_traffic.py tests/browser
	@SANDTABLE_ROWS=all $(COMPILED) $(PYTEST) $(TRY_AGAIN) -m 'full or slow' $(NOT_IN_A_BROWSER)
	@SANDTABLE_ROWS=long $(COMPILED) $(PYTEST) tests/conformance
	@$(MAKE) --no-print-directory test-postgres
	@$(PLAIN) $(BIN)/python -m tools.mutants --sample 0
	@$(MAKE) --no-print-directory campaign

.PHONY: check
check: is-plain  ## the quick loop: format, lint, types, import contracts, fast tests on the plain form
	@$(MAKE) --no-print-directory -j 2 SIDE_BY_SIDE=1 timed-test-fast timed-check-static; code=$$?; $(STAGES) --since $(STARTED); exit $$code

.PHONY: bench
bench: $(VENV)/.plain compiled  ## measure both forms; ARGS="--against DIR" compares them with other sources
	@SANDTABLE_PLAIN=src SANDTABLE_COMPILED_DIR=$$(grep -q '^compiled$$' build/form && echo build/compiled) \
		$(BIN)/python -m tools.bench $(ARGS)

.PHONY: bench-server
bench-server: $(VENV)/.dev $(VENV)/.plain compiled  ## measure the server on the loopback; ARGS go to tools/bench_server.py
	@$(COMPILED) $(BIN)/python -m tools.bench_server $(ARGS)

.PHONY: bench-lab
bench-lab: $(VENV)/.dev $(VENV)/.plain compiled  ## games a second on processes and on Ray, and how they grow with workers; ARGS go to tools/bench_lab.py
	@$(if $(shell grep -s '^compiled$$' build/form),$(COMPILED),$(PLAIN)) $(BIN)/python -m tools.bench_lab $(ARGS)

.PHONY: bench-research
bench-research: $(VENV)/.dev $(VENV)/.plain compiled  ## steps a second as environments: many games at once, and through PettingZoo and OpenSpiel; ARGS go to tools/bench_research.py
	@$(if $(shell grep -s '^compiled$$' build/form),$(COMPILED),$(PLAIN)) $(BIN)/python -m tools.bench_research $(ARGS)

.PHONY: bench-site
bench-site: $(VENV)/.dev $(VENV)/.plain engine compiled  ## measure the page without a server in a headless Chromium; ARGS go to tools/bench_site.py
	@$(if $(shell grep -s '^compiled$$' build/form),$(COMPILED),$(PLAIN)) $(BIN)/python -m tools.bench_site $(ARGS)

.PHONY: bench-start
bench-start: $(VENV)/.made  ## measure the stages of `make play` in a fresh clone with empty caches; ARGS go to tools/bench_start.py
	@$(BIN)/python -m tools.bench_start $(ARGS)

.PHONY: campaign
campaign: $(VENV)/.dev $(VENV)/.plain $(VENV)/.campaign compiled  ## long seeded searches for what breaks; ARGS="simulation --timelines 1000" chooses one
	@$(if $(shell grep -s '^compiled$$' build/form),$(COMPILED),$(PLAIN)) $(BIN)/python -m tools.campaign $(ARGS)

.PHONY: test-postgres
test-postgres: $(VENV)/.dev $(VENV)/.plain compiled  ## the tests of the server once more, all of them on PostgreSQL; ARGS go to pytest
	@SANDTABLE_TEST_DATABASE=postgres $(COMPILED) $(PYTEST) $(TRY_AGAIN) $(if $(ARGS),$(ARGS),tests/server)

.PHONY: page
page: node  ## build the page of web/ into the package, with node from the PATH or from PyPI
	@$(BIN)/python tools/page.py

# Where the page cannot be built, that is said, and the rest goes on: the server then tells how to build it.
.PHONY: try-page
try-page: node
	@$(BIN)/python tools/page.py --if-possible

# Node itself is only fetched where the PATH has none that is new enough. Without any, the page says why it is not built.
.PHONY: node
node: $(VENV)/.runtime
	@$(BIN)/python tools/page.py has-node || { \
		echo '== installing node, which builds the page (usually 10 s)'; \
		$(PIP) install --require-hashes -r requirements-node.lock || true; \
	}

# Pyodide comes from npm and is needed for nothing else: `make play` does without.
.PHONY: engine
engine: page
	@$(BIN)/python -m tools.engine

.PHONY: site
site: engine $(VENV)/.plain  ## the page with its engine as a folder of static files, build/offline; ARGS go to `sandtable site`
	@$(PLAIN) $(BIN)/python -m sandtable site $(if $(ARGS),$(ARGS),build/offline --force)

.PHONY: compiled
compiled: $(VENV)/.build  ## build the compiled form into build/compiled
	@$(BIN)/python -m tools.build_compiled

.PHONY: with-page
with-page: $(VENV)/.plain try-page compiled

# ---------------------------------------------------------------------------------------------------------- the checks

.PHONY: check-page
check-page: node  ## types, style and tests of the page's own code
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

# What ARGS name is run alone, and nothing is measured.
.PHONY: test-plain
ifneq ($(ARGS),)
test-plain: is-plain try-page
	@$(PLAIN) $(PYTEST) --doctest-modules $(ARGS)
else
test-plain: test-rules test-players  ## scenes, one row of each layer and docstring examples on the plain form; ARGS go to pytest
endif

.PHONY: test-rules
test-rules: is-plain
	@echo '== scenes of the rules, plain form, and what they reach'
	@$(ROWS) SANDTABLE_REACHED=build/coverage/rules $(PLAIN) $(PYTEST) $(COUNT) $(SCENES)

.PHONY: test-players
test-players: is-plain
	@echo '== players, one row of each layer, docstring examples; plain form, and what they reach'
	@$(ROWS) SANDTABLE_REACHED=build/coverage/players $(THE_REST) $(PLAIN) $(PYTEST) $(COUNT) --doctest-modules -m 'not slow' $(OF_PLAYERS) src

COUNT := -p tools.branches_taken
THE_REST := SANDTABLE_LEAVE_OUT=rules

# What takes long anyway is not measured.
.PHONY: test-slow
test-slow: is-plain with-page
	@echo '== tests that take long: packages that are installed, campaigns, kills'
	@SANDTABLE_ROWS=one $(QUICKEST) $(PYTEST) $(TRY_AGAIN) -m slow $(NOT_IN_A_BROWSER)

NOT_IN_A_BROWSER := --ignore=tests/browser tests
# Where nothing can be compiled, the plain form plays all the rows.
ROWS = $(if $(shell grep -s '^plain$$' build/form),SANDTABLE_ROWS=all)

# In a process of its own: the browser's driver runs an event loop that would be in the way of the other tests. What is
# compiled is not looked at here: its quickest form will do.
.PHONY: test-browser
test-browser: is-plain with-page  ## the page in a real browser; ARGS go to pytest
	@echo '== tests in a browser'
	@SANDTABLE_ROWS=one $(QUICKEST) $(PYTEST) $(TRY_AGAIN) $(if $(ARGS),$(ARGS),tests/browser)

# The quick loop leaves out the rooms whose tests start servers, draw whole screens or play many games. Who works there
# names them: make check ARGS=tests/server
AT_LENGTH := browser server cli adapters batch lab arena report
.PHONY: test-fast
test-fast: is-plain
	@echo '== fast tests, plain form$(if $(ARGS),,; those of $(AT_LENGTH) are in make test)'
	@$(PLAIN) $(PYTEST) --doctest-modules -m 'not slow and not long' \
		$(if $(ARGS),$(ARGS),$(foreach path,$(AT_LENGTH:%=tests/%) $(wildcard tests/games/*/terminal),--ignore=$(path)) tests src)

.PHONY: test-compiled
test-compiled: $(VENV)/.dev with-page  ## every row of every layer, the scenes and the players on the compiled form; ARGS go to pytest
	@if grep -q '^compiled$$' build/form; then \
		echo '== tests, compiled form'; \
		$(COMPILED) $(PYTEST) $(if $(ARGS),$(ARGS),-m 'not slow' $(ON_BOTH)); \
	else \
		echo '== tests, compiled form: NOT RUN, because there is no compiled form.'; \
		echo '   No working C compiler was found, or SANDTABLE_COMPILE=0. After installing one: make clean test'; \
	fi

.PHONY: test-rest
test-rest: $(VENV)/.dev with-page  ## boards, commands, words, lab: all that is never compiled, where the rules are quick, and what the tests reach of it
	@echo '== tests of what is never compiled but the server, and what they reach'
	@SANDTABLE_ROWS=one SANDTABLE_REACHED=build/coverage/rest $(THE_REST) $(QUICKEST) $(PYTEST) $(TRY_AGAIN) $(COUNT) -m 'not slow' \
		$(foreach path,$(ON_BOTH) tests/server,--ignore=$(path)) $(NOT_IN_A_BROWSER)

.PHONY: test-server
test-server: $(VENV)/.dev with-page  ## the server, on both databases, and what the tests reach of it
	@echo '== tests of the server, and what they reach'
	@SANDTABLE_ROWS=one SANDTABLE_REACHED=build/coverage/server $(THE_REST) $(QUICKEST) $(PYTEST) $(TRY_AGAIN) $(COUNT) -m 'not slow' tests/server

# The compiled form, or where nothing can be compiled the plain one.
QUICKEST = $(if $(shell grep -s '^compiled$$' build/form),$(COMPILED),$(PLAIN))

.PHONY: reached
reached:
	@$(BIN)/python -m tools.cover $(REACHED)

.PHONY: cover
cover: test-rules test-players test-server test-rest  ## what the tests reach, of the rules and of the rest, against the floors, and what they do not
	@$(BIN)/python -m tools.cover --missing $(REACHED)

# Half of the mistakes of the last time, and the tests that noticed them then: a minute instead of half an hour.
.PHONY: test-mutants
test-mutants: is-plain
	@echo '== a sample of mutants of the rules'
	@$(PLAIN) $(BIN)/python -m tools.mutants --again --sample 30 --jobs $(or $(filter-out 0,$(WORKERS)),1)

.PHONY: mutants
mutants: is-plain  ## small mistakes in the rules, and the share of them that the tests notice; ARGS go to tools/mutants
	@echo '== mutants of the rules'
	@$(PLAIN) $(BIN)/python -m tools.mutants $(ARGS)

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

.PHONY: frames
frames: $(VENV)/.plain  ## write into the frames of the games what follows from their fields
	@$(PLAIN) $(BIN)/python -m tools.frame_code $(ARGS)

.PHONY: rulebook
rulebook: $(VENV)/.plain  ## write the rulebook pages and RULINGS.md again, from rules.toml, rulings.toml and primer.toml
	@$(PLAIN) $(BIN)/python tools/rulebook.py $(ARGS)

.PHONY: lock
lock: $(VENV)/.made  ## make the lock files again; ARGS=--upgrade takes the newest versions
	@$(PIP) install uv
	@for name in requirements requirements-build requirements-node requirements-uv requirements-cluster requirements-notices requirements-research requirements-dev requirements-campaign; do \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			--no-strip-extras --no-emit-index-url --no-emit-find-links --annotation-style line $(ARGS) \
			--output-file $$name.lock $$name.in || exit 1; \
	done
	@! grep -n '://' requirements*.lock || { echo 'a lock file names a host' >&2; exit 1; }

.PHONY: dist
dist: $(VENV)/.build  ## build sdist and wheel into dist and try the wheel in an empty environment
	@$(BIN)/python -m tools.dist

.PHONY: clean
clean:  ## remove what was built (the environment stays)
	@rm -rf build dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage src/*.egg-info
	@rm -f $(VENV)/.plain
	@rm -rf src/sandtable/server/page src/sandtable/server/engine
	@find src tests tools \( -name '*.so' -o -name __pycache__ \) -prune -exec rm -rf {} +

.PHONY: distclean
distclean: clean  ## remove the environment too
	@rm -rf $(VENV) web/node_modules web/engine/node_modules

# ------------------------------------------------------------------------------------------- what the stamps stand for

$(VENV)/.made:
	@echo '== making $(VENV), an environment of our own (usually 4 s)'
	@tools/make-venv.sh $(VENV) $(PYTHON)
	@touch $@

# What it takes to play.
$(VENV)/.runtime: requirements.lock $(VENV)/.made
	@echo '== installing what Sandtable needs to run (usually 10 s)'
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

# What it takes to build the compiled form, on top. `make play` does without at first and installs it in the background.
$(VENV)/.build: requirements-build.lock $(VENV)/.runtime
	@$(BIN)/python -m tools.build_compiled install
	@touch $@

# What it takes to test it, on top: a hundred packages, which uv installs several at a time. Where uv cannot be had, pip does.
$(VENV)/.dev: requirements-dev.lock requirements-uv.lock $(VENV)/.build
	@echo '== installing what the tests need (usually 20 s)'
	@{ $(PIP) install --require-hashes -r requirements-uv.lock \
		&& $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-dev.lock; } \
		|| $(PIP) install --require-hashes -r requirements-dev.lock
	@touch $@

# What the campaigns need on top. There are systems for which it is not made; they search without a guide.
$(VENV)/.campaign: requirements-campaign.lock $(VENV)/.dev
	@$(PIP) install --require-hashes -r requirements-campaign.lock \
		|| echo '   atheris cannot be had here: the readers are tried with texts changed by lot'
	@touch $@

# The plain form: src/ itself, with the `sandtable` command.
$(VENV)/.plain: pyproject.toml setup.py $(VENV)/.build
	@SANDTABLE_COMPILE=0 $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@
