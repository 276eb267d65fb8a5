import Evaluation
import Foundation
import JSONText
import TouchModel

/// A Python with the packages that a differential test compares with.
enum Python {
  /// Returns the answers of a script of the folder `Reference`; nil, with a printed reason, if
  /// there is no such Python. `TACTUS_PYTHON` names the interpreter.
  static func answers(_ script: String, _ input: String, needs packages: [String]) throws
    -> JSONValue?
  {
    let python = ProcessInfo.processInfo.environment["TACTUS_PYTHON"] ?? "python3"
    let imports = packages.map { "import \($0)" }.joined(separator: "; ")
    guard let probe = try run(python, ["-c", imports], ""), probe.status == 0 else {
      print("skipped: needs Python with \(packages.joined(separator: ", ")), for \(script)")
      return nil
    }
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Reference/\(script)").path
    guard let result = try run(python, [path], input), result.status == 0 else {
      throw Failed(script: script)
    }
    return try JSONReader().read(result.output)
  }

  struct Failed: Error {
    var script: String
  }

  private static func run(
    _ program: String, _ arguments: [String], _ input: String
  ) throws -> (status: Int32, output: String)? {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tactus-python-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, out) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("out"))
    try Data(input.utf8).write(to: source)
    try Data().write(to: out)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: out), as: UTF8.self))
  }
}

/// Returns `few`, or `all` if all cases were requested.
func sample(_ few: Int, of all: Int) -> Int {
  ProcessInfo.processInfo.environment["TACTUS_ALL_CASES"] == nil ? few : all
}

extension Annotation {
  init(_ label: String, _ start: Double, _ end: Double) {
    self.init(
      capture: "a", start: Timestamp(seconds: start), end: Timestamp(seconds: end), label: label,
      touches: 1)
  }
}

extension Detection {
  init(_ label: String, _ start: Double, _ end: Double, decided: Double? = nil) {
    self.init(
      capture: "a", start: Timestamp(seconds: start), end: Timestamp(seconds: end), label: label,
      touches: 1, decidedAt: Timestamp(seconds: decided ?? end))
  }
}

extension CaptureEvidence {
  init(
    _ annotations: [Annotation], _ detections: [Detection], capture: String = "a",
    participant: String? = nil, seconds: Double = 60
  ) {
    self.init(
      capture: capture, participant: participant, duration: .seconds(seconds),
      annotations: annotations, detections: detections)
  }
}
