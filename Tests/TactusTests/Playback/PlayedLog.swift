import Foundation
import JSONText
import Tactus

/// Touch logs that are played, and the transitions that they give.
enum PlayedLog {
  static let names = [
    "tap", "doubleTap", "press", "pan", "swipeRight", "pinch", "pinchInTurn", "shrunk",
  ]

  /// The logs that one finger makes.
  static let namesOfOneFinger = names.filter { !$0.hasPrefix("pinch") }

  /// Returns a log on a surface of 400 × 800 points, whose clock does not start at 0.
  static func log(_ name: String) throws -> String {
    if name == "shrunk" { return try shrunk.get() }
    var lines: [(time: Int, touches: [String])] = []
    func frame(_ time: Int, _ touches: (id: Int, phase: String, x: Int, y: Int)...) {
      lines.append(
        (
          time,
          touches.map { #"{"id":\#($0.id),"phase":"\#($0.phase)","x":\#($0.x),"y":\#($0.y)}"# }
        ))
    }
    switch name {
    case "tap":
      frame(5000, (1, "began", 120, 90))
      frame(5080, (1, "ended", 120, 90))
    case "doubleTap":
      for (id, time) in [(1, 5000), (2, 5170)] {
        frame(time, (id, "began", 120 + id, 90))
        frame(time + 60, (id, "ended", 120 + id, 90))
      }
    case "press":
      frame(5000, (1, "began", 120, 90))
      frame(5700, (1, "ended", 120, 90))
    case "pan":
      frame(5000, (1, "began", 100, 300))
      // The finger turns back, so that it does not swipe.
      for step in 1...20 {
        frame(5000 + step * 40, (1, "moved", 100 + 3 * min(step, 10 - step), 300))
      }
      frame(6000, (1, "ended", 70, 300))
    case "swipeRight":
      frame(5000, (1, "began", 80, 300))
      for step in 1...3 { frame(5000 + step * 40, (1, "moved", 80 + step * 70, 300)) }
      frame(5150, (1, "ended", 290, 300))
    default:
      // The second finger lands and lifts with the first one, or in turn.
      let late = name == "pinch" ? 0 : 40
      frame(5000, (1, "began", 180, 300))
      if late == 0 { lines[0].touches.append(#"{"id":2,"phase":"began","x":220,"y":300}"#) }
      if late > 0 { frame(5000 + late, (2, "began", 220, 300)) }
      for step in 1...20 {
        frame(
          5040 + step * 20, (1, "moved", 180 - step * 4, 300), (2, "moved", 220 + step * 4, 300))
      }
      if late > 0 { frame(5480, (1, "ended", 100, 300)) }
      frame(5480 + late, (2, "ended", 300, 300))
      if late == 0 {
        lines[lines.count - 1].touches.append(#"{"id":1,"phase":"ended","x":100,"y":300}"#)
      }
    }
    let texts = lines.map {
      #"{"t":\#(Double($0.time) / 1000),"touches":[\#($0.touches.joined(separator: ","))]}"#
    }
    return #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
      + texts.joined(separator: "\n") + "\n"
  }

  /// The shortest log on which a press of a recorded session fails and a pan begins.
  private static let shrunk = Result {
    let folder = Package.root.appendingPathComponent("datasets/pad-session")
    let run = try CommandLineRun([
      "shrink", folder.appendingPathComponent("session.touch.jsonl").path, "--setup",
      folder.appendingPathComponent("session.setup.json").path, "--while",
      "press.failed(movedTooFar) && pan.began", "--quiet",
    ])
    return run.output
  }

  /// Returns the transitions of a capture under the setup `default`: the recognizer, the state and the
  /// milliseconds since the first frame.
  static func transitions(
    _ path: String, _ options: [String] = []
  ) throws -> [(what: String, time: Double)] {
    let run = try CommandLineRun(
      ["recognize", "--jsonl", "--quiet", "--setup", "default", "--time", "relative", path]
        + options)
    guard run.status == 0 else { throw Failure(message: run.errors) }
    return try run.output.split(separator: "\n").compactMap { line in
      let value = try JSONReader().read(String(line))
      guard value["type"]?.string == "transition", let name = value["recognizer"]?.string,
        let state = value["state"]?.string, let time = value["t"]?.double
      else { return nil }
      return ("\(name) \(state)", time * 1000)
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }
}

/// A program that runs scripts, in the folders of PATH.
enum Interpreter {
  static func path(_ names: String...) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program and returns its output. `input` is a file for its standard input.
  static func run(
    _ program: String, _ arguments: [String], input: String? = nil, in folder: URL,
    _ changes: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    let output = folder.appendingPathComponent("printed-\(UUID().uuidString)")
    let errors = folder.appendingPathComponent("errors-\(UUID().uuidString)")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput =
      try input.map { try FileHandle(forReadingFrom: URL(fileURLWithPath: $0)) }
      ?? FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw PlayedLog.Failure(message: try String(contentsOf: errors, encoding: .utf8))
    }
    return try String(contentsOf: output, encoding: .utf8)
  }
}
