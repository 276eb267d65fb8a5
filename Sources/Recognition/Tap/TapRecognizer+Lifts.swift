internal import TouchModel

/// A tap that only lifts decide; see `TapDecision.atLift`.
extension TapRecognizer {
  mutating func advanceByLifts(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.between, .landed(let touches)) where !fingers.down.isEmpty:
      fingers.land(touches)
      return nil
    case (.between, .lifted(let touches)):
      fingers.lift(touches)
      return nil
    case (.idle, .landed(let touches)), (.between, .landed(let touches)):
      lifts?.value.begin()
      state = .down(landed: 0, since: time, complete: nil)
      return join(touches, in: table)
    case (.down, .landed(let touches)):
      return join(touches, in: table)
    case (.down, .moved):
      fingers.stay()
      lifts?.value.move(fingers.down)
      return nil
    case (.down(_, let since, _), .lifted(let touches)):
      return judge(touches, since: since, at: time, in: table)
    case (.down(_, let since, _), .deadline):
      return fail(configuration.failure(heldSince: since, complete: nil, at: time))
    case (.between(let start), .deadline):
      return fail(.init(.nextTapTooLate, start, time, configuration.series.maximumTapInterval))
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  /// Takes fingers that landed, of the tap or beside it.
  private mutating func join(_ touches: TouchSet, in table: TouchTable) -> Signal? {
    guard case .down(let landed, let since, _) = state else { return nil }
    state = .down(landed: landed + touches.count, since: since, complete: nil)
    fingers.land(touches)
    lifts?.value.land(fingers.down, in: table)
    earlier.begin(at: table.centroidOfOrigins(of: fingers.down))
    return nil
  }

  /// Judges the tap as `touches` lift. If they are not the last ones, a later lift may complete it.
  private mutating func judge(
    _ touches: TouchSet, since: Timestamp, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let tapping = fingers.down
    lifts?.value.move(tapping)
    fingers.lift(touches)
    if let failure = failure(of: tapping, in: table) {
      return fingers.down.isEmpty ? fail(failure) : nil
    }
    let apart = lifts?.value.complete(with: tapping, in: table)
    let isFar = apart.map { configuration.distance.failure(of: $0, .tapsTooFarApart) != nil }
    if isFar == true || isLate(at: time) { earlier.startAnew() }
    earlier.begin(at: table.centroidOfOrigins(of: tapping))
    return complete(since: since, at: time)
  }

  private func failure(of tapping: TouchSet, in table: TouchTable) -> Failure? {
    let (count, required) = (tapping.count, configuration.numberOfTouchesRequired)
    if count != required {
      return .init(
        count > required ? .tooManyTouches : .tooFewTouches, count: count, limit: required)
    }
    guard let movement = lifts?.value.movement(of: tapping, in: table) else { return nil }
    return configuration.movement.failure(of: movement, .movedTooFar)
  }
}
