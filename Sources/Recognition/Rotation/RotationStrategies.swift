internal import TouchModel

/// The rules of other platforms that a rotation follows: one member for each difference from
/// UIKit's.
///
/// A rotation that has none of these rules stores no strategies at all, so the short way of a
/// movement cannot pass over one.
struct RotationStrategies: Hashable, Sendable {
  /// It begins as soon as two fingers are down; GTK [S], Qt
  /// (`qstandardgestures.cpp` [M]).
  var beginsOnLanding = false
  /// The angle is that of each step alone; libinput [S].
  var reportsEachStep = false
  /// The angle stays within half a turn either way; Qt (`qstandardgestures.cpp` [S]).
  var wraps = false

  /// Returns the rules that `configuration` asks for; nil if it asks for UIKit's.
  static func chosen(by configuration: RotationRecognizer.Configuration) -> RotationStrategies? {
    var chosen = RotationStrategies()
    chosen.beginsOnLanding = configuration.start == .onLanding
    switch configuration.angle {
    case .ofGesture(let wraps): chosen.wraps = wraps
    case .ofEachStep: chosen.reportsEachStep = true
    }
    return chosen == RotationStrategies() ? nil : chosen
  }
}

extension RotationRecognizer {
  mutating func noteMovement(of touches: TouchSet) {
    resting?.note(touches)
  }

  mutating func noteRestingPair(in table: TouchTable) {
    if strategies != nil { resting = pair.resting(in: table) }
  }

  /// Returns the way from the first finger to the second; nil while one of them is missing. It is up
  /// if both are at one place: GTK's angle is then that of `atan2(0, 0)` (`gtkgesturerotate.c` [S]).
  @inline(never)
  func line(in table: TouchTable) -> Point? {
    let span = pair.span(in: table)
    return span == .zero && extraTouch == .denied ? Point(x: 0, y: -1) : span
  }

  /// Begins with the movement of a finger, from where the other one rested if they are left of three.
  mutating func beginAtOnce(at time: Timestamp, in table: TouchTable) -> Signal? {
    defer {
      if let line = resting?.span(of: pair.fingers.down, in: table) { angle.anchor(at: line) }
      resting = nil
    }
    return regroup(hasLanded: false, at: time, in: table)
  }

  /// Lets the line between the fingers stand for zero, before the next step is added.
  mutating func startStep() {
    rate.shift(by: -angle.value)
    angle.rename(0)
  }

  /// Takes a full turn off an angle of more than half a turn, for the velocity, too.
  mutating func wrap() {
    guard abs(angle.value) > Trigonometry.halfTurn else { return }
    let turn = 2 * (angle.value > 0 ? -Trigonometry.halfTurn : Trigonometry.halfTurn)
    angle.rename(angle.value + turn)
    rate.shift(by: turn)
  }
}
