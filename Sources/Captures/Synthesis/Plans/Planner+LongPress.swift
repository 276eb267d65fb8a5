import TouchModel

extension Planner {
  /// Returns a plan of fingers that rest for at least 0.7 s; UIKit's press begins after 0.5 s.
  mutating func longPress(touches: Int) -> GesturePlan {
    let held = max(generator.uniform(0.75, 1.5) / style.tempo, generator.uniform(0.7, 0.8))
    let end = held + 4 * style.stagger
    let fingers = fingersOfHand(touches, until: end)
    return GesturePlan(
      fingers: fingers, motion: HandMotion(reaches: [drift(upTo: 0.4, over: end)]))
  }
}
