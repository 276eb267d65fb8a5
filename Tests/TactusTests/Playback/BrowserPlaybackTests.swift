import Foundation
import JSONText
import Testing

/// Captures are played to a pad in Chromium, whose recorder reads the touches back.
@Suite struct `A capture in a browser` {
  private struct Event: Hashable {
    let what: String
    let time: Double
  }

  private typealias Played = (name: String, wanted: [Event], found: [Event])

  /// The gestures of a capture: the label, and the milliseconds from the first landing to the first
  /// landing, the decision and the lift of each.
  private static func gestures(_ path: String) throws -> [Event] {
    let run = try CommandLineRun([
      "recognize", "--gestures", "--jsonl", "--quiet", "--setup", "default", "--time", "relative",
      path,
    ])
    return try run.output.split(separator: "\n").flatMap { line -> [Event] in
      let value = try JSONReader().read(String(line))
      guard let label = value["label"]?.string else { return [] }
      return ["start", "decidedAt", "end"].compactMap { key in
        value[key]?.double.map { Event(what: "\(label) \(key)", time: $0 * 1000) }
      }
    }
  }

  /// Plays every log by a helper, and returns the gestures of each log and of what the pad recorded.
  private static func played(
    _ ending: String, _ helper: (_ pad: String, _ files: [String], _ folder: URL) throws -> String
  ) throws -> [Played] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let pad = folder.url.appendingPathComponent("pad.html").path
    let page = try CommandLineRun(["pad", "--setup", "default", "-o", pad])
    #expect(page.status == 0, "\(page.errors)")
    var wanted: [[Event]] = []
    let files = try PlayedLog.names.map { name in
      let log = try folder.file("\(name).touch.jsonl", try PlayedLog.log(name))
      let file = folder.url.appendingPathComponent("\(name).\(ending)").path
      let run = try CommandLineRun(["convert", log, file])
      #expect(run.status == 0, "\(run.errors)")
      wanted.append(try gestures(log))
      return file
    }
    let lines = try helper(pad, files, folder.url).split(separator: "\n")
    #expect(lines.count == files.count)
    return try zip(zip(PlayedLog.names, wanted), lines).map { pair, line in
      let log = try JSONReader().read(String(line))["log"]?.string ?? ""
      let path = try folder.file("read-\(pair.0).touch.jsonl", log)
      return (pair.0, pair.1, try gestures(path))
    }
  }

  private static let node = Interpreter.path("node")
  private static let chromium = Interpreter.path("chromium", "chromium-browser")
  private static let driver = Interpreter.path("chromedriver")
  private static let helpers = Package.root.appendingPathComponent(
    "Tests/TactusTests/Playback/Players")

  @Test(
    .enabled(
      if: node != nil && chromium != nil && driver != nil,
      "needs Node.js, Chromium and chromedriver (Debian's chromium-driver)"))
  func `a capture in a browser gives its gestures if WebDriver performs its actions`() throws {
    let (node, driver) = (try #require(Self.node), try #require(Self.driver))
    let chromium = try #require(Self.chromium)
    let program = Self.helpers.appendingPathComponent("webdriver.mjs").path
    var results: [Played] = []
    // chromedriver plays in real time, so a busy machine can turn a swipe into a pan.
    for _ in 1...3 {
      results = try Self.played("webdriver.json") { pad, files, folder in
        try Interpreter.run(node, [program, driver, chromium, pad] + files, in: folder)
      }
      if results.allSatisfy({ $0.found.map(\.what) == $0.wanted.map(\.what) }) { break }
    }
    for (name, wanted, found) in results {
      #expect(found.map(\.what) == wanted.map(\.what), "\(name)")
      #expect(!wanted.isEmpty, "\(name)")
      // chromedriver waits for the page after each movement of each finger, so only what does not move
      // keeps its times.
      guard ["tap", "doubleTap", "press"].contains(name) else { continue }
      for (found, wanted) in zip(found, wanted) {
        #expect(abs(found.time - wanted.time) < 100, "\(name): \(found) instead of \(wanted)")
      }
    }
  }

  @Test(.enabled(if: node != nil && chromium != nil, "needs Node.js and Chromium"))
  func `a capture in a browser gives its gestures within a frame if Playwright's script plays it`()
    throws
  {
    let (node, chromium) = (try #require(Self.node), try #require(Self.chromium))
    let program = Self.helpers.appendingPathComponent("devtools.mjs").path
    var results: [Played] = []
    // The script plays in real time, so a busy machine can delay a finger.
    for _ in 1...3 {
      results = try Self.played("playwright.mjs") { pad, files, folder in
        try Interpreter.run(
          node, [program, pad] + files, in: folder, ["TACTUS_CHROMIUM": chromium])
      }
      let isPunctual = results.allSatisfy { result in
        zip(result.found, result.wanted).allSatisfy { abs($0.time - $1.time) < 16.7 }
      }
      if isPunctual { break }
    }
    for (name, wanted, found) in results {
      #expect(found.map(\.what) == wanted.map(\.what), "\(name)")
      for (found, wanted) in zip(found, wanted) {
        #expect(abs(found.time - wanted.time) < 16.7, "\(name): \(found) instead of \(wanted)")
      }
    }
  }
}
