# Everything one does with a checkout of Kreisel. `make help` lists it.

PYTHON ?= python3
BIN := .venv/bin
# Errors alone are told: pip's warnings are about how others made their packages.
PIP = $(BIN)/pip install -qq --disable-pip-version-check
# Two installs are alike, to the byte: constraints.txt has versions and hashes, also of what builds. The checkout itself
# comes after them and brings nothing along.
HASHED = $(PIP) --require-hashes -r
ITSELF = $(PIP) --no-deps --no-build-isolation --editable .

.DEFAULT_GOAL := help

# A virtual environment does not survive being moved with its checkout.
ifneq ($(shell cat .venv/made-in 2>/dev/null || pwd),$(shell pwd))
$(shell rm -rf .venv)
endif

.PHONY: help play test soak install upgrade audit lint fmt bench load train arena balance recordings golden keepsake clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1|/' | awk -F'|' '{ printf "make %-11s %s\n", $$1, $$2 }'

# Status 2 is a start that was refused, and told why in a sentence: make need not add its own.
play: install ## Play in a browser; with a token in .env, run the bot on Discord
	@$(BIN)/python -m bot.sandbox || [ $$? = 2 ]

test: lint .venv/browser ## Install what is missing, then run lint and all tests
	@$(BIN)/pytest -n auto

soak: .venv/tools ## Kill the playing process a thousand times, and play many more random evenings and a whole month
	@KREISEL_KILLS=1000 KREISEL_TABLES=1000 KREISEL_EVENINGS=1000 KREISEL_FLIPS=10000 $(BIN)/pytest -n auto tests/bot/test_kill.py tests/whole tests/bot/test_evenings.py

# Compiled and painted now: where Kreisel runs, it may often not write, and would do both anew at every start.
install: .venv/installed ## Create .venv, install what Kreisel needs to run, and paint its boards
	@$(BIN)/python -m compileall -q bot games render
	@$(BIN)/python -m render.preparing

upgrade: .venv/tools ## Choose the newest versions of everything that is installed, on purpose; then test
	@$(PIP) --dry-run --ignore-installed --report .venv/report.json --editable ".[dev,bench]" "setuptools>=68"
	@$(BIN)/python -m tests.constraints < .venv/report.json
	@git diff --stat -- constraints.txt

# Its tool comes into an environment of its own, the newest there is: what it brings along is nobody else's.
audit: .venv/tools ## Ask whether there are known holes in what is installed (status 2: nobody could be asked)
	@test -x .venv/audit/bin/pip-audit || { $(PYTHON) -m venv .venv/audit && .venv/audit/bin/pip install -qq --disable-pip-version-check pip-audit; }
	@.venv/audit/bin/pip-audit -r constraints.txt --require-hashes --disable-pip --progress-spinner off -f json 2> .venv/audit.log | $(BIN)/python -m tests.audit

lint: .venv/tools ## Check style, types and the direction of imports
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-logo > .venv/lint-imports.log || { cat .venv/lint-imports.log; exit 1; }

fmt: .venv/tools ## Format the code
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: .venv/bench-installed ## Measure speed as ratios, beside their goals
	@$(BIN)/python -m tests.bench

load: .venv/tools install ## Measure how many clicks a second are held, by one process and by two; takes a quarter of an hour
	@$(BIN)/python -m tests.load

train: .venv/installed ## Let the computer learn a game by playing against itself: make train GAME=rundlauf
	@$(BIN)/python -m games train $(GAME)

arena: .venv/installed ## Measure how strong the computers are, and write docs/strength.md; GAME=rundlauf for one game
	@$(BIN)/python -m games arena $(GAME)

balance: .venv/installed ## Measure how long a game lasts and what it is worth to begin: make balance GAME=rundlauf
	@$(BIN)/python -m games balance $(GAME) --games 200 --seed 1 --write

recordings: .venv/tools ## Write the games that tests replay anew
	@$(BIN)/python -m tests.recordings

golden: .venv/tools ## Draw the golden pictures anew; look at them before you commit them
	@$(BIN)/python -m tests.render.golden

keepsake: .venv/tools ## Keep a database of this version; every later one must go on with it
	@$(BIN)/python -m tests.releases.gather

clean: ## Remove everything that was installed or made
	@rm -rf .venv *.egg-info bench.txt data/prepared .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	@find bot games render tests -name __pycache__ -exec rm -rf {} +

# The stamps make a second run quick: nothing is installed again unless pyproject.toml or constraints.txt changed.
.venv/installed: .venv/bin/pip pyproject.toml constraints.txt
	@echo "Installing what Kreisel needs; this takes a minute the first time."
	@sed '/^# To test:/,$$d' constraints.txt > .venv/to-run.txt
	@$(HASHED) .venv/to-run.txt
	@$(ITSELF)
	@touch $@

.venv/tools: .venv/installed
	@echo "Installing what tests and checks need."
	@sed '/^# To measure:/,$$d' constraints.txt > .venv/to-test.txt
	@$(HASHED) .venv/to-test.txt
	@touch $@

.venv/bench-installed: .venv/tools
	@echo "Installing what the games are measured against."
	@$(HASHED) constraints.txt
	@touch $@

# The page is looked at with Debian's Chromium. Root fetches it, once; without it these tests are skipped and say so.
.venv/browser: .venv/tools
	@for name in chromium chromium-browser google-chrome; do command -v $$name > /dev/null && touch $@; done; \
	if [ -e $@ ]; then :; elif [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		echo "Installing Chromium for the tests of the web page; this takes a minute."; touch $@; \
		{ apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium fonts-noto-color-emoji; } \
			> .venv/browser.log 2>&1 || echo "Chromium could not be installed (.venv/browser.log says why)."; \
	else echo "Without Chromium the tests of the web page are skipped. Run: sudo apt-get install chromium"; fi

# Debian keeps venv in a package of its own; with root's rights it is fetched, else the sentence says how.
.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Kreisel needs Python 3.11 or newer as $(PYTHON) (or: make PYTHON=python3.12 ...)."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		if [ "$$(id -u)" = 0 ]; then apt-get update -qq && apt-get install -qq -y python3-venv; \
		else echo "Python's venv is missing. Run: sudo apt-get install python3-venv"; exit 1; fi
	@$(PYTHON) -m venv .venv
	@pwd > .venv/made-in
