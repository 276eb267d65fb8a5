import Foundation
import Tactus
import Testing

@Suite struct `Stopping a command` {
  /// The limit in seconds. The program promises one second, but other tests that run at the same
  /// time may use the processor.
  private static let patience = 10.0

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
    let run = try StoppedRun(line.map { $0 == "OUT" ? out : $0 }, in: folder)
    defer { run.remove() }
    try run.waitUntilItCatches(signal)
    let seconds = run.stop(signal)
    #expect(run.status == 130, "\(run.errors)")
    #expect(run.errors.hasSuffix("note: stopped\n"), "\(run.errors)")
    #expect(seconds < Self.patience)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a search of 36,000 candidates stays small, and Ctrl-C writes its partial result`()
    throws
  {
    let folder = try LabelledFolder(captures: 8)
    let results = try ScratchFolder()
    defer {
      folder.remove()
      results.remove()
    }
    let setup = results.url.appendingPathComponent("best.setup.json").path
    let run = try StoppedRun(
      [
        "tune", folder.path, "--json", "-o", setup, "--vary", "pan.hysteresis=5..95:60",
        "--vary", "tap.allowableMovement=5..45:60", "--vary",
        "press.minimumPressDuration=0.2..1:10",
      ], in: results)
    defer { run.remove() }
    try run.wait { run.errors.contains("36000 candidates") }
    // The first candidates must be done, also on a busy machine, so processor time is counted.
    let start = try run.processorSeconds()
    try run.wait { try run.processorSeconds() > start + 3 }
    let peak = try run.peakMegabytes()
    let seconds = run.stop(SIGINT)
    #expect(run.status == 130, "\(run.errors)")
    #expect(peak < 300)
    #expect(seconds < Self.patience)
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

  /// Starts the program. Its standard input is a pipe into which nothing is written.
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
  func stop(_ signal: Int32) -> Double {
    let start = ContinuousClock.now
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return start.duration(to: .now) / .seconds(1)
  }

  /// Waits until the program has said that it handles a signal itself.
  func waitUntilItCatches(_ signal: Int32) throws {
    try wait {
      let caught = try UInt64(status(of: "SigCgt"), radix: 16)
      return try #require(caught) >> UInt64(signal - 1) & 1 == 1
    }
  }

  /// Waits until a condition holds; fails if it does not within two minutes, or the program ends.
  func wait(until isTrue: () throws -> Bool) throws {
    for _ in 0..<12_000 {
      try #require(process.isRunning, "\(errors)")
      if try isTrue() { return }
      usleep(10_000)
    }
    Issue.record("the program did not come so far: \(errors)")
  }

  /// The processor's time that the program has used in its own code so far.
  func processorSeconds() throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    let fields = text[text.index(after: try #require(text.lastIndex(of: ")")))...]
      .split(separator: " ")
    try #require(fields.count > 11)
    return try #require(Double(fields[11])) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  var status: Int32 { process.terminationStatus }
  var output: String { text("out") }
  var errors: String { text("err") }

  /// The most memory that the program has used so far.
  func peakMegabytes() throws -> Int { try #require(Int(status(of: "VmHWM"))) / 1024 }

  /// The value of a line of `/proc/PID/status`, without its unit.
  private func status(of name: String) throws -> Substring {
    let status = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
    return try #require(line.split(whereSeparator: \.isWhitespace).dropFirst().first)
  }

  func remove() { scratch.remove() }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: scratch.url.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
