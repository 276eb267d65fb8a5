"""Builds the wheel that carries the program.

    python3 python/wheel.py PROGRAM FOLDER

copies the package and the program, without its symbols, to a temporary folder, builds the wheel there, and
puts it into FOLDER. Its tag names the oldest glibc that has every function of the program.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(program, folder):
    with tempfile.TemporaryDirectory(prefix="tactus-wheel-") as scratch:
        package = Path(scratch, "python")
        shutil.copytree(HERE, package, ignore=shutil.ignore_patterns("tests", "__pycache__", "*.egg-info"))
        carried = package / "src/tactus_gestures/bin/tactus"
        carried.parent.mkdir()
        subprocess.run(["strip", "-o", carried, program], check=True)
        carried.chmod(0o755)
        stated = subprocess.run([carried, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
        version = (package / "src/tactus_gestures/_version.py").read_text()
        if f'"{stated}"' not in version:
            sys.exit(f"the program is version {stated}, and python/src/tactus_gestures/_version.py states another")
        build(package, Path(scratch, "built"), tag(carried.read_bytes()))
        Path(folder).mkdir(parents=True, exist_ok=True)
        for old in Path(folder).glob("tactus_gestures-*.whl"):
            old.unlink()
        for wheel in Path(scratch, "built").glob("*.whl"):
            print(shutil.move(wheel, folder), f"{Path(folder, wheel.name).stat().st_size / 1e6:.1f} MB")


def tag(program):
    """Returns the platform of a program: the newest version of glibc of which it needs a function."""
    newest = max(int(minor) for minor in re.findall(rb"\0GLIBC_2\.(\d+)(?=[\0.])", program))
    return f"manylinux_2_{newest}_{platform.machine()}"


def build(package, folder, platform_tag):
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, package]
    subprocess.run(command, check=True, env={**os.environ, "TACTUS_WHEEL_PLATFORM": platform_tag})


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
