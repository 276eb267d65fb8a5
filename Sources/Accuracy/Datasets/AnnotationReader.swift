package import JSONText
package import TactusGestures

/// Reads a line of `annotations.jsonl`; `docs/files.md` describes its form.
///
/// A line must have `start`, `end` and `label`, and usually `capture`. Other keys with numbers
/// become attributes, those with texts become remarks. Other values are ignored, because datasets
/// have keys of their own.
package enum AnnotationReader {
  /// Reads an annotation. `capture` is the name of the capture for lines without one; if it is nil,
  /// each line must name its capture.
  package static func read(
    _ node: JSONNode, capture: String? = nil
  ) throws(JSONMismatch) -> Annotation {
    var object = try node.object()
    let capture =
      if let node = object["capture"] {
        try node.string()
      } else if let capture {
        capture
      } else {
        try object.required("capture").string()
      }
    var annotation = try interval(&object, capture: capture)
    annotation.participant = try object["participant"]?.unlessNull?.string()
    annotation.device = try object["device"]?.unlessNull?.string()
    guard let attributes = try object["attributes"]?.unlessNull?.object() else { return annotation }
    for member in attributes.members {
      switch member.value.content {
      case .number(let number):
        annotation.attributes.append(.init(member.key, number.double))
      case .string(let text):
        annotation.remarks.append(.init(member.key, text))
      default:
        throw JSONNode(member.value, path: .member(member.key, of: node.path))
          .mismatch(expected: "a number or a string")
      }
    }
    return annotation
  }

  /// Reads the fields that annotations and detections share. `touches` is 1 if it is absent,
  /// because tools that write only labels leave it out.
  static func interval(
    _ object: inout JSONObject, capture: String
  ) throws(JSONMismatch) -> Annotation {
    let start = Timestamp(seconds: try object.required("start").double(in: times))
    let ending = try object.required("end")
    let end = Timestamp(seconds: try ending.double(in: times))
    guard end >= start else {
      throw ending.mismatch(expected: "an end that is not before the start, \(start)")
    }
    let label = try object.required("label").string()
    let touches = try object["touches"]?.unlessNull?.integer(in: 0...1000) ?? 1
    return Annotation(capture: capture, start: start, end: end, label: label, touches: touches)
  }

  /// The range of times in seconds, which whole microseconds can represent.
  static let times = -1e12...1e12
}
