public import TactusGestures

/// One thing that a step brought about: a transition, or something that a view was told.
public enum Happening: Hashable, Sendable {
  case landing(Landing)
  case delivery(Delivery)
  case control(ControlAction)
  case transition(Transition)

  /// In the order in which they happened: views hear of a cancel just before the action.
  static func merge(_ transitions: [Transition], _ surface: GestureSurface) -> [Happening] {
    var landings = surface.landings[...]
    var deliveries = surface.deliveries[...]
    var controls = surface.controlActions[...]
    var merged: [Happening] = []
    func takeThose(before count: Int) {
      while let next = landings.first, next.precedingTransitions <= count {
        merged.append(.landing(landings.removeFirst()))
      }
      while let next = deliveries.first, next.precedingTransitions <= count {
        merged.append(.delivery(deliveries.removeFirst()))
      }
      while let next = controls.first, next.precedingTransitions <= count {
        merged.append(.control(controls.removeFirst()))
      }
    }
    for (index, transition) in transitions.enumerated() {
      takeThose(before: index)
      merged.append(.transition(transition))
    }
    takeThose(before: transitions.count)
    return merged
  }
}
