package import JSONText
package import TactusGestures

/// Reads a line of `annotations.jsonl`; `docs/files.md` describes its form.
///
/// A line must have `start`, `end` and `label`, and usually `capture`. In `attributes`, numbers become
/// attributes and texts become remarks. A detection can be an annotation, so its keys are known, too. A key that
/// looks misspelled is an error, because a lost `participant` would change every interval; other keys are a
/// dataset's own.
package enum AnnotationReader {
  /// Reads an annotation. `capture` is the name of the capture for lines without one; if it is nil,
  /// each line must name its capture.
  package static func read(
    _ node: JSONNode, capture: String? = nil
  ) throws(JSONMismatch) -> Annotation {
    var object = try node.object()
    let annotation = try read(&object, capture: capture)
    try DetectionReader.refuseMisspelledKeys(of: &object)
    return annotation
  }

  /// Throws the first key that looks misspelled, or that is another word for a participant.
  static func refuseMisspelledKeys(of object: JSONObject) throws(JSONMismatch) {
    let isFree = !object.members.contains { $0.key == "participant" }
    for var mismatch in object.unknownKeys {
      guard case .unknownName(let key, let noun, let suggestion, let known) = mismatch.problem
      else { continue }
      if suggestion != nil { throw mismatch }
      guard isFree, ["user", "writer", "subject", "person"].contains(key.lowercased()) else {
        continue
      }
      mismatch.problem = .unknownName(
        key, noun: noun, suggestion: "participant", known: known)
      throw mismatch
    }
  }

  /// Reads the fields of an annotation.
  static func read(
    _ object: inout JSONObject, capture: String?
  ) throws(JSONMismatch) -> Annotation {
    let capture =
      if let node = object["capture"] {
        try node.string()
      } else if let capture {
        capture
      } else {
        try object.required("capture").string()
      }
    var annotation = try interval(&object, capture: capture)
    annotation.participant = try object["participant"]?.statedName()
    annotation.device = try object["device"]?.statedName()
    guard let attributes = try object["attributes"]?.unlessNull?.object() else { return annotation }
    for member in attributes.members {
      switch member.value.content {
      case .number(let number):
        annotation.attributes.append(.init(member.key, number.double))
      case .string(let text):
        annotation.remarks.append(.init(member.key, text))
      default:
        throw JSONNode(member.value, path: .member(member.key, of: object.node.path))
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

extension JSONNode {
  /// Returns the name of a person or a device; nil for null and for a text without a letter, which
  /// tables write if a name is missing.
  func statedName() throws(JSONMismatch) -> String? {
    guard let text = try unlessNull?.string(), text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return text
  }
}
