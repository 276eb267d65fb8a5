import Testing
import TouchLog

@Suite struct `A position below the least value` {
  private static let pad = "A: 2f 0 4 0 0\nA: 35 0 1280 0 0\nA: 36 0 680 0 0\n"

  /// The second of three frames, whose positions before and after are at the edge.
  private func line(x: String = "440", y: String, _ description: String = pad) throws -> String {
    let nearX = x == "440" ? "440" : "5"
    return try frames([(nearX, "6"), (x, y), (nearX, "8")], description)[1]
  }

  private func frames(
    _ places: [(x: String, y: String)], _ description: String = pad, ending: String = ""
  ) throws -> [String] {
    let lines = places.enumerated().map { number, place in
      (number == 0 ? "id 1, " : "") + "x \(place.x), y \(place.y), syn 0.0\(number + 1)0"
    }
    return try Script.frames(lines.joined(separator: "\n") + ending, description: description)
  }

  /// 2^12 − 13 = 4083, and 2^16 − 13 = 65523.
  @Test(arguments: ["4083", "65523"])
  func
    `a position below the least value is recognized if the device reports it as an unsigned number`(
      y: String
    ) throws
  {
    #expect(try line(y: y) == line(y: "-13"))
    #expect(try line(x: y, y: "10") == line(x: "-13", y: "10"))
  }

  /// An eighth of 680 is 85: 2^12 − 85 = 4011.
  @Test func `a position below the least value is at most an eighth of the surface outside`() throws
  {
    #expect(try line(y: "4011") == line(y: "-85"))
    #expect(try line(y: "4010") != line(y: "-86"))
  }

  /// 1020 is 2^10 − 4, and not farther outside than the surface is high.
  @Test func `a position below the least value is no other value near a power of two`() throws {
    #expect(try line(y: "1020") != line(y: "-4"))
    #expect(try line(y: "680") != line(y: "-344"))
  }

  @Test func `a position below the least value is unknown if the description states no range`()
    throws
  {
    #expect(try line(y: "4083", "") != line(y: "-13", ""))
  }

  /// The steps are those of a finger that is dragged beyond a range that is stated wrongly.
  @Test(arguments: [[900, 960, 1020, 1080], [3, 1020, 1080, 1140], [600, 1020, 5, 4]])
  func `a position below the least value is read so only if those around it are at that edge`(
    _ values: [Int]
  ) throws {
    let narrow = "A: 2f 0 9 0 0\nA: 35 0 479 0 0\nA: 36 0 319 0 0\n"
    let found = try frames(values.map { ("\($0)", "100") }, narrow)
    let wide = try frames(
      values.map { ("\($0)", "100") }, "A: 2f 0 9 0 0\nA: 35 0 4790 0 0\nA: 36 0 319 0 0\n")
    #expect(found == wide)
  }

  @Test func `a position below the least value may follow and precede others of its kind`() throws {
    let found = try frames([("440", "4090"), ("440", "4083"), ("440", "4088"), ("440", "3")])
    let plain = try frames([("440", "-6"), ("440", "-13"), ("440", "-8"), ("440", "3")])
    #expect(found == plain)
  }

  @Test(arguments: ["", "\nid -1, syn 0.030"])
  func `a position below the least value is read as reported if nothing else is known`(
    _ ending: String
  ) throws {
    let found = try frames([("440", "4083")], ending: ending)
    let wide = try frames(
      [("440", "4083")], "A: 2f 0 4 0 0\nA: 35 0 1280 0 0\nA: 36 0 6800 0 0\n", ending: ending)
    #expect(found == wide)
  }

  @Test func `a position below the least value has a note`() throws {
    let bytes = Script.evemu(
      "id 1, x 440, y 6, syn 0.010\ny 4083, syn 0.020\ny 8, syn 0.030", description: Self.pad)
    let reader = try CaptureReader(units: bytes)
    _ = try reader.wholeBatch()
    let note = reader.diagnostics.all.first { $0.problem == .unsignedPosition }
    #expect(note?.detail == "1 position at the edge read as negative numbers, such as -13 for 4083")
  }
}
