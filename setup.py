"""What pyproject.toml cannot say: folders that are not import names, and the kernel."""

import os
import shutil
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, find_packages, setup

ROOTS = {"daer.solver": "solver", "daer.game": "game", "daer.cli": "cli", "daer.api": "api", "daer.ext": "ext"}
"""Import name -> folder. `daer` itself is a namespace package and has no folder."""

DEBUG = os.environ.get("DAER_DEBUG") == "1"
"""Builds a kernel that checks its bounds, addresses and arithmetic: slow, for hunting faults (CONTRIBUTING.md)."""

SANITIZERS = "-fsanitize=address,undefined"

KERNEL = os.environ.get("DAER_KERNEL") != "0"
"""Whether the kernel is part of this build; the Makefile installs without and builds it apart."""

BUILD = Path("build", "debug" if DEBUG else "release")
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": DEBUG,
    "wraparound": False,
    "initializedcheck": DEBUG,
    "cdivision": True,
    "autotestdict": False,  # doctests live in Python
    "auto_pickle": False,  # Rules pickles itself and builds its Ruleset anew
    "freethreading_compatible": True,
    "show_performance_hints": not DEBUG,
}


def lay_declarations() -> Path:
    """Lay copies of ext/*.pxd where `cimport daer.ext.NAME` finds them.

    The links under typings/ would serve too, but zip downloads and Windows checkouts
    lack them. A copy keeps its original's time, so that nothing is compiled in vain.
    """
    root = BUILD / "include"
    package = root / "daer" / "ext"
    package.mkdir(parents=True, exist_ok=True)
    (root / "daer" / "__init__.pxd").touch()
    for declaration in Path("ext").glob("*.pxd"):
        shutil.copy2(declaration, package / declaration.name)
    return root


def modules() -> list[Extension]:
    """Name an extension module for every ext/*.pyx."""
    declarations = sorted(str(path) for ending in ("*.pxd", "*.h") for path in Path("ext").glob(ending))
    return [
        Extension(
            f"daer.ext.{source.stem}",
            [str(source)],
            include_dirs=["ext"],
            depends=declarations,
            extra_compile_args=["-O1", "-g", SANITIZERS, "-fno-sanitize-recover=all"] if DEBUG else ["-O3", "-g0"],
            extra_link_args=[SANITIZERS] if DEBUG else [],
        )
        for source in sorted(Path("ext").glob("*.pyx"))
    ]


setup(
    packages=[
        package
        for name, folder in ROOTS.items()
        for package in (name, *(f"{name}.{inner}" for inner in find_packages(folder)))
    ],
    package_dir=ROOTS,
    include_package_data=False,
    package_data={
        "daer.solver": ["py.typed", "rulesets/*.toml"],
        "daer.game": ["py.typed"],
        "daer.cli": ["py.typed"],
        "daer.api": ["py.typed", "templates/**/*", "static/**/*"],
        "daer.ext": ["py.typed", "*.pyi", "*.pxd", "*.h"],
    },
    zip_safe=False,
    ext_modules=cythonize(
        modules() if KERNEL else [],
        include_path=[str(lay_declarations())],
        build_dir=str(BUILD / "cython"),
        compiler_directives=DIRECTIVES,
    ),
)
