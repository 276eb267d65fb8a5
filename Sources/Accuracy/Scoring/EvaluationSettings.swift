package import Datasets
public import Evaluation
package import Runs
public import Setups
public import TouchLog

/// The settings of an evaluation: everything that its result depends on, except the captures and
/// the labels.
public struct EvaluationSettings: Sendable {
  /// The setup that is evaluated; if each capture has the usual one of its device, that of devices
  /// that are not touchpads.
  public var setup: Setup {
    get { setups.ordinary.setup }
    set { setups.ordinary.setup = newValue }
  }
  /// The setups of all captures, or of those of datasets that have no others.
  package var setups: JudgedSetups
  /// The setups of datasets whose cards differ, by their folders.
  private var others: [(folder: String, setups: JudgedSetups)] = []
  /// The options for reading captures.
  public var options: CaptureReader.Options
  /// The options for reading captures in words, which distinguish evaluations with different
  /// options.
  package var reading: String
  /// How touches reach the platform of a setup.
  package var input = PlatformInput()
  /// The comparison of detections with annotations.
  public var evaluator = Evaluator()
  /// The detections that are judged instead of the setup's; nil to run the setup.
  package var detections: DetectionFile?
  /// Whether gestures with different numbers of fingers are different classes.
  package var splitsByTouches = false

  /// Creates settings with the standard rule. `reading` describes `options` in words in reports.
  public init(_ setup: Setup, _ options: CaptureReader.Options = .init(), reading: String = "") {
    self.init(JudgedSetups(.init(name: "setup", setup: setup), from: .option), options, reading)
  }

  package init(
    _ setups: JudgedSetups, _ options: CaptureReader.Options = .init(), _ reading: String = ""
  ) {
    self.setups = setups
    self.options = options
    self.reading = reading
    self.options.countsStatistics = false
  }

  /// Sets the setups of each dataset.
  package mutating func judge(_ datasets: [Dataset], by setups: [JudgedSetups]) {
    guard let first = setups.first else { return }
    self.setups = first
    others = zip(datasets, setups).dropFirst().map { ($0.folder, $1) }
  }

  /// Sets one setup for all captures.
  package mutating func judgeAll(by setup: JudgedSetups.Named) {
    setups = JudgedSetups(setup, from: setups.source)
    others = []
  }

  /// Returns the setups of the captures of a dataset.
  package func setups(of dataset: Dataset) -> JudgedSetups {
    others.first { $0.folder == dataset.folder }?.setups ?? setups
  }

  /// The setups, each once, in the order of datasets.
  package var distinctSetups: [JudgedSetups] {
    others.reduce(into: [setups]) { all, other in
      let isKnown = all.contains {
        $0.source == other.setups.source && $0.all == other.setups.all
      }
      if !isKnown { all.append(other.setups) }
    }
  }

  /// The labels that the recognizers of the setups of a dataset can detect.
  package func labels(of dataset: Dataset) -> Set<String> {
    Set(recognizers(of: dataset).flatMap(\.detectionLabels))
  }

  /// The recognizers of the setups of a dataset.
  func recognizers(of dataset: Dataset) -> [RecognizerDescription] {
    setups(of: dataset).all.flatMap(\.recognizers)
  }

  /// The place that names the setup.
  package var source: JudgedSetups.Source {
    if detections != nil { return .detections }
    let sources = Set(distinctSetups.map(\.source))
    return sources.count == 1 ? setups.source : .mixed
  }

  /// The digest of the setup, or of the file of detections that is evaluated instead.
  package var setupDigest: String {
    if let detections { return "detections \(detections.digest)" }
    let digests = distinctSetups.flatMap(\.all).map { SetupWriter().digest(of: $0) }
    return digests.count == 1
      ? digests[0] : Digest(of: Array(digests.joined(separator: "\n").utf8)).text
  }

  /// The rule in words, as the head of a report states it.
  package var ruleText: String {
    switch evaluator.rule {
    case .collars(let onset, let offset, let share):
      "both begin at most \(onset) apart and end at most \(offset) apart"
        + (share > 0 ? ", or \(percent(share)) of the annotation's length if that is more" : "")
    case .overlap(let least):
      "both share at least \(percent(least)) of the time that they cover together"
    }
  }

  private func percent(_ share: Double) -> String {
    "\(Quantity.plain(share * 100, decimals: 2)) %"
  }

  /// The rule in the digest, which stays the same if its words change.
  private var ruleFormula: String {
    switch evaluator.rule {
    case .collars(let onset, let offset, let share):
      "|onset| <= \(onset) and |offset| <= max(\(offset), \(share) x length)"
    case .overlap(let least):
      "intersection / union >= \(least)"
    }
  }

  /// The digest of all settings. Parts of an evaluation with different settings cannot be added.
  package var digest: String {
    let text = [
      setupDigest, reading, ruleFormula, "\(evaluator.segment)", "\(splitsByTouches)",
    ].joined(separator: "\n")
    return Digest(of: Array(text.utf8)).text
  }

  /// Returns the class of a gesture: its label, with the number of fingers if classes are split by
  /// it, such as `tap(2)`.
  func className(_ label: String, touches: Int) -> String {
    splitsByTouches ? "\(label)(\(touches))" : label
  }
}
