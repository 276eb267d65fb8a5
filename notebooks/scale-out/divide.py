"""Runs a command of tactus in parts under Dask or Ray, and joins the parts to the bytes of one run.

    python notebooks/scale-out/divide.py [--ray] [--shards N] [--tactus PATH] -- COMMAND ARGUMENTS...

COMMAND is recognize, inspect, explain or features, with --jsonl or --csv. The result goes to standard output. A part
is a process of its own, so workers need nothing but the program and the inputs under the same paths.
"""

import argparse
import contextlib
import os
import subprocess
import sys


def part(tactus, arguments, number, count):
    """What tactus writes about one part of the inputs."""
    command = [tactus, *arguments, "--shard", f"{number}/{count}", "--jobs", "1"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def under_dask(workers, tasks):
    from dask.distributed import Client, LocalCluster

    # The one line that changes for another cluster, as in
    #   dask_jobqueue.SLURMCluster(cores=1, memory="1GB", walltime="01:00:00")
    cluster = LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
    with cluster, Client(cluster) as client:
        yield from client.gather([client.submit(part, *task) for task in tasks])


def under_ray(workers, tasks):
    import ray

    # For another cluster: ray.init("auto")
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        yield from ray.get([ray.remote(part).remote(*task) for task in tasks])
    finally:
        ray.shutdown()


def joined(parts, is_table):
    """The parts, of which all but the first lose the header of a table."""
    for number, text in enumerate(parts):
        yield text.partition(b"\n")[2] if is_table and number > 0 else text


def main(words):
    own, command = words, []
    if "--" in words:
        place = words.index("--")
        own, command = words[:place], words[place + 1:]
    parser = argparse.ArgumentParser(usage="divide.py [OPTION...] -- COMMAND ARGUMENTS...")
    parser.add_argument("--ray", action="store_true", help="use Ray instead of Dask")
    parser.add_argument("--shards", type=int, default=16)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--tactus", default="tactus")
    asked = parser.parse_args(own)
    is_table = any(word.startswith("--csv") for word in command) or (
        command[:1] == ["features"] and "--jsonl" not in command)
    if not command or not is_table and "--jsonl" not in command:
        parser.error("write a command with --jsonl or --csv after --, whose parts can be joined")
    tasks = [(asked.tactus, command, number, asked.shards) for number in range(1, asked.shards + 1)]
    run = under_ray if asked.ray else under_dask
    with contextlib.closing(run(asked.workers, tasks)) as parts:
        for text in joined(parts, is_table):
            sys.stdout.buffer.write(text)


# Workers are started by importing this file again.
if __name__ == "__main__":
    main(sys.argv[1:])
