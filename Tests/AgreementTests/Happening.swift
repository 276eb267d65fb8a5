import Arbitration
import Recognition
import TouchModel
import TouchTestSupport

/// An action that a recognizer reported to its application.
struct Happening: Hashable {
  var recognizer: String
  var state: Phase
  /// The time in microseconds from the start of the log.
  var time: Int64
  /// The measured values by name: x and y of a translation, vx and vy of a velocity, scale, angle,
  /// px and py of the location, the number of fingers and of taps.
  var values: [String: Double] = [:]

  init(_ recognizer: String, _ state: Phase, at time: Int64, _ values: [String: Double] = [:]) {
    (self.recognizer, self.state, self.time, self.values) = (recognizer, state, time, values)
  }
}

extension [Happening] {
  /// The resolution of the clocks of toolkits is a millisecond, so that a timer and a frame have
  /// the same time.
  private static let clock: Int64 = 1000

  /// Collects the action transitions of a surface. `names` are the names of the recognizers, by
  /// number.
  init(_ transitions: [Transition], names: [String]) {
    self = transitions.filter(\.action).map { transition in
      var values: [String: Double] =
        switch transition.values {
        case .pan(let translation, let velocity):
          ["x": translation.x, "y": translation.y, "vx": velocity.x, "vy": velocity.y]
        case .pinch(let scale, _): ["scale": scale]
        case .rotation(let angle, _): ["angle": angle]
        case .swipe(let direction): ["direction": Double(direction.rawValue)]
        case .tap(let count): ["taps": Double(count)]
        case .longPress, .shake, .template, .custom: [:]
        }
      (values["px"], values["py"]) = (transition.location.x, transition.location.y)
      // The fingers of an end are those that lift.
      if transition.state == .began || transition.state == .changed {
        values["fingers"] = Double(transition.touches)
      }
      return Happening(
        names[transition.recognizer], transition.state, at: transition.time.microseconds, values)
    }
  }

  /// The actions with only the last change of a recognizer at each instant, and none if it also
  /// begins or ends then. Toolkits that receive each finger separately report more than one change
  /// in a frame.
  var merged: [Happening] {
    let turns = filter { $0.state != .changed }
    var told: [Happening] = []
    for happening in lasting {
      guard happening.state == .changed else {
        told.append(happening)
        continue
      }
      let isTurn = turns.contains {
        $0.recognizer == happening.recognizer && abs($0.time - happening.time) < Self.clock
      }
      if isTurn { continue }
      told.removeAll { $0.state == .changed && $0.instant == happening.instant }
      told.append(happening)
    }
    return told
  }
}

extension [Happening] {
  /// The actions without gestures that begin and end in one frame. Only programs that receive each
  /// finger separately report these: a pair exists for a moment when three fingers land together.
  private var lasting: [Happening] {
    var told: [Happening] = []
    for happening in self {
      let start = told.lastIndex {
        $0.recognizer == happening.recognizer && $0.state != .changed
      }
      if let start, happening.state == .ended, told[start].state == .began,
        told[start].time == happening.time
      {
        told.remove(at: start)
      } else {
        told.append(happening)
      }
    }
    return told
  }
}

extension Happening {
  /// The values that both measured, and whether they are the same.
  func comparisons(with other: Happening) -> [(name: String, isSame: Bool)] {
    values.compactMap { name, mine in
      other.values[name].map { (name, Self.isSame(name, mine, $0)) }
    }
  }

  /// Whether two values differ by at most half a percent or 0.005. Angles may also differ by whole
  /// turns.
  private static func isSame(_ name: String, _ mine: Double, _ yours: Double) -> Bool {
    var difference = abs(mine - yours)
    if name == "angle" {
      difference.formTruncatingRemainder(dividingBy: 2 * Trigonometry.halfTurn)
      difference = min(difference, 2 * Trigonometry.halfTurn - difference)
    }
    return difference <= 5e-3 * max(1, abs(yours))
  }

  fileprivate var instant: Happening { Happening(recognizer, .possible, at: time) }
}
