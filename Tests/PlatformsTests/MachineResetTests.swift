import Platforms
import Recognition
import SeededRandom
import Testing
import TouchTestSupport

@Suite("A machine of a platform that was reset behaves like a new one")
struct MachineResetTests {
  @Test(
    "a machine of a platform that was reset behaves like a new one whatever its configuration and whatever it went through",
    arguments: 1...UInt64(trials(200)))
  func asNew(seed: UInt64) throws {
    var chance = SplitMix(seed: seed)
    for _ in 0..<4 {
      let tap = TapRecognizer.Configuration.random(&chance)
      if let machine = tap.platform?.machine(for: tap) { expectAsNew(machine, &chance) }
      let swipe = SwipeRecognizer.Configuration.random(&chance)
      if let machine = swipe.platform?.machine(for: swipe) { expectAsNew(machine, &chance) }
      let pan = PanRecognizer.Configuration.random(&chance)
      if let machine = pan.platform?.machine(for: pan) { expectAsNew(machine, &chance) }
      let pinch = PinchRecognizer.Configuration.random(&chance)
      if let machine = pinch.platform?.machine(for: pinch) { expectAsNew(machine, &chance) }
      let rotation = RotationRecognizer.Configuration.random(&chance)
      if let machine = rotation.platform?.machine(for: rotation) { expectAsNew(machine, &chance) }
    }
    var press = LongPressRecognizer.Configuration()
    (press.cancelsWhenMoved, press.endsWithExtraTouch) = (true, seed % 2 == 0)
    let machine = try #require(press.platform?.machine(for: press))
    expectAsNew(machine, &chance)
  }
}
