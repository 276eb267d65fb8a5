"""Judges a dataset in shards under Dask, and merges them to the bytes of a run in one piece.

    python notebooks/scale-out/evaluate.py DATASET [--shards N] [--tactus PATH] [-- OPTIONS...]

OPTIONS go to `tactus evaluate` in every shard (--setup, --set, collars ...); the merged report
goes to standard output as JSON. A shard is a process of its own, so workers need nothing but the
binary and the dataset under the same path.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from dask.distributed import Client, LocalCluster, as_completed


def cluster(workers):
    # The one line that changes for a cluster, as in
    #   return dask_jobqueue.SLURMCluster(cores=1, memory="1GB", walltime="01:00:00")
    return LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)


def judge(tactus, dataset, number, count, options):
    """The partial of one shard, as bytes."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "partial.json")
        subprocess.run(
            [tactus, "evaluate", dataset, "--shard", f"{number}/{count}", "--jobs", "1",
             "--partial", path, *options],
            check=True,
        )
        with open(path, "rb") as file:
            return file.read()


def main():
    parser = argparse.ArgumentParser(
        usage="evaluate.py DATASET [--shards N] [--workers N] [--tactus PATH] [-- OPTIONS...]")
    parser.add_argument("dataset", type=os.path.abspath)
    parser.add_argument("--shards", type=int, default=16)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--tactus", default="tactus")
    # argparse takes what follows -- for another dataset if options stand before it.
    words = sys.argv[1:]
    place = words.index("--") if "--" in words else len(words)
    asked = parser.parse_args(words[:place])
    options = words[place + 1:]
    with cluster(asked.workers) as nodes, Client(nodes) as client, \
            tempfile.TemporaryDirectory() as folder:
        futures = [
            client.submit(judge, asked.tactus, asked.dataset, number, asked.shards, options)
            for number in range(1, asked.shards + 1)
        ]
        paths = []
        for future in as_completed(futures):
            paths.append(os.path.join(folder, f"{len(paths)}.json"))
            with open(paths[-1], "wb") as file:
                file.write(future.result())
            print(f"{len(paths)} of {asked.shards} shards", file=sys.stderr)
        merged = subprocess.run([asked.tactus, "evaluate", "--merge", *paths, "--json"])
    return merged.returncode


# Workers are started by importing this file again.
if __name__ == "__main__":
    sys.exit(main())
