import Foundation
import Tactus
import Testing

@Suite struct `Streams and devices that outputs go to` {
  /// Commands whose outputs are longer than the buffer of 64 KiB.
  static let long = [
    "recognize --jsonl", "recognize --jsonl capture.evemu", "recognize --json",
    "convert --to touch-log",
  ]

  @Test(arguments: long)
  func `the reason of a failed output is that of the write that failed`(command: String) throws {
    let full = command.hasPrefix("convert") ? "- > /dev/full" : "> /dev/full"
    let run = try Shell("\"$0\" \(command) capture.evemu \(full)")
    #expect(run.status == 3)
    #expect(run.errors.contains("No space left on device"), "\(run.errors)")
  }

  @Test(arguments: long, ["", "trap '' PIPE; "])
  func `a command whose reader has left ends without a word`(
    command: String, before: String
  ) throws {
    let output = command.hasPrefix("convert") ? "-" : ""
    let run = try Shell("\(before)\"$0\" \(command) capture.evemu \(output) | head -n 1")
    #expect(run.errors == "")
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test func `a file that may not grow so large is a failed output, and is not left behind`() throws
  {
    let run = try Shell("ulimit -f 8; \"$0\" convert capture.evemu out.evtest")
    #expect(run.status == 3)
    #expect(run.errors.contains("File too large"), "\(run.errors)")
    #expect(run.files == ["capture.evemu"])
  }

  @Test func `a closed standard output is an error, and no file gets what belongs there`() throws {
    let plain = try Shell("\"$0\" convert capture.evemu out.touch.jsonl")
    let closed = try Shell(
      "\"$0\" convert capture.evemu out.touch.jsonl >&- 2>&- <&-; cat out.touch.jsonl")
    let plainText = try Shell("\"$0\" convert capture.evemu out.touch.jsonl; cat out.touch.jsonl")
    #expect(plain.status == 0)
    #expect(closed.output == plainText.output && !closed.output.isEmpty)
    let refused = try Shell("\"$0\" recognize capture.evemu >&-")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("cannot write the output"), "\(refused.errors)")
    let traced = try Shell("\"$0\" recognize capture.evemu --trace trace.json >&-; cat trace.json")
    #expect(try JSONSerialization.jsonObject(with: Data(traced.output.utf8)) is [String: Any])
  }

  @Test func `no file is written beside standard output or a device`() throws {
    for target in ["-", "/dev/null", "/dev/stdout"] {
      let run = try Shell("\"$0\" features capture.evemu --output \(target) > /dev/null")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.files == ["capture.evemu"])
    }
    #expect(!FileManager.default.fileExists(atPath: "/dev/null.schema.json"))
  }

  @Test(arguments: [
    "recognize capture.evemu --trace -", "recognize --json capture.evemu --trace /dev/stdout",
    "tune DATASET --vary tap.allowableMovement=5..10:2 -o -",
    "shrink capture.evemu --while tap.ended --scenario -", "distinguish uikit gtk -o -",
  ])
  func `two documents are never mixed on standard output`(line: String) throws {
    let line = line.replacingOccurrences(of: "DATASET", with: "\"$1\"")
    let run = try Shell("\"$0\" \(line)")
    #expect(run.status == 2)
    #expect(run.errors.contains("standard output; name a file"), "\(run.errors)")
    #expect(run.output == "")
  }
}

/// A line for bash, run in a folder of its own that holds `capture.evemu`. `$0` is the program and
/// `$1` a dataset.
private struct Shell {
  let status: Int32
  let output: String
  let errors: String
  /// The names of the files in the folder at the end.
  let files: [String]

  init(_ line: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let work = folder.url.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let dataset = URL(fileURLWithPath: Captures.firstStepsFolder)
    try FileManager.default.copyItem(
      at: dataset.appendingPathComponent("p01.evemu"),
      to: work.appendingPathComponent("capture.evemu"))
    let (out, err) = (try folder.file("out"), try folder.file("err"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", line, CommandLineRun.program.path, dataset.path]
    process.currentDirectoryURL = work
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: out), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: err), as: UTF8.self)
    files = try FileManager.default.contentsOfDirectory(atPath: work.path).sorted()
  }
}
