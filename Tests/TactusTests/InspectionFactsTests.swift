import Foundation
import Tactus
import Testing

/// Compares `tactus inspect --json` with an independent script's counts of each capture of the
/// collection: every field that the script wrote, under the command's names.
@Suite struct `Inspections of the collection` {
  private static let folder: URL? = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let folder = URL(fileURLWithPath: root).appendingPathComponent("captures")
    if FileManager.default.fileExists(atPath: folder.path) { return folder }
    print("skipped: needs captures in the folder that TACTUS_SHARED names")
    return nil
  }()

  @Test(arguments: [("captures", 494), ("descriptors", 38)])
  func `inspections of the collection agree with the reference facts, field by field`(
    _ list: String, _ count: Int
  ) throws {
    guard let folder = Self.folder else { return }
    let bytes = try Data(contentsOf: folder.appendingPathComponent("facts.json"))
    let captures = try JSONReader().read([UInt8](bytes))[list]?.members ?? []
    #expect(captures.count == count)
    for capture in captures {
      let (path, facts) = (capture.key, capture.value)
      let reader = try CaptureReader(path: folder.appendingPathComponent(path).path)
      var writer = JSONWriter()
      InspectionWriter.write(try Inspection(reader), capture: nil, to: &writer)
      let said = try JSONReader().read(writer.bytes)
      var expected: [String: String] = [:]
      for field in facts.members ?? [] {
        expected.merge(Self.fields(field.key, field.value)) { $1 }
      }
      for (name, value) in Self.absent where expected[name] == nil { expected[name] = value }
      for (name, value) in expected {
        #expect(Self.text(said, at: name) == value, "\(name) of \(path)")
      }
    }
  }

  /// Returns the names and values with which `inspect` writes a field of the facts.
  private static func fields(_ name: String, _ value: JSONValue) -> [String: String] {
    switch name {
    case "duration_s": return ["duration": text(value)]
    case "device": return ["node": text(value)]
    case "x_range", "y_range":
      let axis = "axes.\(name.prefix(1))"
      let range = value.array ?? []
      return ["\(axis).minimum": text(range.first), "\(axis).maximum": text(range.last)]
    case "x_resolution", "y_resolution": return ["axes.\(name.prefix(1)).resolution": text(value)]
    default: return [name: text(value)]
    }
  }

  /// The values that `inspect` writes for fields that the facts leave out.
  private static let absent = [
    "initial_slot": "0.0", "events_after_last_frame": "0.0", "trailing_bytes": "0.0",
    "backward_steps": "0.0", "type_a_ids": "false", "pen_tool": "false",
    "touch_major_zero_contacts": "0.0", "id_change_without_lift": "0.0", "other_devices": "{}",
  ]

  private static func text(_ object: JSONValue, at path: String) -> String {
    var value: JSONValue? = object
    for key in path.split(separator: ".") { value = value?[String(key)] }
    return text(value)
  }

  /// Returns a value as text. Objects are sorted, and numbers have a uniform form.
  private static func text(_ value: JSONValue?) -> String {
    guard let value else { return "nothing" }
    if let number = value.double { return "\(number)" }
    if let members = value.members {
      return "{\(members.map { "\($0.key): \(text($0.value))" }.sorted().joined(separator: ", "))}"
    }
    if let string = value.string { return string }
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
