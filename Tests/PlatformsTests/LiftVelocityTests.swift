import Arbitration
import Platforms
import Recognition
import SeededRandom
import SurfaceLaws
import Testing
import TouchModel
import ViewTree

/// A clock of microseconds changes no time, but a swipe that has one takes samples of its own.
@Suite("The velocity of a swipe at the lift")
struct LiftVelocityTests {
  @Test("is the same from the paths of the touch table as from samples that the swipe takes")
  func pathsAndSamples() {
    var (recognized, tooSlow) = (0, 0)
    for seed in 1...1500 as ClosedRange<UInt64> {
      var chance = SplitMix(seed: seed)
      let swipes = (1...3).map { swipe(fingers: $0, &chance) }
      let touches = RandomTouches(seed: seed, recognizers: swipes.count).events
      let kept = transitions(of: swipes, on: touches)
      let sampled = transitions(
        of: swipes.map { swipe in
          var swipe = swipe
          swipe.setFling { $0.velocityClock = .microseconds(1) }
          return swipe
        }, on: touches)
      #expect(kept == sampled, "touches of seed \(seed)")
      recognized += kept.count { $0.state == .ended }
      tooSlow += kept.count { $0.failure?.reason == .tooSlowAtLift }
    }
    #expect(recognized > 100)
    #expect(tooSlow > 100)
  }

  private func swipe(fingers: Int, _ chance: inout SplitMix) -> SwipeRecognizer.Configuration {
    var swipe = SwipeRecognizer.Configuration()
    swipe.direction = Bool.random(using: &chance) ? [.left, .right] : [.up, .down]
    swipe.numberOfTouchesRequired = fingers
    swipe.minimumPrimaryMovement = 1
    swipe.maximumDuration = nil
    let horizon = [30, 150, 900].randomElement(using: &chance) ?? 150
    swipe.setFling { fling in
      fling.minimumVelocity = Double.random(in: 0...200, using: &chance)
      fling.minimumClosingShare = Bool.random(using: &chance) ? 0 : 0.7
      fling.judgesEachFinger = fingers > 1
      fling.velocity = .endpoints(horizon: .milliseconds(Int64(horizon)))
    }
    return swipe
  }

  private func transitions(
    of swipes: [SwipeRecognizer.Configuration], on touches: [RandomTouches.Event]
  ) -> [Transition] {
    var surface = GestureSurface(root: View(id: "root"))
    var together = Rules()
    together.simultaneousWith = .all
    for swipe in swipes { surface.add(SwipeRecognizer(swipe), rules: together) }
    return surface.play(touches)
  }
}
