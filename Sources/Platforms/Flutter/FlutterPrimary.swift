internal import Recognition
internal import TouchModel

/// A recognizer that judges one finger and follows the others until they lift: a tap or a press
/// (`PrimaryPointerGestureRecognizer`).
struct FlutterPrimary: Hashable, Sendable {
  enum State: Hashable, Sendable { case ready, possible, defunct }

  private(set) var state = State.ready
  /// The finger that is or was judged.
  private(set) var finger = 0
  private(set) var followed: [Int] = []
  /// The fingers whose arenas the recognizer has not left by itself.
  private var entries: [Int] = []
  /// Whether the finger has landed, and whether it has lifted; the tap forgets both.
  var isDown = false
  var isUp = false
  /// Whether a tap has won the finger, or a press has begun.
  var hasWon = false
  /// Whether it has been reported that the finger may tap.
  var hasShownDown = false

  /// Follows a finger. Returns whether it is the one that is judged.
  mutating func follow(_ number: Int) -> Bool {
    followed.append(number)
    entries.append(number)
    if state != .ready { return false }
    (state, finger) = (.possible, number)
    return true
  }

  func judges(_ number: Int) -> Bool {
    state == .possible && number == finger && followed.contains(number)
  }

  /// Returns whether the finger was the last one.
  mutating func stop(_ number: Int) -> Bool {
    guard let index = followed.firstIndex(of: number) else { return false }
    followed.remove(at: index)
    if followed.isEmpty { state = .ready }
    return followed.isEmpty
  }

  mutating func lose(_ number: Int) -> Bool {
    guard number == finger, state == .possible else { return false }
    state = .defunct
    return true
  }

  /// Removes and returns the first finger whose arena the recognizer has not left by itself; nil if there
  /// is none.
  mutating func takeEntry() -> Int? { entries.isEmpty ? nil : entries.removeFirst() }

  mutating func reset() {
    followed.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    (state, finger) = (.ready, 0)
    forget()
  }

  mutating func forget() { (isDown, isUp, hasWon, hasShownDown) = (false, false, false, false) }
}

/// The tap (`tap.dart`).
extension FlutterDetector {
  mutating func enterTap(_ finger: Finger, at time: Timestamp) {
    if tap.state == .ready {
      if tap.isDown && tap.isUp { tap.forget() }
      tap.isDown = true
    }
    // A tap that was lost ignores fingers until those that it follows have lifted.
    guard tap.isDown else { return }
    if tap.follow(finger.number), rules.reportsFeedback {
      tapDownDue = time.advanced(by: rules.tapDownTimeout)
    }
    enter(.tap, finger.number)
  }

  mutating func moveTap(_ number: Int, _ distance: Double) {
    guard tap.judges(number), distance > rules.tapSlop else { return }
    if tap.hasWon { cancelTap() }
    while let entry = tap.takeEntry() { resolve(entry, .tap, isAccepted: false) }
    stopTap(number)
  }

  mutating func liftTap(_ number: Int, at time: Timestamp) {
    if tap.judges(number) {
      tap.isUp = true
      tapLifted = time
      reportTap()
    }
    stopTap(number)
  }

  private mutating func stopTap(_ number: Int) {
    if tap.stop(number) { tapDownDue = nil }
  }

  /// The finger has stayed for a moment, or has won.
  mutating func showTapDown() {
    tapDownDue = nil
    if !tap.hasShownDown { events.append(.tapDown) }
    tap.hasShownDown = true
  }

  private mutating func cancelTap() {
    if tap.hasShownDown { events.append(.tapCancel) }
    tap.forget()
  }

  mutating func winTap(_ number: Int) {
    guard number == tap.finger else { return }
    showTapDown()
    tap.hasWon = true
    reportTap()
  }

  mutating func loseTap(_ number: Int) {
    if tap.lose(number) { tapDownDue = nil }
    if number == tap.finger { cancelTap() }
  }

  private mutating func reportTap() {
    guard tap.hasWon && tap.isUp else { return }
    events.append(.tap)
    tap.forget()
  }
}

/// The long press (`long_press.dart`).
extension FlutterDetector {
  mutating func enterPress(_ finger: Finger, at time: Timestamp) {
    if press.follow(finger.number) {
      pressDue = time.advanced(by: rules.pressTimeout)
      events.append(.pressDown)
    }
    enter(.press, finger.number)
  }

  mutating func beginPress() {
    pressDue = nil
    while let entry = press.takeEntry() { resolve(entry, .press, isAccepted: true) }
    press.hasWon = true
    events.append(.pressBegan)
  }

  mutating func movePress(_ number: Int, _ distance: Double) {
    guard press.judges(number) else { return }
    if press.hasWon {
      events.append(.pressMoved)
    } else if distance > rules.pressSlop {
      events.append(.pressCancel)
      while let entry = press.takeEntry() { resolve(entry, .press, isAccepted: false) }
      stopPress(number)
    }
  }

  mutating func liftPress(_ number: Int) {
    if press.judges(number) {
      if press.hasWon {
        events.append(.pressEnded)
      } else {
        events.append(.pressCancel)
        while let entry = press.takeEntry() { resolve(entry, .press, isAccepted: false) }
      }
      press.forget()
    }
    stopPress(number)
  }

  mutating func losePress(_ number: Int) {
    if press.lose(number) { pressDue = nil }
  }

  private mutating func stopPress(_ number: Int) {
    if press.stop(number) { pressDue = nil }
  }
}
