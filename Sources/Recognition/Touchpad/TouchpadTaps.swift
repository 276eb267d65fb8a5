internal import TouchModel

/// Taps of one to three fingers. A tap of several is one when all have lifted; the last of them may
/// come late if the others do not.
struct TouchpadTaps: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case idle
    /// So many fingers are down, and may still tap.
    case down(Int)
    /// So many are down, and time is over for them; more may land and tap together.
    case held(Int)
    /// Two or three were down; so many of them have lifted.
    case lifting(of: Int, Int)
    /// Nothing counts until all have lifted.
    case dead
  }

  enum Event: Hashable, Sendable {
    case landed, lifted, moved, timeout
  }

  private(set) var state = State.idle
  private(set) var deadline: Timestamp?
  private var fingers = 0

  /// Fingers that move little are kept still, so that a tap does not point or scroll.
  var keepsStill: Bool {
    if case .down = state { true } else { false }
  }

  var isHeld: Bool {
    if case .held = state { true } else { false }
  }

  /// Returns the number of fingers of a tap that this completes.
  mutating func hear(_ event: Event, at time: Timestamp, _ rules: TouchpadRules) -> Int? {
    if event == .landed { fingers += 1 }
    if event == .lifted { fingers -= 1 }
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
    }
    return tap
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
