package import TouchModel

/// Fingers that land and lift in place, once or several times.
///
///     idle ──land──▶ down ──all up──▶ between ──land──▶ down … ──last lift──▶ done
///                     └─ too long, moved, too many ─┐     └─ too late ─┐
///                                                 fails              fails
///
/// UIKit's rule: the required number of fingers land, stay where they landed, and all lift in time.
/// The next tap lands in time and near the first.
public struct TapRecognizer: Recognizer {
  private enum State: Hashable {
    case idle
    /// So many fingers have taken part in this tap, the first of which landed at `since`.
    case down(landed: Int, since: Timestamp)
    /// The last finger of a tap that is not the last one lifted at `since`.
    case between(since: Timestamp)
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  private var fingers = Fingers()
  private var completeTaps = 0
  /// The centroid of the landings of the first tap, in points.
  private var firstLocation: Point?
  /// The fingers of a tap that drift less than this, in points squared, surely do not fail.
  private let stillness: Double

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    stillness = MovementLimit.stillness(within: configuration.allowableMovement)
  }

  package var touches: TouchSet { fingers.reported }
  package var followed: TouchSet { fingers.all }
  /// A double tap is where its first tap began.
  package var ownLocation: Point? { firstLocation }
  package var values: GestureValues { .tap(count: completeTaps) }

  package var deadline: Timestamp? {
    switch state {
    case .down(_, let since): configuration.maximumTapDuration.map(since.advanced(by:))
    case .between(let since): configuration.series.maximumTapInterval.map(since.advanced(by:))
    case .idle, .done: nil
    }
  }

  package mutating func reset() {
    (state, fingers, completeTaps, firstLocation) = (.idle, Fingers(), 0, nil)
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.idle, .landed(let touches)), (.between, .landed(let touches)):
      return land(touches, besides: 0, since: time, in: table)
    case (.down(let landed, let since), .landed(let touches)):
      return land(touches, besides: landed, since: since, in: table)
    case (.down(let landed, _), .lifted(let touches)):
      return lift(touches, landed: landed, at: time)
    case (.down(_, let since), .deadline):
      return fail(.init(.heldTooLong, since, time, configuration.maximumTapDuration))
    case (.between(let since), .deadline):
      return fail(.init(.nextTapTooLate, since, time, configuration.series.maximumTapInterval))
    case (_, .moved(let touches)):
      return move(touches, at: time, in: table).signal
    case (.idle, _), (.between, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    guard case .down = state else { return .nothing }
    fingers.goOn()
    let isStill = table.farthestDriftSquared(of: fingers.down) < stillness
    return isStill ? .nothing : stray(touches, in: table)
  }

  /// Fails if one of the fingers has moved too far.
  @inline(never)
  private mutating func stray(_ touches: TouchSet, in table: TouchTable) -> Movement {
    let mine = touches.intersection(fingers.down)
    let limit = configuration.allowableMovement
    return Movement(MovementLimit.failure(of: mine, within: limit, in: table).map { fail($0) })
  }

  private mutating func land(
    _ touches: TouchSet, besides earlier: Int, since: Timestamp, in table: TouchTable
  ) -> Signal? {
    let (landed, required) = (earlier + touches.count, configuration.numberOfTouchesRequired)
    state = .down(landed: landed, since: since)
    fingers.land(touches)
    let location = table.centroidOfOrigins(of: fingers.down)
    if completeTaps == 0 { firstLocation = location }
    if landed > required { return fail(.init(.tooManyTouches, count: landed, limit: required)) }
    guard landed == required, completeTaps > 0, let firstLocation,
      let limit = configuration.series.maximumTapDistance
    else { return nil }
    let apart = location.distance(to: firstLocation)
    return Rounding.exceeds(apart, limit, isInclusive: true)
      ? fail(.init(.tapsTooFarApart, measured: apart, limit: limit)) : nil
  }

  private mutating func lift(_ touches: TouchSet, landed: Int, at time: Timestamp) -> Signal? {
    fingers.lift(touches)
    let required = configuration.numberOfTouchesRequired
    if landed < required { return fail(.init(.tooFewTouches, count: landed, limit: required)) }
    guard fingers.down.isEmpty else { return nil }
    completeTaps += 1
    let isLast = completeTaps == configuration.numberOfTapsRequired
    state = isLast ? .done : .between(since: time)
    return isLast ? .ended : nil
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension TapRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .tap }
  public func store(in storage: RecognizerStorage) -> Int {
    let machine = configuration.platform?.machine(for: configuration)
    return storage.store(self, judgedBy: machine) { $0.taps.put($1, at: $2) }
  }
}
