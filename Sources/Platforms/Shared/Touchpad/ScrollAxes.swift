internal import Recognition
internal import TouchModel

/// The axes along which a scroll goes: one axis that the fingers keep to, or both axes after a
/// diagonal movement.
struct ScrollAxes: Hashable, Sendable {
  private var goesAcross = false
  private var goesAlong = false
  private var across = TimeSpan.zero
  private var along = TimeSpan.zero
  /// The weighted sum of the steps so far.
  private var vector = Point.zero
  private var last: Timestamp?

  /// The tangents of 75°, 60°, 30° and 15°, rounded as in the source [S].
  private enum Slope {
    static let steepest = 3.73
    static let steep = 1.73
    static let flat = 0.57
    static let flattest = 0.27
  }

  /// Returns the part of a step along the axes that the scroll may follow.
  mutating func constrain(_ step: Point, at time: Timestamp, _ rules: TouchpadRules) -> Point {
    if goesAcross && goesAlong { return step }
    var span = last.map(time.since) ?? .zero
    if span > rules.scrollMemory { span = .zero }
    last = time
    vector = vector * remainder(after: span, rules) + step
    let slope = vector.x != 0 ? abs(vector.y / vector.x) : .infinity
    count(span, slope, rules)
    if rules.exceeds(vector.length, rules.scrollFreeLength),
      slope < Slope.steep, slope >= Slope.flat
    {
      (goesAcross, goesAlong) = (true, true)
    }
    var rest = step
    if goesAlong == goesAcross {
      if goesAlong { return step }
      if slope >= Slope.steep { rest.x = 0 }
      if slope < Slope.flat { rest.y = 0 }
    } else if goesAlong {
      rest.x = 0
    } else {
      rest.y = 0
    }
    return rest
  }

  /// The weight of the earlier steps after `span`, from 0 to 1. Two straight lines approximate an
  /// exponential decay.
  private func remainder(after span: TimeSpan, _ rules: TouchpadRules) -> Double {
    guard span > .zero else { return 0 }
    let share = Double(span.microseconds) / Double(rules.scrollMemory.microseconds)
    return share <= 0.33 ? 1 - 2 * share : (1 - share) / 2
  }

  private mutating func count(_ span: TimeSpan, _ slope: Double, _ rules: TouchpadRules) {
    if rules.exceeds(vector.length, rules.scrollMinimumLength) {
      if slope >= Slope.flat {
        along = min(sum(along, span), rules.scrollAxisDuration)
        if slope >= Slope.steepest { across = max(difference(across, span), .zero) }
      }
      if slope < Slope.steep {
        across = min(sum(across, span), rules.scrollAxisDuration)
        if slope < Slope.flattest { along = max(difference(along, span), .zero) }
      }
    }
    if across == rules.scrollAxisDuration {
      goesAcross = true
      if along < rules.scrollAxisRelease { goesAlong = false }
    }
    if along == rules.scrollAxisDuration {
      goesAlong = true
      if across < rules.scrollAxisRelease { goesAcross = false }
    }
  }

  private func sum(_ first: TimeSpan, _ second: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: first.microseconds + second.microseconds)
  }

  private func difference(_ first: TimeSpan, _ second: TimeSpan) -> TimeSpan {
    TimeSpan(microseconds: first.microseconds - second.microseconds)
  }
}
