"""Features and classifiers of strokes as estimators of scikit-learn."""

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pandas as pd
from sklearn.base import BaseEstimator, ClassifierMixin, TransformerMixin
from sklearn.utils.validation import check_is_fitted

from .feature_tables import features
from .running import run
from .samples import Sample, stroke_file


class TouchFeatures(TransformerMixin, BaseEstimator):  # type: ignore[misc]
    """Turns samples of strokes into features, one row for each sample.

    `set` names sets of features or single ones, as `tactus features --set`; they need no training. A sample
    is a list of strokes, as `load_samples` returns them.
    """

    def __init__(self, set: str = "hbf49") -> None:
        self.set = set

    def fit(self, X: Sequence[Sample], y: Any = None) -> "TouchFeatures":
        """Learns the names of the features, and nothing else."""
        self.feature_names_ = list(self._table(X[:1]))
        return self

    def transform(self, X: Sequence[Sample]) -> np.ndarray[Any, Any]:
        """Returns an array of shape (samples, features)."""
        check_is_fitted(self)
        found: np.ndarray[Any, Any] = self._table(X).to_numpy(dtype=float)
        return found

    def get_feature_names_out(self, input_features: Any = None) -> np.ndarray[Any, Any]:
        """Returns the names of the features, such as `hbf49.closure`."""
        check_is_fitted(self)
        return np.array(self.feature_names_, dtype=object)

    def _table(self, samples: Sequence[Sample]) -> pd.DataFrame:
        with stroke_file(samples) as path:
            found: pd.DataFrame = features(path, self.set)
        return found.drop(columns=["origin", "label", "writer"])


class StrokeClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]
    """A classifier of strokes: the best of the project's, or the one that `classifier` names.

    `unknown` is the label of gestures that are farther from all examples than the limit that training
    learned; None gives them the label of the nearest class.
    """

    def __init__(self, classifier: str = "best", unknown: Any = None) -> None:
        self.classifier = classifier
        self.unknown = unknown

    def fit(self, X: Sequence[Sample], y: Sequence[Any]) -> "StrokeClassifier":
        """Trains on samples and their labels. Raises `UsageError` for a classifier that does not exist."""
        if len(X) != len(y):
            raise ValueError(f"there are {len(X)} samples and {len(y)} labels, expected as many")
        # The labels of a pandas Series are in their order, whatever its index is.
        labels = np.asarray(y)
        self.classes_ = np.unique(labels)
        names = {str(label): label for label in self.classes_}
        if len(names) < len(self.classes_):
            raise ValueError("two labels have the same text, expected labels that differ as texts")
        self.names_ = names
        with stroke_file(X, labels) as path:
            self.model_ = run(["train", "--classifier", self.classifier, "--quiet", "--", path, "-"])
        return self

    def predict(self, X: Sequence[Sample]) -> np.ndarray[Any, Any]:
        """Returns the label of each sample."""
        check_is_fitted(self)
        with TemporaryDirectory(prefix="tactus-model-") as folder, stroke_file(X) as path:
            model = Path(folder, "model")
            model.write_bytes(self.model_)
            text = run(["classify", "--jsonl", "--", model, path])
        answers = [json.loads(line) for line in text.splitlines()]
        found = [
            self.unknown if self.unknown is not None and not one["known"] else self.names_[one["answers"][0]["label"]]
            for one in answers
        ]
        is_alike = self.unknown is None or np.asarray(self.unknown).dtype.kind == self.classes_.dtype.kind
        return np.array(found, dtype=None if is_alike else object)
