import Testing
import TouchLog
import TouchModel

@Suite struct `A contact of a pad that jumps` {
  /// A touchpad of 100 by 50 mm with ten units per millimeter. Like all touchpads, it counts
  /// fingers by keys.
  private static let pad = """
    A: 2f 0 4 0 0 0
    A: 35 0 1000 0 0 10
    A: 36 0 500 0 0 10

    """

  /// Returns the contacts of each frame, as `1 began; 2 ended`.
  private func contacts(
    _ script: String, description: String = pad, splitting: Bool = true
  ) throws -> [String] {
    var options = CaptureReader.Options()
    options.splitsJumps = splitting
    let reader = try CaptureReader(
      units: Script.evemu(script, description: description), options)
    var (batch, lines) = (FrameBatch(), [String]())
    while try reader.next(into: &batch) {
      lines += batch.frames.map { frame in
        frame.contacts.map { "\($0.id.number) \($0.phase)" }.joined(separator: "; ")
      }
    }
    return lines
  }

  /// A movement of 30 mm in 10 ms by a finger that rested. `from` is the time of the movement in
  /// milliseconds. The finger landed at 10 ms.
  private static func drumRoll(from start: Int = 40) -> String {
    """
    slot 0, id 7, x 100, y 200, finger 1, syn 0.010
    x 101, syn 0.0\(start - 10)
    x 401, syn 0.0\(start)
    x 402, syn 0.0\(start + 10)
    id -1, syn 0.0\(start + 20)
    """
  }

  @Test func `a contact of a pad that jumps from rest is another finger, if requested`() throws {
    #expect(
      try contacts(Self.drumRoll())
        == ["1 began", "1 moved", "1 ended", "2 began", "2 moved", "2 ended"])
    #expect(
      try contacts(Self.drumRoll(), splitting: false)
        == ["1 began", "1 moved", "1 moved", "1 moved", "1 ended"])
  }

  /// A finger that lands in a swipe touches only in part at first, so it seems to rest.
  @Test
  func
    `a contact of a pad that jumps less than 30 ms after it landed is the same finger, which is fast`()
    throws
  {
    #expect(try contacts(Self.drumRoll(from: 40)).contains("2 began"))
    #expect(try !contacts(Self.drumRoll(from: 39)).contains("2 began"))
  }

  @Test func `a contact of a pad that jumps while it moves is the same finger, which is fast`()
    throws
  {
    let swipe = """
      slot 0, id 7, x 100, y 200, finger 1, syn 0.010
      x 130, syn 0.020
      x 230, syn 0.030
      x 430, syn 0.040
      x 730, syn 0.050
      id -1, syn 0.060
      """
    #expect(
      try contacts(swipe)
        == ["1 began", "1 moved", "1 moved", "1 moved", "1 moved", "1 ended"])
  }

  @Test
  func
    `a contact of a pad that jumps after a pause in the capture, or on a pad of unknown size, has no effect`()
    throws
  {
    let late = """
      slot 0, id 7, x 100, y 200, finger 1, syn 0.010
      x 101, syn 0.040
      x 401, syn 0.120
      id -1, syn 0.130
      """
    #expect(try contacts(late) == ["1 began", "1 moved", "1 moved", "1 ended"])
    let unknown = "A: 2f 0 4 0 0 0\nA: 35 0 1000 0 0 0\nA: 36 0 500 0 0 0\n"
    #expect(try !contacts(Self.drumRoll(), description: unknown).contains("2 began"))
  }

  @Test
  func `a contact of a pad that jumps of a touchscreen, which counts no fingers, is one finger`()
    throws
  {
    let screen = Self.drumRoll().replacing(", finger 1", with: "")
    #expect(try !contacts(screen).contains("2 began"))
  }

  @Test func `a contact of a pad that jumps is reported, with the number of jumps`() throws {
    var options = CaptureReader.Options()
    options.splitsJumps = true
    let reader = try CaptureReader(
      units: Script.evemu(Self.drumRoll(), description: Self.pad), options)
    _ = try reader.wholeBatch()
    #expect(reader.diagnostics.all.contains { $0.detail.hasPrefix("1 jump of contacts") })
  }
}
