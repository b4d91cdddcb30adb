# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
"""run_conanfile.py SOURCE WORK GENERATOR [OPTION=VALUE ...]: runs packaging/conan/conanfile.py and its test_package.

A stand-in for Conan, which is in no Debian package: its modules are made up here, and its CMake classes really configure,
build and install. What a recipe calls that is not here fails. Prints the CMake variables that the recipe sets.
"""
import fnmatch
import importlib.util
import os
import shutil
import subprocess
import sys
import types

source, work, generator = sys.argv[1:4]
given = dict(word.split("=", 1) for word in sys.argv[4:])
recipes = os.path.join(source, "packaging", "conan")


class Invalid(Exception):
    pass


class Value(str):
    """An option's value: as in Conan, None and "" are false, and it compares with words."""

    def __bool__(self):
        return self not in ("None", "")


class Options:
    def __init__(self, offered, defaults, chosen):
        assert set(offered) == set(defaults), "options and default_options differ"
        for name in chosen:
            assert name in offered, f"no option {name}"
        for name, allowed in offered.items():
            value = chosen.get(name, defaults[name])
            if value not in allowed and "ANY" not in allowed:
                raise Invalid(f"'{value}' is not a possible 'options.{name}' value: {allowed}")
            setattr(self, name, Value(value))


class CppInfo:
    def __init__(self):
        self.libs, self.defines, self.properties = [], [], {}

    def set_property(self, name, value):
        self.properties[name] = value


class ConanFile:
    cpp_info = None


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


class CMakeToolchain:
    def __init__(self, recipe):
        self.recipe, self.cache_variables = recipe, {}

    def generate(self):
        self.recipe.variables = {
            name: ("ON" if value else "OFF") if isinstance(value, bool) else value
            for name, value in self.cache_variables.items()
        }


class CMake:
    def __init__(self, recipe):
        self.recipe = recipe

    def configure(self):
        run("cmake", "-S", self.recipe.source_folder, "-B", self.recipe.build_folder, "-G", generator,
            "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O0", "-DCMAKE_INSTALL_LIBDIR=lib",
            "-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=200",
            *[f"-D{name}={value}" for name, value in self.recipe.variables.items()])

    def build(self):
        run("cmake", "--build", self.recipe.build_folder)

    def install(self):
        run("cmake", "--install", self.recipe.build_folder, "--prefix", self.recipe.package_folder)


def copy(_, pattern, src, dst):
    for folder, _, files in os.walk(src):
        for name in files:
            path = os.path.relpath(os.path.join(folder, name), src)
            if fnmatch.fnmatch(path, pattern):
                os.makedirs(os.path.dirname(os.path.join(dst, path)), exist_ok=True)
                shutil.copy(os.path.join(src, path), os.path.join(dst, path))


def rmdir(_, path):
    assert os.path.isdir(path), f"there is no {path} to remove"
    shutil.rmtree(path)


def module(name, **members):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)


module("conan", ConanFile=ConanFile)
module("conan.errors", ConanInvalidConfiguration=Invalid)
module("conan.tools")
module("conan.tools.build", check_min_cppstd=lambda recipe, standard: None, can_run=lambda recipe: True)
module("conan.tools.cmake", CMake=CMake, CMakeToolchain=CMakeToolchain, cmake_layout=lambda recipe: None)
module("conan.tools.files", copy=copy, rmdir=rmdir)
sys.dont_write_bytecode = True


def load(path, base):
    spec = importlib.util.spec_from_file_location(base, path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return next(c for c in vars(loaded).values() if isinstance(c, type) and issubclass(c, ConanFile) and c is not ConanFile)


# conan create
recipe = load(os.path.join(recipes, "conanfile.py"), "embidi_recipe")()
for attribute in ("name", "version", "license", "description", "url", "settings"):
    assert getattr(recipe, attribute), f"the recipe has no {attribute}"
recipe.recipe_folder = recipes
recipe.export_sources_folder = recipe.source_folder = os.path.join(work, "source")
recipe.build_folder = os.path.join(work, "build")
recipe.package_folder = os.path.join(work, "package")
try:
    recipe.options = Options(recipe.options, recipe.default_options, given)
    recipe.validate()
except Invalid as error:
    sys.exit(f"ERROR: {error}")
recipe.cpp_info = CppInfo()
recipe.export_sources()
recipe.layout()
recipe.generate()
recipe.build()
recipe.package()
recipe.package_info()
for name, value in sorted(recipe.variables.items()):
    print(name, value)

# What CMakeDeps writes for those who require the package, from package_info() alone.
info = recipe.cpp_info
library = os.path.join(recipe.package_folder, "lib", f"lib{info.libs[0]}.a")
config = os.path.join(work, "deps", info.properties["cmake_file_name"] + "Config.cmake")
os.makedirs(os.path.dirname(config))
with open(config, "w", encoding="utf-8") as file:
    target = info.properties["cmake_target_name"]
    file.write(f"""add_library({target} STATIC IMPORTED)
set_target_properties({target} PROPERTIES IMPORTED_LOCATION "{library}"
  INTERFACE_INCLUDE_DIRECTORIES "{recipe.package_folder}/include" INTERFACE_COMPILE_DEFINITIONS "{';'.join(info.defines)}")
""")
for missing in ("lib/cmake", "lib/pkgconfig"):
    assert not os.path.exists(os.path.join(recipe.package_folder, missing))
assert os.path.isfile(os.path.join(recipe.package_folder, "licenses", "LICENSE"))

# conan test
test = load(os.path.join(recipes, "test_package", "conanfile.py"), "embidi_test_package")()
assert set(test.generators) == {"CMakeDeps", "CMakeToolchain"}
test.source_folder = os.path.join(recipes, "test_package")
test.build_folder = os.path.join(work, "test_build")
test.variables = {"embidi_DIR": os.path.dirname(config)}
test.tested_reference_str = f"{recipe.name}/{recipe.version}"
test.cpp = types.SimpleNamespace(build=types.SimpleNamespace(bindir=test.build_folder))
required = []
test.requires = required.append
test.run = lambda command, env: run(command)
test.requirements()
assert required == [test.tested_reference_str]
test.layout()
test.build()
test.test()
