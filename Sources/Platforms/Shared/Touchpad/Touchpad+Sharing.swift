internal import Recognition
internal import TouchModel

/// The machines of all gestures on a touchpad share it.
extension Touchpad: SharedPart {
  static let name: StaticString = "touchpad"

  mutating func advance(_ step: SharedStep, in table: TouchTable) {
    if !step.moved.isEmpty { fingers.touch(step.moved, lifting: false) }
    switch step.input {
    case .landed(let touches): land(touches, in: table)
    case .lifted(let touches): fingers.touch(touches, lifting: true)
    case .moved: conclude(at: step.time, in: table)
    case .deadline: wake(at: step.time)
    }
  }

  func isResetLike(_ other: Touchpad) -> Bool { rules == other.rules }
}
