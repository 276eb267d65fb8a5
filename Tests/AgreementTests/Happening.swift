import Arbitration
import Recognition
import TouchModel
import TouchTestSupport

/// Something a recognizer told its application.
struct Happening: Hashable {
  var recognizer: String
  var state: Phase
  /// Microseconds from the start of the log.
  var time: Int64
  /// The measured values: a translation, a scale, an angle; empty if there are none.
  var values: [Double] = []

  init(_ recognizer: String, _ state: Phase, at time: Int64, _ values: [Double] = []) {
    (self.recognizer, self.state, self.time, self.values) = (recognizer, state, time, values)
  }
}

extension [Happening] {
  /// The action transitions of a surface; `names` are the recognizers', by number.
  init(_ transitions: [Transition], names: [String]) {
    self = transitions.filter(\.action).map { transition in
      let values: [Double] =
        switch transition.values {
        case .pan(let translation, _): [translation.x, translation.y]
        case .pinch(let scale, _): [scale]
        case .rotation(let angle, _): [angle]
        case .swipe(let direction): [Double(direction.rawValue)]
        case .tap(let count): [Double(count)]
        case .longPress, .shake, .template, .custom: []
        }
      return Happening(
        names[transition.recognizer], transition.state, at: transition.time.microseconds, values)
    }
  }

  /// One change a recognizer and instant, the last; none where it also begins or ends. Toolkits
  /// that are told of each finger alone tell more than one a frame.
  var merged: [Happening] {
    var turns: Set<Happening> = []
    for happening in self where happening.state != .changed { turns.insert(happening.instant) }
    var told: [Happening] = []
    for happening in lasting {
      guard happening.state == .changed else {
        told.append(happening)
        continue
      }
      if turns.contains(happening.instant) { continue }
      told.removeAll { $0.state == .changed && $0.instant == happening.instant }
      told.append(happening)
    }
    return told
  }
}

extension [Happening] {
  /// All but gestures that begin and end in one frame, which only who hears each finger alone tells:
  /// a pair is there for a moment when three fingers land together.
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
  /// Whether both measured the same but for rounding; angles but for whole turns, too.
  func measuresTheSame(as other: Happening) -> Bool {
    guard values.count == other.values.count else { return false }
    return zip(values, other.values).allSatisfy { mine, yours in
      var difference = abs(mine - yours)
      if recognizer == "rotation" {
        difference.formTruncatingRemainder(dividingBy: 2 * Trigonometry.halfTurn)
        difference = min(difference, 2 * Trigonometry.halfTurn - difference)
      }
      return difference <= 1e-3 * max(1, abs(yours))
    }
  }

  fileprivate var instant: Happening { Happening(recognizer, .possible, at: time) }
}
