import Testing
import TouchLog

@Suite struct `A bridged gap` {
  private static let units = "A: 2f 0 9 0 0\nA: 35 0 1079 0 0 10\nA: 36 0 1919 0 0 10\n"

  private func frames(_ script: String, bridges: Bool = true) throws -> [String] {
    var options = CaptureReader.Options()
    options.bridgesGaps = bridges
    options.geometry = .units
    return try Script.frames(Script.evemu(script, description: Self.units), options)
  }

  /// 8 units each 10 ms, and nothing from 0.030 s to 0.040 s.
  private static let drag = """
    id 1, x 200, y 900, syn 0.010
    x 208, syn 0.020
    id -1, syn 0.030
    id 2, x 224, syn 0.040
    x 232, syn 0.050
    id -1, syn 0.060
    """

  @Test func `a bridged gap leaves one touch that rests during the gap`() throws {
    #expect(
      try frames(Self.drag) == [
        "10 1 began 200,900", "20 1 moved 208,900", "30 1 stationary 208,900", "40 1 moved 224,900",
        "50 1 moved 232,900", "60 1 ended 232,900",
      ])
  }

  @Test func `a bridged gap stays a gap without the option`() throws {
    #expect(try frames(Self.drag, bridges: false).count { $0.contains("began") } == 2)
  }

  @Test(arguments: [(30, true), (31, false)])
  func `a bridged gap is at most 30 ms long`(_ gap: Int, _ isBridged: Bool) throws {
    let script = """
      id 1, x 200, y 900, syn 0.010
      x 201, syn 0.020
      id -1, syn 0.100
      id 2, x 202, syn 0.\(100 + gap)
      id -1, syn 0.200
      """
    let lines = try frames(script)
    #expect(lines.count { $0.contains("began") } == (isBridged ? 1 : 2))
    #expect(lines.count == 5)
  }

  /// Without a known size a millimeter is the 65th part of the smaller side: 1080 / 65 = 16.6 units, so 3 mm are
  /// 49.8 units.
  @Test(arguments: [(249, true), (251, false)])
  func `a bridged gap of a resting finger is at most 3 mm wide`(_ x: Int, _ isBridged: Bool) throws
  {
    let script = """
      id 1, x 200, y 900, syn 0.010
      id -1, syn 0.100
      id 2, x \(x), syn 0.110
      id -1, syn 0.200
      """
    #expect(try frames(script).count { $0.contains("began") } == (isBridged ? 1 : 2))
  }

  @Test func `a bridged gap changes no touch that lands elsewhere or later, nor their frames`()
    throws
  {
    let script = """
      id 1, x 200, y 900, syn 0.010
      id -1, syn 0.100
      id 2, x 800, syn 0.110
      id -1, syn 0.200
      id 3, x 800, syn 0.260
      id -1, syn 0.300
      """
    #expect(try frames(script) == frames(script, bridges: false))
  }

  @Test func `a bridged gap may be one of several fingers, and follow another`() throws {
    let script = """
      slot 0, id 1, x 200, y 900, slot 1, id 2, x 600, y 900, syn 0.010
      slot 0, id -1, syn 0.020
      slot 1, x 610, syn 0.030
      slot 0, id 3, x 202, syn 0.040
      slot 1, id -1, syn 0.050
      slot 1, id 4, x 612, syn 0.060
      slot 0, id -1, slot 1, id -1, syn 0.070
      """
    let lines = try frames(script)
    #expect(lines.count { $0.contains("began") } == 1)
    #expect(lines.last == "70 1 ended 202,900; 2 ended 612,900")
    #expect(lines.count == 7)
  }
}
