internal import Features
package import Figures
internal import Ordering
package import Strokes
internal import TouchModel

/// Aligns samples of strokes for a figure.
package enum StrokeFigureData {
  /// Returns the mean of each label, in the order of labels. Samples without a label have the label
  /// `unlabelled`.
  package static func means(_ samples: [StrokeSample]) -> [MeanStroke] {
    var groups: [String: [StrokeGesture]] = [:]
    for sample in samples {
      groups[sample.label ?? "unlabelled", default: []].append(sample.gesture)
    }
    return groups.keys.ordered().compactMap { label in
      let gestures = groups[label] ?? []
      guard let mean = MeanGesture(of: gestures) else { return nil }
      return MeanStroke(
        label, count: gestures.count,
        mean.places.map {
          MeanStroke.Place(Point(x: $0.x, y: $0.y), stroke: $0.stroke, variation: $0.variation)
        })
    }
  }
}
