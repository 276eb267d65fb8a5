public import Evaluation
public import Setups
public import TouchLog

/// The settings of an evaluation: everything that its result depends on, except the captures and
/// the labels.
public struct EvaluationSettings: Sendable {
  /// The setup that is evaluated.
  public var setup: Setup
  /// The options for reading captures.
  public var options: CaptureReader.Options
  /// The options for reading captures in words, which distinguish evaluations with different
  /// options.
  package var reading: String
  /// The comparison of detections with annotations.
  public var evaluator = Evaluator()
  /// The detections that are judged instead of the setup's; nil to run the setup.
  package var detections: DetectionFile?
  /// Whether gestures with different numbers of fingers are different classes.
  package var splitsByTouches = false

  /// Creates settings with the standard rule. `reading` describes `options` in words in reports.
  public init(_ setup: Setup, _ options: CaptureReader.Options = .init(), reading: String = "") {
    self.setup = setup
    self.options = options
    self.reading = reading
    self.options.countsStatistics = false
  }

  /// The labels that the recognizers of the setup can detect.
  package var labels: Set<String> { Set(setup.recognizers.flatMap(\.detectionLabels)) }

  /// The digest of the setup, or of the file of detections that is evaluated instead.
  package var setupDigest: String {
    detections.map { "detections \($0.digest)" } ?? SetupWriter().digest(of: setup)
  }

  /// The rule in words, as the head of a report states it.
  package var ruleText: String {
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
      setupDigest, reading, ruleText, "\(evaluator.segment)", "\(splitsByTouches)",
    ].joined(separator: "\n")
    return Digest(of: Array(text.utf8)).text
  }

  /// Returns the class of a gesture: its label, with the number of fingers if classes are split by
  /// it, such as `tap(2)`.
  func className(_ label: String, touches: Int) -> String {
    splitsByTouches ? "\(label)(\(touches))" : label
  }
}
