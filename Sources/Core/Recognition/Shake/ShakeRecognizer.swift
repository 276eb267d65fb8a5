package import TouchModel

/// A device that is swung to and fro; no touches.
///
///     idle ──swing──▶ stirring ──swings──▶ shaking ──quiet──▶ ended
///                       └──quiet──▶ fails     └──too long──▶ cancelled, and spent until it is quiet
public struct ShakeRecognizer: Recognizer {
  private enum State: Hashable {
    case idle, stirring, shaking
    /// It went on for too long, and is not over.
    case spent
  }

  /// The thresholds and options of the recognizer.
  public let configuration: Configuration
  private var state = State.idle
  private var gravity: MotionSample.Vector?
  private var lastSample = Timestamp.zero
  /// The strongest acceleration of the present swing.
  private var swing = MotionSample.Vector.zero
  private var swings = 0
  private var peak = 0.0
  /// When the first swing was felt.
  package private(set) var onset = Timestamp.zero
  private var lastStrong = Timestamp.zero

  /// Creates a recognizer in its initial state; without an argument, with default values.
  public init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  /// It receives no touches.
  package var touches: TouchSet { TouchSet() }
  package var followed: TouchSet { TouchSet() }
  /// It is the whole device that is shaken.
  package var ownLocation: Point? { .zero }
  package var values: GestureValues { .shake(peak: peak, swings: swings) }

  package var deadline: Timestamp? {
    switch state {
    case .idle, .spent: nil
    case .stirring: lastStrong.advanced(by: configuration.maximumSwingInterval)
    case .shaking: min(quiet, overdue ?? quiet)
    }
  }

  /// When it has ended, if no swing comes.
  private var quiet: Timestamp { lastStrong.advanced(by: configuration.quietDuration) }
  /// When it has lasted too long.
  private var overdue: Timestamp? {
    configuration.maximumDuration.map { onset.advanced(by: $0) }
  }

  /// Forgets the gesture, but neither the direction of gravity nor that the device is being shaken.
  package mutating func reset() {
    (swings, peak, swing) = (0, 0, .zero)
    if state != .spent { state = .idle }
  }

  /// Samples were lost: a shake that goes on has not been seen to.
  package mutating func forgetMotion() {
    state = .idle
    gravity = nil
    reset()
  }

  /// It has felt a swing, and not yet enough of them.
  package var isStirring: Bool { state == .stirring }

  package mutating func advance(
    on input: Input, at time: Timestamp, in table: TouchTable
  ) -> Signal? {
    guard case .deadline = input else { return nil }
    switch state {
    case .idle, .spent: return nil
    case .stirring:
      state = .idle
      return .failed(
        Failure(.tooFewSwings, count: swings, limit: configuration.minimumSwings))
    case .shaking:
      if let overdue, overdue < quiet {
        state = .spent
        return .failed(Failure(.lastedTooLong, onset, time, configuration.maximumDuration))
      }
      state = .idle
      return .ended
    }
  }

  /// Handles a sample of motion. A deadline before `time` has been handled.
  package mutating func advance(on sample: MotionSample, at time: Timestamp) -> Signal? {
    guard let user = acceleration(sample, at: time) else { return nil }
    let strength = user.length
    guard strength >= configuration.minimumAcceleration else {
      if state == .spent, time >= quiet { state = .idle }
      return nil
    }
    lastStrong = time
    if state == .spent { return nil }
    if state == .idle {
      reset()
      state = .stirring
      onset = time
    }
    count(user, strength)
    guard state == .stirring, swings >= configuration.minimumSwings else { return nil }
    state = .shaking
    return .began
  }

  /// A swing the other way is another one.
  private mutating func count(_ user: MotionSample.Vector, _ strength: Double) {
    if swings == 0 || user.dot(swing) < 0 {
      swings += 1
      swing = user
    } else if strength > swing.length {
      swing = user
    }
    peak = max(peak, strength)
  }

  /// Without gravity, of which the first sample is all that is known.
  private mutating func acceleration(
    _ sample: MotionSample, at time: Timestamp
  ) -> MotionSample.Vector? {
    defer { lastSample = time }
    guard let known = gravity else {
      gravity = sample.acceleration
      return nil
    }
    // A sensor may be silent while nothing changes; what comes then is no gravity yet.
    let longestStep = TimeSpan.milliseconds(100)
    let step = min(time.since(lastSample), longestStep).seconds
    let share = step / (configuration.gravityTimeConstant.seconds + step)
    let next = known + (sample.acceleration - known) * (step > 0 ? share : 0)
    gravity = next
    return sample.acceleration - next
  }
}

extension ShakeRecognizer: AddableRecognizer {
  public static var kind: GestureKind { .shake }
  public func store(in storage: RecognizerStorage) -> Int {
    storage.store(self) { $0.shakes.put($1, at: $2) }
  }
}
