import Foundation
import Tactus
import Testing

@Suite struct `Stopping a command` {
  @Test(
    arguments: [SIGINT, SIGTERM],
    [
      ["inspect", "-"], ["recognize", "-"], ["explain", "-"], ["compare", "-"], ["check", "-"],
      ["convert", "--to", "evemu", "-", "OUT"], ["features", "-", "--output", "OUT"],
      ["train", "-", "OUT"], ["strokes", "measure", "-"], ["recognize", "-", "--trace", "OUT"],
    ])
  func `Ctrl-C ends a command that waits for input, and removes its temporary files`(
    signal: Int32, line: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let out = folder.url.appendingPathComponent("out").path
    var run = try StoppedRun(line.map { $0 == "OUT" ? out : $0 }, in: folder)
    defer { run.remove() }
    usleep(300_000)
    let seconds = try run.stop(signal)
    #expect(run.status == 130, "\(run.errors)")
    #expect(seconds < 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }
}

/// A program that runs until a signal ends it.
struct StoppedRun {
  private let process = Process()
  private let scratch: ScratchFolder
  private let input = Pipe()

  /// Its standard input is a pipe into which nothing is written.
  init(_ arguments: [String], in working: ScratchFolder) throws {
    scratch = try ScratchFolder()
    process.executableURL = CommandLineRun.program
    process.arguments = arguments
    process.currentDirectoryURL = working.url
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: scratch.file("out"))
    process.standardError = try FileHandle(forWritingTo: scratch.file("err"))
    try process.run()
  }

  /// Sends the signal, and returns the seconds until the program has ended.
  mutating func stop(_ signal: Int32) throws -> Double {
    let start = Date()
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return Date().timeIntervalSince(start)
  }

  var status: Int32 { process.terminationStatus }
  var output: String { text("out") }
  var errors: String { text("err") }

  /// The most memory that the program has used so far.
  func peakMegabytes() throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
    return try #require(Int(line.split(separator: " ").dropFirst().first ?? "")) / 1024
  }

  func remove() { scratch.remove() }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: scratch.url.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
