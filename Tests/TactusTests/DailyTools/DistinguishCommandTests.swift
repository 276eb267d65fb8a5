import Foundation
import JSONText
import Tactus
import Testing

@Suite struct `tactus distinguish` {
  /// The recognizers of the gestures in a touch log, with their landings.
  private func gestures(_ preset: String, _ log: String) throws -> [String] {
    // A platform with a setup of its own is compared by it.
    let isSetup = Setup.builtIn.contains { $0.name == preset }
    let choice = isSetup ? ["--setup", preset] : ["--setup", "default", "--preset", preset]
    let run = try CommandLineRun(["recognize", "--gestures", "--jsonl"] + choice + [log])
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").dropFirst().map { line in
      let gesture = try JSONReader().read(String(line))
      return "\(gesture["recognizer"]?.string ?? "") \(gesture["start"]?.double ?? -1)"
    }
    .sorted()
  }

  private static let pairs: [(String, String)] = {
    let names = Preset.all.map(\.name)
    return names.indices.flatMap { first in
      names[(first + 1)...].map { (names[first], $0) }
    }
  }()

  @Test(arguments: pairs)
  func
    `tactus distinguish finds a log of at most six events on which two presets differ when it is replayed`(
      one: String, other: String
    ) throws
  {
    try expectShortLog(one, other)
  }

  @Test(arguments: [("uikit", "android"), ("gtk", "libinput"), ("hammer", "leaflet")])
  func `tactus distinguish finds a short log for presets of phones, desktops and the web`(
    one: String, other: String
  ) throws {
    try expectShortLog(one, other)
  }

  private func expectShortLog(_ one: String, _ other: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = folder.url.appendingPathComponent("log.touch.jsonl").path
    let run = try CommandLineRun(["distinguish", one, other, "--json", "-o", log])
    #expect(run.status == 0, "\(run.errors)")
    let found = try #require(try JSONReader().read(run.output)["logs"]?.array?.first)
    #expect((2...6).contains(found["events"]?.integer ?? 0))
    #expect(found["why"]?.string?.isEmpty == false)
    let (left, right) = (try gestures(one, log), try gestures(other, log))
    #expect(left != right)
  }

  @Test func `tactus distinguish says that two names stand for the same setup`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("same.setup.json", #"{"base":"uikit"}"#)
    let run = try CommandLineRun(["distinguish", "uikit", file])
    #expect(run.status == 0)
    #expect(run.output == "uikit and \(file) are the same setup\n")
  }

  @Test func `tactus distinguish says that nothing was found, and how far it searched`() throws {
    let run = try CommandLineRun([
      "distinguish", "default", "--while", "pinch.began && pinch.never", "--events", "2",
    ])
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "no log of up to 2 events that was tried reaches pinch.began && pinch.never\n"))
  }

  @Test(arguments: [
    (["uikit"], "B is missing"), (["uikit", "gtk", "--while", "tap.ended"], "leave out B"),
    (["default", "--while", "tapp.ended"], #"did you mean "tap"?"#),
    (["uikit", "gkt"], #"did you mean "gtk"?"#),
  ])
  func `tactus distinguish says what is wrong with its arguments`(
    arguments: [String], message: String
  ) throws {
    let run = try CommandLineRun(["distinguish"] + arguments)
    #expect([2, 3].contains(run.status))
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}
