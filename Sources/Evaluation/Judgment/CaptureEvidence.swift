public import TouchModel

/// All that is known of one capture: what is true, and what was detected.
public struct CaptureEvidence: Hashable, Sendable {
  /// The name of the capture, unique in the evaluation.
  public var capture: String
  /// The name of the participant; nil if it is not known.
  public var participant: String?
  /// The name of the device; nil if it is not known.
  public var device: String?
  /// From the first frame to the last.
  public var duration: TimeSpan
  /// In the order of their file.
  public var annotations: [Annotation]
  /// The line of each annotation; as many, or none.
  package var lines: [Int] = []
  /// The detected gestures.
  public var detections: [Detection]
  /// Whether the detections are as asked; nil if nothing was asked.
  package private(set) var taskResult: TaskResult?

  /// Collects what is known of a capture. Detections that are labelled `Annotation.nothing` are
  /// left out.
  public init(
    capture: String, participant: String? = nil, device: String? = nil, duration: TimeSpan,
    annotations: [Annotation], detections: [Detection]
  ) {
    self.capture = capture
    self.participant = participant
    self.device = device
    self.duration = duration
    self.annotations = annotations
    // Somebody's list may also say where there was nothing, as annotations may.
    self.detections = detections.filter { $0.label != Annotation.nothing }
  }

  /// Judges the detections, with the labels that they have now, by a task.
  package mutating func judge(by task: CaptureTask?) {
    taskResult = task.map { TaskResult($0, detections) }
  }

  func line(of annotation: Int) -> Int? {
    lines.indices.contains(annotation) ? lines[annotation] : nil
  }
}
