import JSONText
import Testing

@Suite struct `A second finger that lands late` {
  /// A finger that stays at its place, with its landing and its lift in milliseconds.
  private typealias Finger = (landing: Int, lift: Int, x: Int)

  private static func log(_ fingers: [Finger]) -> String {
    var log = #"{"tactus":"touch-log","version":1,"width":800,"height":800}"# + "\n"
    for time in stride(from: 0, through: fingers.map(\.lift).max() ?? 0, by: 10) {
      let touches = fingers.enumerated().filter { $1.landing <= time && time <= $1.lift }.map {
        number, finger in
        let phase =
          time == finger.landing ? "began" : time == finger.lift ? "ended" : "moved"
        return #"{"id":\#(number),"phase":"\#(phase)","x":\#(finger.x),"y":300}"#
      }
      log += #"{"t":\#(Double(time) / 1000),"touches":[\#(touches.joined(separator: ","))]}"# + "\n"
    }
    return log
  }

  private static func explained(
    _ fingers: [Finger], _ arguments: [String] = ["--gesture", "twoFingerTap"]
  ) throws -> String {
    let text = try CommandLineRun(["explain", "-"] + arguments, input: log(fingers)).output
    return text.replacing("\n    ", with: " ")
  }

  @Test(arguments: [(250, 400), (120, 300), (380, 400)])
  func `a second finger that lands late is the cause that a tap of two fingers is missing`(
    landing: Int, lift: Int
  ) throws {
    for fingers in [
      [(0, 400, 150), (landing, lift, 220)], [(0, lift, 150), (landing, 400, 220)],
    ] as [[Finger]] {
      let text = try Self.explained(fingers)
      #expect(
        text.contains(
          "the finger at (220, 300) landed \(landing) ms after the one at (150, 300), limit 70 ms, so "
            + "each is a touch of its own; if both land together: 1 twoFingerTap"), "\(text)")
      // To ask for one finger would be another gesture.
      #expect(!text.contains("numberOfTouchesRequired"), "\(text)")
    }
  }

  @Test func `a second finger that lands late is named in JSON, too`() throws {
    let text = try Self.explained(
      [(0, 400, 150), (250, 400, 220)], ["--gesture", "twoFingerTap", "--json"])
    let verdicts = try JSONReader().read(text)["verdicts"]?.array ?? []
    #expect(verdicts.first?["sentence"]?.string?.contains("landed 250 ms after") == true, "\(text)")
  }

  @Test(arguments: [
    // In time.
    [(0, 400, 150), (60, 400, 220)],
    // Never down at the same time, though one lands when the other lifts.
    [(0, 100, 150), (100, 200, 220)],
    // The first finger is down for longer than any tap.
    [(0, 900, 150), (400, 480, 220)],
    // Two thumbs.
    [(0, 200, 100), (120, 300, 700)],
  ])
  private func `a second finger that lands late is not blamed for other touches`(
    fingers: [Finger]
  ) throws {
    let text = try Self.explained(fingers)
    #expect(text.contains("twoFingerTap"), "\(text)")
    #expect(!text.contains("land together"), "\(text)")
  }

  @Test func `a second finger that lands late is found in a row of taps that overlap`() throws {
    let text = try Self.explained([(0, 200, 150), (120, 330, 220), (250, 450, 290)])
    #expect(text.contains("landed 120 ms after the one at (150, 300)"), "\(text)")
    #expect(text.contains("landed 130 ms after the one at (220, 300)"), "\(text)")
  }

  @Test func `a second finger that lands late is not named to those who ask for no gesture of it`()
    throws
  {
    let text = try Self.explained([(0, 400, 150), (250, 400, 220)], ["--gesture", "press"])
    #expect(!text.contains("land together"), "\(text)")
  }
}
