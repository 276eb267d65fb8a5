import Recognition
import SeededRandom
import Testing
import TouchTestSupport

@Suite("A recognizer that was reset behaves like a new one")
struct ResetTests {
  @Test(
    "a recognizer that was reset behaves like a new one whatever it went through", arguments: 1...40
  )
  func asNew(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    expectAsNew(TapRecognizer(), &chance)
    var twice = TapRecognizer.Configuration()
    twice.numberOfTapsRequired = 2
    expectAsNew(TapRecognizer(twice), &chance)
    expectAsNew(LongPressRecognizer(), &chance)
    var tapFirst = LongPressRecognizer.Configuration()
    tapFirst.numberOfTapsRequired = 1
    expectAsNew(LongPressRecognizer(tapFirst), &chance)
    expectAsNew(SwipeRecognizer(), &chance)
    expectAsNew(PanRecognizer(), &chance)
    var edge = ScreenEdgePanRecognizer.Configuration()
    edge.edges = .left
    expectAsNew(ScreenEdgePanRecognizer(edge), &chance)
    expectAsNew(PinchRecognizer(), &chance)
    expectAsNew(RotationRecognizer(), &chance)
  }
}
