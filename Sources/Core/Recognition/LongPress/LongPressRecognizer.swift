package import TouchModel

/// Fingers that land, after some taps if so asked, and stay.
///
///     tapping ──▶ waiting ──land──▶ pressing ──deadline──▶ active ──a lift──▶ done
public struct LongPressRecognizer: Recognizer {
  private enum State: Hashable {
    /// The taps that come before the press are still being made.
    case tapping
    /// The press has not landed; nil if no tap was asked for.
    case waiting(lifted: Timestamp?)
    /// `since` is when the last required finger landed.
    case pressing(landed: Int, since: Timestamp?)
    case active
    case done
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state: State
  private var taps: TapRecognizer
  private var fingers = Fingers()
  /// Fingers that drift less than this, in points squared, surely do not fail.
  private let stillness: Double

  /// Creates a recognizer in its initial state; without an argument, with UIKit's values.
  public init(_ configuration: Configuration = .init()) {
    self.configuration = configuration
    taps = TapRecognizer(configuration.taps)
    stillness = MovementLimit.stillness(within: configuration.allowableMovement)
    state = Self.start(configuration)
  }

  private static func start(_ configuration: Configuration) -> State {
    configuration.numberOfTapsRequired > 0 ? .tapping : .waiting(lifted: nil)
  }

  package var touches: TouchSet {
    fingers.reported.isEmpty ? taps.touches : fingers.reported
  }
  package var followed: TouchSet { taps.followed.union(fingers.all) }
  package var values: GestureValues { .longPress }

  package var deadline: Timestamp? {
    switch state {
    case .tapping: taps.deadline
    case .waiting(let lifted):
      lifted.flatMap { time in configuration.maximumTapInterval.map(time.advanced(by:)) }
    case .pressing(_, let since): since?.advanced(by: configuration.minimumPressDuration)
    case .active, .done: nil
    }
  }

  package mutating func reset() {
    (state, fingers) = (Self.start(configuration), Fingers())
    taps.reset()
  }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    switch (state, input) {
    case (.tapping, _):
      return tap(input, at: time, in: table)
    case (.waiting, .landed(let touches)):
      return land(touches, already: 0, at: time, in: table)
    case (.waiting(let lifted), .deadline):
      return fail(.init(.nextTapTooLate, lifted ?? time, time, configuration.maximumTapInterval))
    case (.pressing(let landed, _), .landed(let touches)):
      return land(touches, already: landed, at: time, in: table)
    case (.pressing(let landed, let since), .lifted(let touches)):
      fingers.lift(touches)
      return fail(configuration.failure(lifting: landed, pressedSince: since, at: time))
    case (.pressing, .deadline):
      state = .active
      return .began
    case (.active, .lifted(let touches)) where !touches.intersection(fingers.down).isEmpty:
      fingers.lift(touches)
      state = .done
      return .ended
    case (_, .moved(let touches)):
      return move(touches, at: time, in: table).signal
    case (.waiting, _), (.active, _), (.done, _):
      return nil
    }
  }

  @inline(__always)
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    switch state {
    case .pressing:
      fingers.goOn()
      let isStill = table.farthestDriftSquared(of: fingers.down) < stillness
      return isStill ? .nothing : stray(touches, in: table)
    case .active:
      fingers.goOn()
      return touches.intersection(fingers.down).isEmpty ? .nothing : .changed(.longPress)
    case .tapping: return Movement(tap(.moved(touches), at: time, in: table))
    case .waiting, .done: return .nothing
    }
  }

  /// Fails if one of the fingers has moved too far.
  @inline(never)
  private mutating func stray(_ touches: TouchSet, in table: TouchTable) -> Movement {
    let mine = touches.intersection(fingers.down)
    let limit = configuration.allowableMovement
    return Movement(MovementLimit.failure(of: mine, within: limit, in: table).map { fail($0) })
  }

  @inline(never)
  private mutating func tap(_ input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch taps.advance(on: input, at: time, in: table) {
    case .ended: state = .waiting(lifted: time)
    case .failed(let failure): return fail(failure)
    case .began, .changed, .paused, .interrupted, .restarted, nil: break
    }
    return nil
  }

  private mutating func land(
    _ touches: TouchSet, already: Int, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    let landed = already + touches.count
    let required = configuration.numberOfTouchesRequired
    fingers.land(touches)
    state = .pressing(landed: landed, since: landed == required ? time : nil)
    if landed > required { return fail(.init(.tooManyTouches, count: landed, limit: required)) }
    guard landed == required, let first = taps.ownLocation, let allowed = configuration.tapMovement
    else { return nil }
    let apart = table.centroidOfOrigins(of: fingers.down).distance(to: first)
    return Rounding.exceeds(apart, allowed, isInclusive: true)
      ? fail(.init(.tapsTooFarApart, measured: apart, limit: allowed)) : nil
  }

  private mutating func fail(_ failure: Failure) -> Signal {
    state = .done
    return .failed(failure)
  }
}

extension LongPressRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .longPress }
  public func store(in storage: RecognizerStorage) -> Int {
    let machine = configuration.platform?.machine(for: configuration)
    return storage.store(self, judgedBy: machine) { $0.presses.put($1, at: $2) }
  }
}
