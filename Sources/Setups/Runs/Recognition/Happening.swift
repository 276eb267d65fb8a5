package import TactusGestures

/// One result of a step: a transition, a delivery to a view, an action of a control, or a media
/// key.
package enum Happening: Hashable, Sendable {
  case landing(Landing)
  case delivery(Delivery)
  case control(ControlAction)
  case transition(Transition)
  case remoteControl(RemoteControl)

  /// Returns the results of a step in the order in which they happened. A view is cancelled just
  /// before the action.
  static func merge(_ transitions: TransitionList, _ surface: GestureSurface) -> [Happening] {
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

  /// Returns `happenings` with media keys inserted by time; at equal times a decision precedes a
  /// key.
  static func insert(_ keys: [RemoteControl], into happenings: [Happening]) -> [Happening] {
    if keys.isEmpty { return happenings }
    var rest = keys[...]
    var merged: [Happening] = []
    for happening in happenings {
      while let key = rest.first, happening.isAfter(key.time) {
        merged.append(.remoteControl(rest.removeFirst()))
      }
      merged.append(happening)
    }
    return merged + rest.map(Happening.remoteControl)
  }

  private func isAfter(_ time: Timestamp) -> Bool {
    switch self {
    case .landing(let landing): landing.time > time
    case .delivery(let delivery): delivery.delivered > time
    case .control(let action): action.time > time
    case .transition(let transition): transition.time > time
    case .remoteControl(let key): key.time > time
    }
  }
}
