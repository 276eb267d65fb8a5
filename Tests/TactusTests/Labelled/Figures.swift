import Foundation
import Tactus

/// The figures of an evaluation that do not depend on the names and the order of files.
struct Figures {
  let run: CommandLineRun
  let text: String

  init(of dataset: String, _ options: [String] = []) throws {
    try self.init(CommandLineRun(["evaluate", dataset, "--json"] + options))
  }

  init(_ run: CommandLineRun) throws {
    self.run = run
    guard run.status == 0 else {
      text = ""
      return
    }
    let report = try JSONReader().read(run.output)
    let keys = [
      "judgedBy", "rule", "overall", "classes", "segments", "latency", "confusion", "intervals",
      "falseActivations", "nearMisses", "participants", "devices",
    ]
    let captures = report["captures"]
    text =
      (keys.map { key in "\(key): \(Self.canonical(report[key]))" }
      + ["total", "judged", "duration"].map { "\($0): \(Self.canonical(captures?[$0]))" })
      .joined(separator: "\n")
  }

  private static func canonical(_ value: JSONValue?) -> String {
    guard let value else { return "missing" }
    if let members = value.members {
      return "{" + members.map { "\"\($0.key)\":\(canonical($0.value))" }.joined(separator: ",")
        + "}"
    }
    if let array = value.array { return "[" + array.map(canonical).joined(separator: ",") + "]" }
    return value.string ?? value.double.map { "\($0)" } ?? "\(value.content)"
  }
}

/// A way in which a text can be stored.
enum TextForm: String, CaseIterable, Sendable {
  case utf16LittleEndian, utf16BigEndian, utf8WithMark, returnsAndFeeds, returns

  func data(_ text: String) -> Data {
    switch self {
    case .utf16LittleEndian:
      Data([0xFF, 0xFE]) + Data(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    case .utf16BigEndian:
      Data([0xFE, 0xFF]) + Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
    case .utf8WithMark: Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    case .returnsAndFeeds: Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    case .returns: Data(text.replacingOccurrences(of: "\n", with: "\r").utf8)
    }
  }
}

extension ScratchFolder {
  var path: String { url.path }

  private var annotations: URL { url.appendingPathComponent("annotations.jsonl") }

  /// Replaces each line of the annotations.
  func changeAnnotations(_ change: (String) throws -> String) throws {
    let lines = try String(contentsOf: annotations, encoding: .utf8).split(separator: "\n")
    let text = try lines.map { try change(String($0)) + "\n" }.joined()
    try Data(text.utf8).write(to: annotations)
  }

  func rewriteAnnotations(as form: TextForm) throws {
    try form.data(String(contentsOf: annotations, encoding: .utf8)).write(to: annotations)
  }

  /// Creates a symbolic link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }
}
