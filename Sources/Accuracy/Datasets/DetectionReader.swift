package import JSONText
package import TactusGestures

/// Reads a line of detections, which Tactus or any other recognizer has written.
///
/// A line must have `start`, `end` and `label`. If `decidedAt` is missing, the gesture was decided
/// at its end; if `metAt` is missing, it did not wait.
package enum DetectionReader {
  /// Reads a detection. `capture` is the name of the capture for lines without one; if it is nil,
  /// each line must name its capture.
  package static func read(
    _ node: JSONNode, capture: String? = nil
  ) throws(JSONMismatch) -> Detection {
    let interval = try AnnotationReader.read(node, capture: capture)
    var object = try node.object()
    let decided = try object["decidedAt"]?.unlessNull?.double(in: AnnotationReader.times)
    var detection = Detection(
      capture: interval.capture, start: interval.start, end: interval.end, label: interval.label,
      touches: interval.touches, decidedAt: decided.map { Timestamp(seconds: $0) } ?? interval.end)
    if let met = try object["metAt"]?.unlessNull?.double(in: AnnotationReader.times) {
      detection.metAt = Timestamp(seconds: met)
    }
    if let node = object["ending"]?.unlessNull {
      guard let ending = Detection.Ending(name: try node.string()) else {
        throw node.unknown("ending", in: Detection.Ending.allCases.map(\.name))
      }
      detection.ending = ending
    }
    detection.recognizer = try object["recognizer"]?.unlessNull?.string()
    detection.attributes = interval.attributes
    return detection
  }
}

extension Detection.Ending {
  package var name: String { "\(self)" }

  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
