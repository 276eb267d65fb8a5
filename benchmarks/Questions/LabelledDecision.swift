internal import Tactus

/// The delay between the beginning of a labelled gesture and its first action, on the clock of the
/// capture: `decision.<label>.<preset>.labelled` for each label of a folder of labelled captures.
struct LabelledDecision: Sendable {
  /// A labelled gesture is decided by a gesture that overlaps it by this much more.
  private static let tolerance = TimeSpan.milliseconds(200)

  private let dataset: Dataset
  /// The annotations of each capture, in the order of `dataset.captures`.
  private let annotations: [[Annotation]]

  /// Opens the folder of a dataset.
  init(folder: String) throws(CaptureError) {
    dataset = try Dataset(folder: folder)
    var annotations: [[Annotation]] = []
    for capture in dataset.captures {
      annotations.append(try dataset.entries(of: capture).map(\.annotation))
    }
    self.annotations = annotations
  }

  /// One benchmark for each label that the setup default recognizes, and each preset.
  var benchmarks: [Benchmark] {
    let labels = Set(annotations.joined().map(\.label)).sorted()
    return labels.filter { label in Setup.default.recognizers.contains { $0.isCalled(label) } }
      .flatMap { label in
        Preset.all.map { preset in
          Benchmark(
            "decision.\(label).\(preset.name).labelled", unit: "ms", cadence: .once,
            "From the labelled beginning of a \(label) to its first action, with what "
              + "an application gets on the platform \(preset.name)."
          ) { _ in
            trial(label, Setup.own(of: preset))
          }
        }
      }
  }

  private func trial(_ label: String, _ setup: Setup) -> Trial? {
    let labelled = annotations.joined().count { $0.label == label }
    guard let latencies = latencies(of: label, setup), !latencies.isEmpty else { return nil }
    let sorted = latencies.sorted()
    return Trial(
      work: [Quantity(labelled, "gestures"), Quantity(sorted.count, "recognized")]
    ) {
      let values = DecisionLatency.ranks(of: sorted)
      return Answer(value: values[0].value, details: values)
    }
  }

  /// In milliseconds; nil if a capture cannot be read.
  private func latencies(of label: String, _ setup: Setup) -> [Double]? {
    var latencies: [Double] = []
    for (capture, annotations) in zip(dataset.captures, annotations) {
      let wanted = annotations.filter { $0.label == label }
      if wanted.isEmpty { continue }
      var gestures: [Gesture] = []
      do {
        let run = CaptureRecognition(
          try CaptureReader(path: dataset.path(of: capture)), setup, gestures: .withoutMotion)
        while try run.step() {
          gestures += run.gestures.filter { setup.recognizers[$0.recognizer].isCalled(label) }
        }
      } catch {
        return nil
      }
      for annotation in wanted {
        let decided = gestures.filter { gesture in
          gesture.onset.since(annotation.end) <= Self.tolerance
            && annotation.start.since(gesture.lift) <= Self.tolerance
        }.map(\.decided).min()
        guard let decided else { continue }
        latencies.append(decided.since(annotation.start).seconds * 1000)
      }
    }
    return latencies
  }
}

extension RecognizerDescription {
  /// Whether a label means this recognizer: by its id or label, or by its kind if it takes one tap.
  fileprivate func isCalled(_ label: String) -> Bool {
    id == label || detectionLabel == label
      || configuration.kind.name == label && id != "doubleTap" && detectionLabel != "doubleTap"
  }
}
