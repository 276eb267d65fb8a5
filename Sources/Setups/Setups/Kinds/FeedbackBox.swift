internal import Arbitration
internal import Recognition
internal import ViewTree

/// The configuration of a recognizer that reports feedback of a platform's detector. Setups cannot state it,
/// so it has no properties.
final class FeedbackBox: KindBox, @unchecked Sendable {
  private let machine: CustomMachine

  init(_ machine: CustomMachine) {
    self.machine = machine
    super.init(.custom)
  }

  override func add(to surface: inout GestureSurface, view: ViewID, rules: Rules) {
    surface.add(machine, to: view, rules: rules)
  }

  // Pages compare no setups.
  #if !hasFeature(Embedded)
    override func isEqual(to other: KindBox) -> Bool { other === self }
  #endif
}
