import JSONText
import Testing

@Suite struct `A palm beside a finger` {
  /// A contact of this length in points, and a tap of a contact of 50 pt beside it.
  private static func run(_ arguments: [String], length: Double) throws -> String {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json", #"{"preset":"uikit","recognizers":[{"id":"tap","kind":"tap"}]}"#)
    let log = #"""
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":350,"y":760,"major":\#(length)}]}
      {"t":0.1,"touches":[{"id":2,"phase":"began","x":100,"y":300,"major":50}]}
      {"t":0.15,"touches":[{"id":1,"phase":"moved","x":340,"y":760,"major":\#(length)}]}
      {"t":0.2,"touches":[{"id":2,"phase":"ended","x":100,"y":300}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":340,"y":760}]}

      """#
    return try CommandLineRun(["explain", "--setup", setup, "-"] + arguments, input: log).output
  }

  private static func verdict(length: Double) throws -> String {
    let verdicts = try JSONReader().read(run(["--json"], length: length))["verdicts"]?.array ?? []
    return verdicts.first?["sentence"]?.string ?? ""
  }

  // 170 pt are 27 mm, 110 pt are 17.5 mm and more than twice as long as the finger, 90 pt are 14 mm.
  @Test(arguments: [(170, "27 mm"), (110, "17 mm")])
  func `a palm beside a finger is named with its length and what the finger alone gives`(
    _ length: Double, _ words: String
  ) throws {
    let sentence = try Self.verdict(length: length)
    #expect(
      sentence.hasPrefix(
        "a contact as large as a palm, \(words), is at (350, 760) from 0.000 s to 0.300 s"),
      "\(sentence)")
    #expect(sentence.contains("without it: 1 tap; "))
  }

  @Test func `a palm beside a finger makes no limit wrong, so no change is proposed`() throws {
    let spoiled = try Self.run(["--gesture", "tap"], length: 170)
    #expect(spoiled.contains("  tap: 2 fingers on it, 1 finger asked for\n"), "\(spoiled)")
    let other = try Self.run(["--gesture", "tap"], length: 90)
    #expect(other.contains("with tap."), "\(other)")
  }

  @Test func `a palm beside a finger is no contact of the length of a thumb`() throws {
    let sentence = try Self.verdict(length: 90)
    #expect(!sentence.contains("palm"), "\(sentence)")
  }

  @Test
  func
    `a palm beside a finger is not called one by the assumed size of a device that states none`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json", #"{"preset":"uikit","recognizers":[{"id":"tap","kind":"tap"}]}"#)
    // Two contacts on a screen without a resolution: one of 400 units, and a tap of 100 units beside it.
    let facts = """
      # EVEMU 1.3
      N: Screen
      I: 0018 0001 0002 0001
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 61 02
      A: 2f 0 9 0 0 0
      A: 30 0 1000 0 0 0
      A: 35 0 4095 0 0 0
      A: 36 0 4095 0 0 0
      A: 39 0 65535 0 0 0

      """
    let frames: [(time: String, events: [(code: String, value: Int)])] = [
      ("0.00", [("002f", 0), ("0039", 1), ("0035", 3000), ("0036", 3000), ("0030", 400)]),
      ("0.10", [("002f", 1), ("0039", 2), ("0035", 500), ("0036", 500), ("0030", 100)]),
      ("0.20", [("0039", -1)]), ("0.30", [("002f", 0), ("0039", -1)]),
    ]
    let events = frames.map { time, events in
      events.map { "E: \(time)0000 0003 \($0.code) \($0.value)\n" }.joined()
        + "E: \(time)0000 0000 0000 0\n"
    }
    let log = facts + events.joined()
    let told = try CommandLineRun(["explain", "--setup", setup, "-"], input: log)
    #expect(told.output.contains("2 fingers on it"), "\(told.output)\(told.errors)")
    #expect(!told.output.contains("palm"), "\(told.output)")
  }
}
