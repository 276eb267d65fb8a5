internal import Recognition
internal import TouchModel

/// The machines of all gestures on a touchpad share it.
extension Touchpad: SharedPart {
  static let name: StaticString = "touchpad"

  mutating func advance(_ step: SharedStep, in table: TouchTable) {
    if !step.moved.isEmpty { fingers.touch(step.moved, lifting: false) }
    let known = evidence
    switch step.input {
    case .landed(let touches):
      drift.note(step.moved, in: table, changes: true)
      land(touches, in: table)
    case .lifted(let touches):
      drift.note(step.moved, in: table, changes: true)
      fingers.touch(touches, lifting: true)
    case .moved:
      drift.note(step.moved, in: table, changes: false)
      conclude(at: step.time, in: table)
    case .deadline: wake(at: step.time)
    }
    hasNews = saysMoreThanChange || evidence != known
  }

  func isResetLike(_ other: Touchpad) -> Bool { rules == other.rules }

  /// The part of the state that machines whose gesture does not go on look at.
  private struct Evidence: Equatable {
    let count: Int
    let reach: Double
    let limit: Double
    let taps: TouchpadTaps.State
    let deadline: Timestamp?
  }

  // Inlined, because a call would copy the whole touchpad.
  @inline(__always)
  private var evidence: Evidence {
    Evidence(
      count: count, reach: reach.length, limit: reach.limit, taps: taps.state, deadline: deadline)
  }

  @inline(__always)
  private var saysMoreThanChange: Bool {
    for index in said.indices {
      if case .changed = said[index] { continue }
      return true
    }
    return false
  }
}
