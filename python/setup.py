"""Builds a wheel for one platform: it carries a program, but no module for one version of Python."""

import os

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel


class ProgramWheel(bdist_wheel):
    """A wheel with the tag `py3-none-PLATFORM`."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", os.environ.get("TACTUS_WHEEL_PLATFORM") or super().get_tag()[2]


setup(cmdclass={"bdist_wheel": ProgramWheel})
