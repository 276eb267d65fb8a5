import Foundation
import Testing

@Suite struct `A pipe that stays open` {
  /// Two swipes on a described touchscreen, and the first one alone.
  private static let (both, first) = (evemu(swipesAt: [1, 3]), evemu(swipesAt: [1]))

  private static let swipe = #""recognizer":"swipeRight""#

  static let formats = ["evemu", "getevent", "libinput-record", "evtest", "raw24-le", "touch-log"]
  static let forms = [["--gestures", "--jsonl"], ["--jsonl"], ["--gestures", "--csv"], []]

  @Test(arguments: formats, forms)
  func `an open pipe gives each gesture at its end, and in all the bytes that a file gives`(
    format: String, form: [String]
  ) throws {
    let whole = try Self.converted(Self.both, to: format)
    let part = whole.commonPrefix(with: try Self.converted(Self.first, to: format))
    let run = try LivePipe(["recognize"] + form + ["-"])
    defer { run.end() }
    for piece in part.pieces(of: 97) { run.write(piece) }
    let isShown = run.wait { $0.contains("swipeRight") || $0.contains("swipe right") }
    #expect(isShown, "\(format) \(form): \(run.output)")
    for piece in whole.dropFirst(part.count).pieces(of: 4096) { run.write(piece) }
    #expect(run.finish() == 0, "\(run.errors)")
    let expected = try CommandLineRun(["recognize"] + form + ["-"], input: whole)
    #expect(run.output == expected.output)
    #expect(run.errors == expected.errors)
  }

  @Test(arguments: ["getevent", "raw24-le"])
  func `an open pipe without a description is sized by what came before it was silent`(
    format: String
  ) throws {
    var whole = try Self.converted(Self.both, to: format)
    var part = whole.commonPrefix(with: try Self.converted(Self.first, to: format))
    if format == "getevent" { (whole, part) = (whole.eventLines, part.eventLines) }
    let run = try LivePipe(["recognize", "--gestures", "--jsonl", "-"])
    defer { run.end() }
    run.write(part)
    #expect(run.wait { $0.contains("swipeRight") }, "\(run.output)")
    run.write(Array(whole.dropFirst(part.count)))
    #expect(run.finish() == 0)
    #expect(run.errors.contains("assumedSize") || run.errors.contains("lengths are in units"))
    #expect(run.output.split(separator: "\n").count { $0.contains(Self.swipe) } == 2)
    let unbroken = try LivePipe(["recognize", "--gestures", "--jsonl", "-"])
    defer { unbroken.end() }
    unbroken.write(whole)
    #expect(unbroken.finish() == 0)
    let expected = try CommandLineRun(["recognize", "--gestures", "--jsonl", "-"], input: whole)
    #expect(unbroken.output == expected.output)
  }

  @Test(arguments: formats.filter { $0 != "touch-log" && $0 != "raw24-le" })
  func `an open pipe that is watched gives a tap when its deadline passes`(format: String) throws {
    let tap = Self.evemu("1000 39 1 35 100 36 100\n1050 39 -1\n")
    let run = try LivePipe(["watch", "--jsonl", "-"])
    defer { run.end() }
    run.write(try Self.converted(tap, to: format))
    let isShown = run.wait { $0.contains(#""recognizer":"tap""#) && $0.contains(#""ended""#) }
    #expect(isShown, "\(run.output) \(run.errors)")
    #expect(run.finish() == 0, "\(run.errors)")
  }

  private static func converted(_ capture: String, to format: String) throws -> [UInt8] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = try folder.file("capture.evemu", capture)
    let target = folder.url.appendingPathComponent("converted").path
    let run = try CommandLineRun(["convert", "--to", format, path, target])
    #expect(run.status == 0, "\(run.errors)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: target)))
  }

  /// Returns swipes to the right of 100 ms, each from 1,000 to 2,000 units of 4 in a point.
  private static func evemu(swipesAt starts: [Int]) -> String {
    var lines = ""
    for (index, start) in starts.enumerated() {
      lines += "\(start * 1000) 39 \(index + 1) 35 1000 36 1500\n"
      for step in 1...10 { lines += "\(start * 1000 + step * 10) 35 \(1000 + step * 100)\n" }
      lines += "\(start * 1000 + 110) 39 -1\n"
    }
    return evemu(lines)
  }

  /// Returns a capture of lines that have a time in milliseconds, and codes of axes in hexadecimal with values.
  private static func evemu(_ lines: String) -> String {
    let description = """
      N: Synthetic screen
      I: 0003 0001 0002 0001
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 4095 0 0 25
      A: 36 0 4095 0 0 25
      A: 39 0 65535 0 0 0

      """
    return lines.split(separator: "\n").reduce(description) { text, line in
      let words = line.split(separator: " ").map(String.init)
      let milliseconds = Int(words[0]) ?? 0
      let fraction = String(1_000_000 + milliseconds % 1000 * 1000).dropFirst()
      let time = "\(milliseconds / 1000).\(fraction)"
      let pairs = stride(from: 1, to: words.count - 1, by: 2)
      return text + pairs.map { "E: \(time) 0003 00\(words[$0]) \(words[$0 + 1])\n" }.joined()
        + "E: \(time) 0000 0000 0\n"
    }
  }
}

/// A run of the program whose standard input is a pipe that a test writes to.
private final class LivePipe {
  private let folder: ScratchFolder
  private let process = Process()
  private let input = Pipe()

  init(_ arguments: [String]) throws {
    folder = try ScratchFolder()
    process.executableURL = CommandLineRun.program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["COLUMNS": "10000"]) { $1 }
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: try folder.file("out"))
    process.standardError = try FileHandle(forWritingTo: try folder.file("err"))
    try process.run()
  }

  var output: String { text("out") }
  var errors: String { text("err") }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  func write(_ bytes: some Collection<UInt8>) {
    input.fileHandleForWriting.write(Data(bytes))
  }

  /// Waits until the output so far is as expected, while the pipe is open. Returns false after a long time.
  func wait(until isExpected: (String) -> Bool) -> Bool {
    let limit = Date().addingTimeInterval(20)
    while Date() < limit {
      if isExpected(output) { return process.isRunning }
      usleep(20_000)
    }
    return false
  }

  /// Closes the pipe, and returns the exit code of the program.
  func finish() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  func end() {
    if process.isRunning { process.terminate() }
    folder.remove()
  }
}

extension Collection<UInt8> {
  fileprivate func pieces(of count: Int) -> [ArraySlice<UInt8>] {
    let bytes = Array(self)
    return stride(from: 0, to: bytes.count, by: count).map {
      bytes[$0..<Swift.min($0 + count, bytes.count)]
    }
  }

  fileprivate func commonPrefix(with other: [UInt8]) -> [UInt8] {
    zip(self, other).prefix { $0 == $1 }.map(\.0)
  }
}

extension [UInt8] {
  /// The lines with events, as getevent writes them without -p.
  fileprivate var eventLines: [UInt8] {
    Array(
      split(separator: 0x0a).filter { $0.first == UInt8(ascii: "[") }
        .map { Array($0) + [0x0a] }.joined())
  }
}
