# SPDX-FileCopyrightText: 2026 The embidi authors
# SPDX-License-Identifier: MIT
# Conan 2: conan create packaging/conan -o "embidi/*:index_bits=32"
# An option is the switch of its name in lib/include/embidi/config.h (docs/configuration.md), and has its default.
import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir

# The values of each switch, the default first.
SWITCHES = {
    "index_bits": ["16", "32"],
    "tld_list": ["2", "1", "0"],
    "structures": ["1", "0"],
    "recognizers": ["1", "3", "0"],
    "numbers": ["0", "1"],
}


class EmbidiConan(ConanFile):
    name = "embidi"
    version = "1.1.0"
    license = "MIT"
    description = "Bidirectional text and URLs on small displays"
    homepage = "https://example.org/embidi"
    url = "https://example.org/embidi.git"
    topics = ("bidi", "unicode", "hebrew", "arabic", "embedded", "display")
    package_type = "static-library"
    settings = "os", "compiler", "build_type", "arch"
    options = {**SWITCHES, "tld_file": [None, "ANY"]}
    default_options = {**{name: values[0] for name, values in SWITCHES.items()}, "tld_file": None}

    def _switches(self):
        return {f"EMBIDI_{name.upper()}": str(getattr(self.options, name)) for name in SWITCHES}

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "cmake/*", "lib/*", "tables/*", "port/*"):
            copy(self, pattern, root, self.export_sources_folder)

    def validate(self):
        check_min_cppstd(self, 17)
        if self.options.tld_list == "1" and not self.options.tld_file:
            raise ConanInvalidConfiguration("tld_list=1 needs tld_file, the path of a list of TLDs")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["EMBIDI_TOOL"] = False
        toolchain.cache_variables["EMBIDI_INSTALL"] = True
        for name, value in self._switches().items():
            toolchain.cache_variables[name] = value
        if self.options.tld_file:
            toolchain.cache_variables["EMBIDI_TLD_FILE"] = str(self.options.tld_file)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        # Conan's generators write these from package_info().
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        self.cpp_info.libs = ["embidi"]
        self.cpp_info.defines = [f"{name}={value}" for name, value in self._switches().items()]
        self.cpp_info.set_property("cmake_file_name", "embidi")
        self.cpp_info.set_property("cmake_target_name", "embidi::embidi")
        self.cpp_info.set_property("pkg_config_name", "embidi")
