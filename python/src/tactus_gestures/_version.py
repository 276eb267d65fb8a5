"""The version of the package, which is that of the program."""

VERSION = "0.2.0"
