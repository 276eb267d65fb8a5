"""Runs a script for uinput on a clock of its own, with a file in place of the device.

Arguments: the script, and the file for the events. Prints the requests to the kernel: number, length, first bytes.
"""
import fcntl
import os
import runpy
import struct
import sys
import time

script, target = sys.argv[1:]
clock = 5.0
really_open, really_write = os.open, os.write


def sleep(seconds):
    global clock
    clock += seconds


def ioctl(device, request, argument=0):
    length = 4 if isinstance(argument, int) else len(argument)
    shown = argument if isinstance(argument, int) else argument.hex()
    print(hex(request), length if argument else 0, shown)
    return 0


def write(device, data):
    for seconds, _, kind, code, value in struct.iter_unpack("@llHHi", data):
        now = round(clock * 1e6)
        assert seconds == 0
        record = struct.pack("@llHHi", now // 1_000_000, now % 1_000_000, kind, code, value)
        really_write(device, record)
    return len(data)


def open_device(path, flags):
    assert path == "/dev/uinput"
    return really_open(target, os.O_WRONLY | os.O_CREAT)


time.monotonic, time.sleep, fcntl.ioctl = lambda: clock, sleep, ioctl
os.open, os.write = open_device, write
runpy.run_path(script, run_name="__main__")
