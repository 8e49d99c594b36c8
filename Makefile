# Every target sets itself up in .venv and build/; a change of pyproject.toml, setup.py
# or ext/ sets it up anew. `make run` and `make test` need Python 3.11+, a C compiler and make.
PYTHON ?= python3
BIN := .venv/bin
KERNEL := build/kernel.stamp
MODULES := $(patsubst ext/%.pyi,daer.ext.%,$(wildcard ext/*.pyi))
export PATH := $(CURDIR)/.venv/bin:$(PATH)
LOCK := $(if $(shell command -v flock),flock .venv/lock)

.PHONY: run test check build openapi docs bench ext system lint types page contract fuzz sanitize coverage package clean

run: .venv/api.stamp $(KERNEL)
	$(BIN)/gunicorn --config api/gunicorn.conf.py daer.api.wsgi:app

test: .venv/dev.stamp $(KERNEL)
	@echo "Left out: the tests marked 'system' (chromium, nginx, wrk, node, g++). make check runs them."
	$(BIN)/pytest -n 2 --dist worksteal -q -m "not system"

check: system lint types page contract package fuzz sanitize coverage

build: .venv/dev.stamp
	$(BIN)/python -m build --outdir dist .

openapi: .venv/dev.stamp $(KERNEL)
	$(BIN)/python -c 'from daer.api import contract; contract.main()' > build/openapi.yaml
	mv build/openapi.yaml openapi.yaml

docs: .venv/dev.stamp $(KERNEL)
	$(BIN)/python docs/generate.py

bench: .venv/dev.stamp $(KERNEL)
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

coverage: node_modules/stamp .venv/dev.stamp $(KERNEL)
	$(BIN)/pytest -n 2 --dist worksteal -q --durations=15 --cov --cov-report=term

fuzz: .venv/dev.stamp .venv/fuzz.stamp $(KERNEL)
	$(BIN)/python -m tests.fuzz -max_total_time=60 -seed=1 -print_final_stats=1 -verbosity=0

sanitize: .venv/dev.stamp
	.ci/sanitize $(BIN)/pytest -n 2 --dist worksteal -q tests/ext

package: .venv/dev.stamp
	.ci/package $(BIN)/python

clean:
	rm -rf build dist *.egg-info ext/*.so

node_modules/stamp: package.json package-lock.json | system
	npm ci --silent --no-audit --no-fund
	@touch $@

$(BIN)/python:
	$(PYTHON) -m venv .venv

.venv/tools.stamp: pyproject.toml | $(BIN)/python
	$(LOCK) $(BIN)/pip install --quiet "setuptools>=80,<90" "cython>=3.1,<4"
	@touch $@

.venv/%.stamp: pyproject.toml setup.py | .venv/tools.stamp
	PYTHONWARNINGS=ignore DAER_KERNEL=0 $(LOCK) $(BIN)/pip install --quiet --no-build-isolation --editable ".[$*]"
	@touch $@

$(KERNEL): setup.py $(wildcard ext/*.pyx ext/*.pxd) | .venv/tools.stamp
	CYTHON_FORCE_REGEN=$(if $(filter setup.py,$?),1,0) $(LOCK) $(BIN)/python setup.py --quiet build_ext --inplace --parallel 2
	@touch $@
