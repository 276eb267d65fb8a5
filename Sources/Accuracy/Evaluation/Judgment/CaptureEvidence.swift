public import TouchModel

/// The annotations and the detections of one capture.
public struct CaptureEvidence: Hashable, Sendable {
  /// The name of the capture, unique in the evaluation.
  public var capture: String
  /// The name of the participant; nil if it is not known.
  public var participant: String?
  /// The name of the device; nil if it is not known.
  public var device: String?
  /// The time from the first frame to the last.
  public var duration: TimeSpan
  /// The annotations in the order of their file.
  public var annotations: [Annotation]
  /// The line of each annotation, 0 if it has none; empty if the lines are not known.
  package var lines: [Int] = []
  /// The detected gestures.
  public var detections: [Detection]
  /// Whether the detections fulfil the task of the capture; nil if it has no task.
  package private(set) var taskResult: TaskResult?

  /// Collects the annotations and detections of a capture. Detections that are labelled
  /// `Annotation.nothing` are left out.
  public init(
    capture: String, participant: String? = nil, device: String? = nil, duration: TimeSpan,
    annotations: [Annotation], detections: [Detection]
  ) {
    self.capture = capture
    self.participant = participant
    self.device = device
    self.duration = duration
    self.annotations = annotations
    // A list of detections may also mark intervals without a gesture, as annotations do.
    self.detections = detections.filter { $0.label != Annotation.nothing }
  }

  /// Judges the detections, with their current labels, by a task.
  package mutating func judge(by task: CaptureTask?) {
    taskResult = task.map { TaskResult($0, detections) }
  }

  func line(of annotation: Int) -> Int? {
    lines.indices.contains(annotation) && lines[annotation] > 0 ? lines[annotation] : nil
  }
}
