import Testing
import TouchLog

@Suite struct `A position below the least value` {
  private static let pad = "A: 2f 0 4 0 0\nA: 35 0 1280 0 0\nA: 36 0 680 0 0\n"

  private func line(x: String = "440", y: String, _ description: String = pad) throws -> String {
    try Script.frames("id 1, x \(x), y \(y), syn 0.010", description: description)[0]
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
}
