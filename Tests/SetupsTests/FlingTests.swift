import Scenarios
import Setups
import Testing

/// A finger that moves 25 points to the right every 10 ms.
@Suite struct `A fling` {
  /// The differences from a swipe that is recognized when the finger lifts.
  private func differences(_ preset: String, moves: Int, liftsAt lift: Double) throws -> [String] {
    let samples = (1...moves).map { index in
      #"{"t":\#(Double(index) / 100),"touches":[{"id":1,"phase":"moved","x":\#(50 + 25 * index),"y":50}]}"#
    }
    let text = """
      {"id":"F","setup":{"preset":"\(preset)","recognizers":[{"id":"f","kind":"swipe"}]},
       "log":[{"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]},
         \(samples.joined(separator: ",")),
         {"t":\(lift),"touches":[{"id":1,"phase":"ended","x":\(50 + 25 * moves),"y":50}]}],
       "expect":{"actions":[{"recognizer":"f","state":"ended","t":\(lift)}]}}
      """
    return ScenarioCheck(try ScenarioReader().read(Array(text.utf8))).run().map(\.message)
  }

  /// Chromium allows 80 ms without movement before the lift, Flutter 40 ms. Android 10 reads no time of
  /// the lift.
  @Test(arguments: [
    ("chromium", 0.109, true), ("chromium", 0.112, false), ("chromium-mobile", 0.109, true),
    ("android", 0.069, true), ("android", 0.072, true), ("flutter", 0.069, true),
    ("flutter", 0.072, false),
  ])
  func `a fling is not recognized if the finger rested before the lift`(
    preset: String, lift: Double, isRecognized: Bool
  ) throws {
    #expect(try differences(preset, moves: 3, liftsAt: lift).isEmpty == isRecognized)
  }

  @Test(arguments: [("flutter", 1, false), ("flutter", 2, true), ("android", 1, true)])
  func `a fling needs three samples in Flutter`(preset: String, moves: Int, isRecognized: Bool)
    throws
  {
    let lift = Double(moves + 1) / 100
    #expect(try differences(preset, moves: moves, liftsAt: lift).isEmpty == isRecognized)
  }

  /// Three steps within 60 ms, which are fast enough in any case.
  @Test(arguments: [(6.0, 0), (6.5, 1)])
  func `a fling must be longer than 18 pixels in Flutter`(step: Double, count: Int) throws {
    let log = PresetScenario(preset: "flutter", recognizer: "swipe")
      .at(0, "1 began 100 100")
      .at(0.02, "1 moved \(100 + step) 100")
      .at(0.04, "1 moved \(100 + 2 * step) 100")
      .at(0.06, "1 moved \(100 + 3 * step) 100")
      .at(0.07, "1 ended \(100 + 3 * step) 100")
    #expect(try log.differences().count == count)
  }
}
