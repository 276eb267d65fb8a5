internal import Explaining
package import Setups
package import TactusGestures

extension Verdict {
  /// The answers for the touches of a log that is kept in memory, as `explain` gives them for a capture.
  package static func all(on log: FrameBatch, under setup: Setup) -> [Verdict] {
    var choice = BlockExplainer.Choice()
    choice.searchesFarChanges = false
    let explainer = BlockExplainer(setup, choice)
    var surface = setup.surface(bounds: nil)
    surface.send(log, recognizerNamed: setup.number(of:))
    var findings = explainer.add(log, surface.transitions, bounds: nil)
    surface.finish()
    findings += explainer.add(FrameBatch(), surface.transitions, bounds: nil)
    findings += explainer.finish(bounds: nil)
    let names = TransitionNames(setup)
    return FindingText.blocks(of: findings).map { Verdict($0, names) }
  }
}
