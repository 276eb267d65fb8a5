"""Captures on a cluster."""

import time

import pytest
from distributed import Client, LocalCluster

import tactus_gestures as tg
from tactus_gestures import dask as cluster


@pytest.fixture(scope="module")
def client():
    with LocalCluster(
        n_workers=3, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as made, Client(made) as client:
        yield client


def test_a_cluster_gives_the_table_of_one_machine(client, captures):
    urls = [str(path) for path in captures]
    alone = tg.recognize(urls).gestures()
    found = cluster.recognize(urls, captures=2).compute().reset_index(drop=True)
    assert found.equals(alone) and list(found.dtypes) == list(alone.dtypes)


def test_captures_of_any_file_system_keep_their_names(client, captures):
    urls = [f"file://{path}" for path in captures[:4]]
    found = cluster.recognize(urls, captures=2).compute().reset_index(drop=True)
    alone = tg.recognize([str(path) for path in captures[:4]]).gestures()
    assert found.drop(columns="capture").equals(alone.drop(columns="capture"))
    assert set(found["capture"]) <= set(urls)
    samples = cluster.features(urls[:2], "rubine", captures=1).compute()
    assert samples["origin"].str.startswith("file://").all()


def test_a_lost_worker_changes_nothing(client, captures):
    urls = [str(path) for path in captures] * 3
    alone = tg.recognize(urls).gestures()
    future = client.compute(cluster.recognize(urls, captures=2))
    time.sleep(0.3)
    victim = next(iter(client.cluster.workers.values()))
    victim.process.process.kill() if hasattr(victim.process, "process") else victim.kill()
    assert future.result().reset_index(drop=True).equals(alone)


def test_one_path_instead_of_a_list_is_refused_by_name():
    with pytest.raises(TypeError, match="'one/\\*.evemu' is one text, expected a list"):
        cluster.recognize("one/*.evemu")
