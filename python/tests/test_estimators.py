"""Features and classifiers in scikit-learn."""

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.model_selection import GroupKFold, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.svm import SVC

import tactus_gestures as tg


@pytest.fixture
def drawn():
    """Circles, lines and zigzags by four writers: samples, labels and writers."""
    random = np.random.default_rng(7)
    along = np.linspace(0, 1, 40)
    shapes = {
        "circle": np.column_stack([np.cos(2 * np.pi * along), np.sin(2 * np.pi * along)]),
        "line": np.column_stack([along, 0.3 * along]),
        "zigzag": np.column_stack([along, 0.3 * np.abs((4 * along) % 2 - 1)]),
    }
    samples, labels, writers = [], [], []
    for writer in range(4):
        for label, shape in shapes.items():
            for _ in range(5):
                points = shape * (80 + 40 * writer) + random.normal(0, 1.5, shape.shape)
                samples.append([np.column_stack([points, along])])
                labels.append(label)
                writers.append(writer)
    return samples, np.array(labels), np.array(writers)


def test_features_have_a_row_for_each_sample(drawn):
    samples, _, _ = drawn
    features = tg.TouchFeatures("rubine")
    found = features.fit_transform(samples)
    assert found.shape == (60, 13) == (60, len(features.get_feature_names_out()))
    one_by_one = np.vstack([features.transform([sample]) for sample in samples[:3]])
    assert np.array_equal(found[:3], one_by_one)


def test_features_and_a_classifier_of_scikit_learn_are_scored_by_writer(drawn):
    samples, labels, writers = drawn
    pipeline = make_pipeline(tg.TouchFeatures(), StandardScaler(), SVC())
    scores = cross_val_score(pipeline, samples, labels, groups=writers, cv=GroupKFold(4))
    assert scores.mean() > 0.9


def test_the_best_classifier_of_strokes_is_scored_by_writer(drawn):
    samples, labels, writers = drawn
    scores = cross_val_score(tg.StrokeClassifier(), samples, labels, groups=writers, cv=GroupKFold(4))
    assert scores.mean() > 0.9


def test_labels_of_a_shuffled_series_belong_to_their_samples(drawn):
    samples, labels, _ = drawn
    order = np.random.default_rng(5).permutation(len(samples))
    shuffled = pd.Series(labels).iloc[order]
    model = tg.StrokeClassifier("protractor").fit([samples[place] for place in order], shuffled)
    assert model.score(samples, labels) > 0.9


def test_a_label_for_unknown_gestures_keeps_the_type_of_the_others(drawn):
    samples, labels, _ = drawn
    numbers = np.unique(labels, return_inverse=True)[1]
    assert tg.StrokeClassifier("protractor", unknown=-1).fit(samples, numbers).score(samples, numbers) > 0.9


def test_labels_keep_their_type(drawn):
    samples, labels, _ = drawn
    numbers = np.unique(labels, return_inverse=True)[1]
    found = tg.StrokeClassifier("protractor").fit(samples, numbers).predict(samples)
    assert found.dtype.kind == "i" and (found == numbers).mean() > 0.9


def test_a_gesture_of_no_class_gets_the_label_for_unknown_ones(drawn):
    samples, labels, _ = drawn
    random = np.random.default_rng(3)
    scribble = [np.column_stack([random.uniform(0, 300, (60, 2)), np.linspace(0, 1, 60)])]
    model = tg.StrokeClassifier(unknown="none").fit(samples, labels)
    assert model.predict([scribble])[0] == "none"
    assert set(clone(model).set_params(unknown=None).fit(samples, labels).predict([scribble])) <= set(labels)


def test_a_classifier_that_does_not_exist_is_refused(drawn):
    samples, labels, _ = drawn
    with pytest.raises(tg.UsageError, match="protractor"):
        tg.StrokeClassifier("protracter").fit(samples, labels)


def test_a_stroke_of_another_shape_is_refused():
    with pytest.raises(ValueError, match="sample 0.*expected"):
        tg.TouchFeatures().fit([[np.zeros((4, 5))]])


@pytest.mark.parametrize(
    ("points", "words"),
    [
        ([[np.nan, 1.0, 0.0], [2.0, 3.0, 1.0]], "sample 1, stroke 0: found nan"),
        ([[np.inf, 1.0, 0.0], [2.0, 3.0, 1.0]], "sample 1, stroke 0: found inf"),
        ([[1e300, 0.0, 0.0], [0.0, 1.0, 1.0]], "sample 1, stroke 0: found 1e+300"),
        (np.zeros((0, 3)), "sample 1 has no points"),
    ],
)
def test_a_sample_that_cannot_be_used_is_an_error_and_not_a_missing_row(drawn, points, words):
    samples, labels, _ = drawn
    mixed = [samples[0], [np.array(points)], samples[1]]
    classifier = tg.StrokeClassifier("protractor").fit(samples, labels)
    for act in (
        lambda: classifier.predict(mixed),
        lambda: tg.TouchFeatures("rubine").fit(samples).transform(mixed),
        lambda: tg.StrokeClassifier("protractor").fit(mixed, ["a", "b", "a"]),
    ):
        with pytest.raises(ValueError, match=words.replace("+", r"\+")):
            act()
