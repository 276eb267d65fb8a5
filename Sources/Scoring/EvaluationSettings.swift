public import Evaluation
public import Setups
public import TouchLog

/// Everything that decides what an evaluation gives, beside the captures and the labels.
public struct EvaluationSettings: Sendable {
  /// The setup that is evaluated.
  public var setup: Setup
  /// How captures are read.
  public var options: CaptureReader.Options
  /// How captures are read, in words; tells one reading from another.
  package var reading: String
  /// How detections are compared with annotations.
  public var evaluator = Evaluator()
  /// Detections to be judged instead of what the setup recognizes.
  package var detections: DetectionFile?
  /// Whether gestures of another number of fingers are another class.
  package var splitsByTouches = false

  /// Creates settings with the standard rule. `reading` describes `options` in words in reports.
  public init(_ setup: Setup, _ options: CaptureReader.Options = .init(), reading: String = "") {
    self.setup = setup
    self.options = options
    self.reading = reading
    self.options.countsStatistics = false
  }

  /// The labels that something in the setup detects.
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

  /// Parts that were judged otherwise do not belong together.
  package var digest: String {
    let text = [
      setupDigest, reading, ruleText, "\(evaluator.segment)", "\(splitsByTouches)",
    ].joined(separator: "\n")
    return Digest(of: Array(text.utf8)).text
  }

  /// The class of a gesture: its label, and where asked for its number of fingers, as `tap(2)`.
  func className(_ label: String, touches: Int) -> String {
    splitsByTouches ? "\(label)(\(touches))" : label
  }
}
