# Every target sets itself up in .venv and build/, of the releases that requirements/ locks; a change of these, of
# setup.py or ext/ sets it up anew. `make run` and `make test` need Python 3.11+, a C compiler and make.
PYTHON ?= python3
PYTHONS ?= 3.12 3.13 3.14
RUNS ?= 3
BIN := .venv/bin
PYTEST := $(BIN)/pytest -n 2 --dist worksteal -q
KERNEL := build/kernel.stamp
MODULES := $(patsubst ext/%.pyi,daer.ext.%,$(wildcard ext/*.pyi))
export PATH := $(CURDIR)/.venv/bin:$(PATH)
ONE_BY_ONE := $(if $(shell command -v flock),flock .venv/lock)

.PHONY: run test quick steady check build openapi docs bench ext system lint types fast page contract fuzz sanitize pythons coverage package lock clean

run: .venv/api.stamp $(KERNEL)
	$(BIN)/gunicorn --config api/gunicorn.conf.py daer.api.wsgi:app

test: .venv/dev.stamp $(KERNEL)
	@echo "Left out: the tests marked 'system' (chromium, nginx, wrk, node, g++, other games' tables). make check runs them."
	$(PYTEST) -m "not system"

quick: .venv/dev.stamp $(KERNEL)
	$(MAKE) --jobs 2 --output-sync=target lint types fast

fast: .venv/dev.stamp $(KERNEL)
	$(PYTEST) -m "not system and not slow"

# TESTS= and RUNS= make it do a part.
steady: node_modules/stamp .venv/dev.stamp .venv/tables.stamp $(KERNEL)
	.ci/steady $(RUNS) $(PYTEST) $(TESTS)

# What needs one core goes two by two.
check: system
	$(MAKE) --jobs 2 --output-sync=target package types page contract lint fuzz
	$(MAKE) sanitize pythons coverage

build: .venv/dev.stamp
	$(BIN)/python -m build --outdir dist .

openapi: .venv/dev.stamp $(KERNEL)
	$(BIN)/python -m daer.api > build/openapi.yaml
	mv build/openapi.yaml openapi.yaml

docs: .venv/dev.stamp $(KERNEL)
	$(BIN)/python docs/generate.py

bench: .venv/dev.stamp .venv/tables.stamp $(KERNEL)
	$(BIN)/python -m benchmarks

ext: .venv/dev.stamp $(KERNEL)

system:
	.ci/system

lint: .venv/dev.stamp $(KERNEL)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/cython-lint ext
	$(BIN)/lint-imports --no-logo

types: .venv/dev.stamp $(KERNEL)
	$(BIN)/mypy
	$(BIN)/mypy tests
	$(BIN)/mypy benchmarks
	MYPYPATH=typings $(BIN)/stubtest $(MODULES)

page: node_modules/stamp
	npm run --silent check

contract: node_modules/stamp
	npx redocly lint openapi.yaml

coverage: node_modules/stamp .venv/dev.stamp .venv/tables.stamp $(KERNEL)
	$(PYTEST) --durations=15 --cov --cov-report=term

fuzz: .venv/dev.stamp .venv/fuzz.stamp $(KERNEL)
	$(BIN)/python -m tests.fuzz -max_total_time=60 -seed=1 -print_final_stats=1 -verbosity=0

sanitize: .venv/dev.stamp
	DAER_TEST_SCALE=0.3 .ci/sanitize $(PYTEST) tests/ext

pythons: $(KERNEL)
	.ci/pythons $(PYTHONS)

package: .venv/dev.stamp $(KERNEL)
	.ci/package $(BIN)/python

lock: .venv/dev.stamp
	.ci/lock

clean:
	rm -rf build dist *.egg-info ext/*.so

node_modules/stamp: package.json package-lock.json | system
	npm ci --silent --no-audit --no-fund
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/tools.stamp: requirements/build.txt | $(BIN)/python
	$(ONE_BY_ONE) $(BIN)/pip install --quiet --require-hashes --requirement requirements/build.txt
	@touch $@

.venv/%.stamp: requirements/%.txt pyproject.toml setup.py | .venv/tools.stamp
	$(ONE_BY_ONE) $(BIN)/pip install --quiet --require-hashes --requirement $<
	PYTHONWARNINGS=ignore DAER_KERNEL=0 $(ONE_BY_ONE) $(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(KERNEL): setup.py $(wildcard ext/*.pyx ext/*.pxd ext/*.h) | .venv/tools.stamp
	CYTHON_FORCE_REGEN=$(if $(filter setup.py,$?),1,0) $(ONE_BY_ONE) $(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
	@touch $@
