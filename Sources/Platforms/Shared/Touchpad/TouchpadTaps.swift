internal import Recognition
internal import TouchModel

/// A state machine for taps of one to three fingers. A tap of several fingers is complete when all
/// of them have lifted. The last finger may lift late if the others did not.
struct TouchpadTaps: Hashable, Sendable {
  enum State: Hashable, Sendable {
    /// No finger is down.
    case idle
    /// This number of fingers is down, and they may still tap.
    case down(Int)
    /// This number of fingers is down, and they have been down too long for a tap. More fingers may
    /// land and tap together with them.
    case held(Int)
    /// Two or three fingers were down, and some of them have lifted.
    case lifting(of: Int, Int)
    /// No tap is possible until all fingers have lifted.
    case dead
  }

  enum Event: Hashable, Sendable {
    case landed, lifted, moved, timeout
    /// A finger has been found to be a palm, or a palm has lifted.
    case palm, palmLifted
    /// A finger has been found to be a thumb.
    case thumb
    /// A button of a touchpad that is pressed down itself.
    case button
  }

  private(set) var state = State.idle
  private(set) var deadline: Timestamp?
  private var fingers = 0

  /// Whether small movements are ignored, so that a tap does not point or scroll.
  var keepsStill: Bool {
    if case .down = state { true } else { false }
  }

  var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// Processes an event. Returns the number of fingers of a tap that the event completes; nil if it
  /// completes none.
  mutating func handle(_ event: Event, at time: Timestamp, _ rules: TouchpadRules) -> Int? {
    if event == .landed { fingers += 1 }
    if event == .lifted { fingers -= 1 }
    if let tap = handleLoss(event) { return tap == 0 ? nil : tap }
    var tap: Int?
    switch (state, event) {
    case (.idle, .landed): wait(.down(1), from: time, rules)
    case (.down(let count), .landed) where count < 3,
      (.held(let count), .landed) where count < 3:
      wait(.down(count + 1), from: time, rules)
    case (.down, .landed), (.held, .landed): stop(.dead)
    case (.down(1), .lifted):
      stop(.idle)
      tap = 1
    case (.down(let count), .lifted): wait(.lifting(of: count, 1), from: time, rules)
    case (.down(let count), .timeout): stop(.held(count))
    case (.held(let count), .lifted): stop(count > 1 ? .held(count - 1) : .idle)
    case (.lifting(of: 2, _), .landed): stop(.held(2))
    case (.lifting(of: let count, let lifted), .landed):
      wait(.down(count - lifted + 1), from: time, rules)
      tap = count
    case (.lifting(of: let count, let lifted), .lifted):
      if lifted + 1 < count {
        wait(.lifting(of: count, lifted + 1), from: time, rules)
      } else {
        stop(.idle)
        tap = count
      }
    case (.lifting(of: 2, _), .moved): stop(.dead)
    case (.lifting(of: let count, _), .moved):
      stop(.dead)
      tap = count
    case (.lifting(of: 2, _), .timeout): stop(.held(1))
    case (.lifting(of: let count, let lifted), .timeout):
      stop(.held(count - lifted))
      tap = count
    case (.down, .moved), (.held, .moved): stop(.dead)
    case (.dead, .lifted): if fingers == 0 { stop(.idle) }
    case (.idle, _), (.held, .timeout), (.dead, _): break
    case (_, .palm), (_, .palmLifted), (_, .thumb), (_, .button): break
    }
    return tap
  }

  /// Processes a palm, a thumb or a button. Returns the number of fingers of a tap that is completed, 0
  /// if none is, and nil for other events.
  private mutating func handleLoss(_ event: Event) -> Int? {
    switch event {
    case .landed, .lifted, .moved, .timeout: return nil
    case .palm:
      // The palm is counted until the event is over.
      defer { fingers -= 1 }
      return losePalm()
    case .palmLifted:
      if state == .dead, fingers == 0 { stop(.idle) }
    case .thumb:
      guard state == .down(1) || state == .held(1) else { return 0 }
      stop(.idle)
      fingers -= 1
    case .button:
      defer { stop(.dead) }
      if case .lifting(of: 3, _) = state { return 3 }
    }
    return 0
  }

  /// Goes on without a finger that is a palm. Fingers that have lifted beside it tap.
  private mutating func losePalm() -> Int {
    switch state {
    case .down(1), .held(1): stop(.idle)
    case .down(let count): state = .down(count - 1)
    case .held(let count): stop(.held(count - 1))
    case .lifting(of: 3, 1): state = .lifting(of: 2, 1)
    case .lifting(of: _, let lifted):
      stop(.idle)
      return lifted
    case .dead: if fingers == 0 { stop(.idle) }
    case .idle: break
    }
    return 0
  }

  private mutating func wait(_ next: State, from time: Timestamp, _ rules: TouchpadRules) {
    state = next
    let isEndless = rules.tapDuration.microseconds == .max
    deadline = isEndless ? nil : time.advanced(by: rules.tapDuration)
  }

  private mutating func stop(_ next: State) {
    state = next
    deadline = nil
  }
}
