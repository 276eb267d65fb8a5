package import JSONText
package import TactusGestures

/// Reads a line of detections, ours or of any other recognizer.
///
/// `start`, `end` and `label` must be there. Without `decidedAt` the decision came at the end;
/// without `metAt` nothing was waited for.
package enum DetectionReader {
  /// `capture`: what a line without one belongs to; nil: each must name its own.
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
