package import JSONText
package import TactusGestures

/// Reads a line of detections, which Tactus or any other recognizer has written.
///
/// A line must have `start`, `end` and `label`. If `decidedAt` or `metAt` is missing, that time is
/// not known, and latencies that need it are left out. A key that looks misspelled is an error.
package enum DetectionReader {
  /// Throws the first key that looks like a misspelled one of an annotation or detection. A gesture as `tactus recognize --gestures`
  /// writes it has more keys, which are not checked.
  static func refuseMisspelledKeys(of object: inout JSONObject) throws(JSONMismatch) {
    for key in ["decidedAt", "metAt", "ending", "recognizer", "companionOf"] { _ = object[key] }
    let isGesture = object.members.contains { $0.key == "type" && $0.value.string == "gesture" }
    if !isGesture { try AnnotationReader.refuseMisspelledKeys(of: object) }
  }

  /// Reads a detection. `capture` is the name of the capture for lines without one; if it is nil,
  /// each line must name its capture.
  package static func read(
    _ node: JSONNode, capture: String? = nil
  ) throws(JSONMismatch) -> Detection {
    var object = try node.object()
    let interval = try AnnotationReader.read(&object, capture: capture)
    try refuseMisspelledKeys(of: &object)
    let decided = try object["decidedAt"]?.unlessNull?.double(in: AnnotationReader.times)
    var detection = Detection(
      capture: interval.capture, start: interval.start, end: interval.end, label: interval.label,
      touches: interval.touches, decidedAt: decided.map { Timestamp(seconds: $0) } ?? interval.end)
    detection.isDecisionKnown = decided != nil
    let met = try object["metAt"]?.unlessNull?.double(in: AnnotationReader.times)
    if let met { detection.metAt = Timestamp(seconds: met) }
    detection.isWaitKnown = decided != nil && met != nil
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
