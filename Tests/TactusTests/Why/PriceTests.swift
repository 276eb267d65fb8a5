import Foundation
import JSONText
import Testing

@Suite("The price of a change that tactus explain offers") struct PriceTests {
  /// Two presses that are lifted early.
  private static let presses = """
    {"t":0.000,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.450,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
    {"t":3.000,"touches":[{"id":2,"phase":"began","x":50,"y":50}]}
    {"t":3.438,"touches":[{"id":2,"phase":"ended","x":50,"y":50}]}

    """
  /// `tapMovement` has no effect on a press without taps. No application can set it in UIKit, whose words
  /// would stand beside each change.
  private static let press =
    #"{"recognizers":[{"id":"press","kind":"longPress","tapMovement":44}]}"#
  private static let tapAndPress = """
    {"recognizers":[{"id":"press","kind":"longPress","tapMovement":44},{"id":"tap","kind":"tap"}]}
    """

  private static func output(
    _ setup: String, _ options: [String] = [], of log: String = presses
  ) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "price-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "own.setup.json")
    try Data(setup.utf8).write(to: file)
    let run = try CommandLineRun(
      ["explain", "--setup", file.path] + options + ["-"], input: log)
    #expect(run.status == 0, "\(run.errors)")
    return run.output
  }

  @Test
  func
    `the price of a change follows the change: gestures that it gains beside the one that was missed`()
    throws
  {
    let output = try Self.output(Self.press)
    #expect(
      output.contains(
        "press.minimumPressDuration=0.45 it begins at 0.450 s (verified); nothing else changes"))
    #expect(
      output.contains(
        "press.minimumPressDuration=0.438 it begins at 3.438 s (verified); also gains 1 press"))
  }

  @Test func `the price of a change names gestures that another recognizer would take`() throws {
    let output = try Self.output(Self.tapAndPress)
    #expect(output.contains("=0.45 it begins at 0.450 s (verified); also turns 1 tap into press"))
    #expect(output.contains("=0.438 it begins at 3.438 s (verified); also turns 2 tap into press"))
  }

  @Test
  func
    `the price of a change names the most useful change of each value, after totals over the capture`()
    throws
  {
    let lines = try Self.output(Self.press).split(separator: "\n")
    #expect(lines.contains("  2 x press: lifted early"))
    let title = try #require(lines.firstIndex { $0.hasPrefix("changes, over the whole capture") })
    #expect(
      lines[(title + 1)...].prefix(2) == [
        "  press.minimumPressDuration=0.438: gains 2 press",
        "  and 1 other change, as --json lists",
      ])
  }

  @Test func `the price of a change is in JSON, too`() throws {
    let document = try JSONReader().read(try Self.output(Self.tapAndPress, ["--json"]))
    let totals = try #require(document["totals"]?.array)
    #expect(totals.first?["recognizer"]?.string == "press")
    #expect(totals.first?["reason"]?.string == "liftedEarly")
    #expect(totals.first?["count"]?.integer == 2)
    let changes = try #require(document["changes"]?.array)
    // One entry for the value, which is the smallest change of it.
    #expect(changes.map { $0["to"]?.double } == [0.45])
    // The press that is gained was nearly recognized, and costs a tap.
    #expect(changes.map { $0["benefit"]?.integer } == [1 - 1])
    #expect(changes.last?["sentence"]?.string == "turns 1 tap into press")
  }

  @Test
  func
    `the price of a change is computed for the 100 nearest changes, and the text says how many are left`()
    throws
  {
    let log = (0..<105).map { number in
      let (start, end) = (number * 3, Double(number * 3) + 0.3 + Double(number) / 1000)
      return """
        {"t":\(start),"touches":[{"id":\(number),"phase":"began","x":50,"y":50}]}
        {"t":\(end),"touches":[{"id":\(number),"phase":"ended","x":50,"y":50}]}

        """
    }.joined()
    let lines = try Self.output(Self.press, of: log).split(separator: "\n")
    #expect(lines.contains("the effects of the farthest 5 changes were not computed"))
    #expect(lines.count { $0.hasSuffix("(verified)") } == 5)
    #expect(lines.count { $0.contains("(verified); ") } == 100)
    #expect(lines.contains("  105 x press: lifted early"))
  }

  @Test func `the price of a change is judged by labels with --reference`() throws {
    let output = try Self.output(
      Self.press, ["--at", "3.2", "--reference", "datasets/first-steps"])
    #expect(output.contains("    against datasets/first-steps, 1 capture: F1 "), "\(output)")
  }

  @Test func `the price of a change to another gesture comes after those that help the same one`()
    throws
  {
    let taps = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.08,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
      {"t":0.31,"touches":[{"id":2,"phase":"began","x":50,"y":50}]}
      {"t":0.39,"touches":[{"id":2,"phase":"ended","x":50,"y":50}]}

      """
    let setup = """
      {"recognizers":[
        {"id":"one","kind":"tap","maximumTapInterval":0.2,"requireToFail":["two"]},
        {"id":"two","kind":"tap","numberOfTapsRequired":2,"maximumTapInterval":0.2}]}
      """
    let output = try Self.output(setup, ["--gesture", "two"], of: taps)
    let list = try #require(output.components(separatedBy: "the most useful first:").last)
    let interval = try #require(list.range(of: "two.maximumTapInterval="))
    let count = try #require(list.range(of: "two.numberOfTapsRequired=1"), "\(list)")
    #expect(interval.lowerBound < count.lowerBound, "\(list)")
  }
}
