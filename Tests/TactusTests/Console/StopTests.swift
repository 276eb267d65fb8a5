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
    #expect(run.errors.hasSuffix("note: stopped\n"), "\(run.errors)")
    #expect(seconds < 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `A search of 36,000 candidates stays small, and Ctrl-C writes its partial result`()
    throws
  {
    let folder = try LabelledFolder(captures: 8)
    let results = try ScratchFolder()
    defer {
      folder.remove()
      results.remove()
    }
    let setup = results.url.appendingPathComponent("best.setup.json").path
    var run = try StoppedRun(
      [
        "tune", folder.path, "--json", "-o", setup, "--vary", "pan.hysteresis=5..95:60",
        "--vary", "tap.allowableMovement=5..45:60", "--vary",
        "press.minimumPressDuration=0.2..1:10",
      ], in: results)
    defer { run.remove() }
    var limit = 600
    while !run.errors.contains("36000 candidates"), limit > 0 {
      usleep(100_000)
      limit -= 1
    }
    // The first candidates must be done, also in a debug build on a busy machine.
    usleep(4_000_000)
    let peak = try run.peakMegabytes()
    let seconds = try run.stop(SIGINT)
    #expect(run.status == 130, "\(run.errors)")
    #expect(peak < 300)
    #expect(seconds < 1.5)
    let result = try JSONReader().read(run.output)
    #expect(result["complete"]?.bool == false)
    #expect(result["candidates"]?.integer == 36_000)
    let tried = try #require(result["tried"]?.integer)
    #expect(tried > 0 && tried < 36_000)
    #expect(run.errors.contains("stopped: \(tried) of 36000 candidates"))
    #expect(result["winner"]?["f1"]?.double != nil)
    #expect(try CommandLineRun(["recognize", "--print-setup", "--setup", setup]).status == 0)
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
