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
    for seed in 1...UInt64(trials(1500)) {
      let (kept, sampled) = bothWays(closingShare: 0, seed: seed)
      #expect(kept == sampled, "touches of seed \(seed)")
      recognized += kept.count { $0.state == .ended }
      tooSlow += kept.count { $0.failure?.reason == .tooSlowAtLift }
    }
    #expect(recognized > trials(100))
    #expect(tooSlow > trials(100))
  }

  /// The speed just before the lift is rounded in another order, so its last digit may differ.
  @Test("decides the same by the speed just before the lift, on paths and on samples")
  func closingSpeeds() {
    struct Decision: Equatable {
      let time: Timestamp
      let recognizer: Int
      let state: Phase
      let reason: Failure.Reason?

      init(_ transition: Transition) {
        (time, recognizer) = (transition.time, transition.recognizer)
        (state, reason) = (transition.state, transition.failure?.reason)
      }
    }
    var differing = 0
    for seed in 1...UInt64(trials(1500)) {
      let (kept, sampled) = bothWays(closingShare: 0.7, seed: seed)
      #expect(kept.map(Decision.init) == sampled.map(Decision.init), "touches of seed \(seed)")
      differing += kept == bothWays(closingShare: 0, seed: seed).kept ? 0 : 1
    }
    #expect(differing > trials(50))
  }

  /// Returns the transitions of swipes that look back on paths, and of the same swipes with samples.
  private func bothWays(
    closingShare: Double, seed: UInt64
  ) -> (kept: [Transition], sampled: [Transition]) {
    var chance = SplitMix(seed: seed)
    let swipes = (1...3).map { fingers in
      var swipe = swipe(fingers: fingers, &chance)
      swipe.setFling { $0.minimumClosingShare = closingShare }
      return swipe
    }
    let touches = RandomTouches(seed: seed, recognizers: swipes.count).events
    let sampling = swipes.map { swipe in
      var swipe = swipe
      swipe.setFling { $0.velocityClock = .microseconds(1) }
      return swipe
    }
    return (transitions(of: swipes, on: touches), transitions(of: sampling, on: touches))
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
