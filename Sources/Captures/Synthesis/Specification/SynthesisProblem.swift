/// The reason why a specification cannot be performed.
public enum SynthesisProblem: Error, Hashable, Sendable {
  /// The surface is not between 60 by 40 mm and 5 m.
  case surface(width: Double, height: Double)
  /// The resolution is not from 4 to 1,000 units per millimeter.
  case resolution(Int)
  /// The rate is not from 30 to 1,000 Hz.
  case rate(Double)
  /// The jitter of the clock is negative.
  case clockJitter(Double)
  /// The sensor noise is not from 0 to 0.2 mm.
  case sensorNoise(Double)
  /// The share of lost scans is not from 0 to 0.2.
  case droppedFrames(Double)
  /// A share of the gestures is not from 0 to 1.
  case share(String, Double)
  case tempo(Double)
  case tremor(Double)
  /// The stagger is not from 0 to 0.03 s.
  case stagger(Double)
  /// The length of the hand is not from 120 to 260 mm.
  case handLength(Double)
  /// The pauses are not from 0.45 s to an hour, or the shortest is longer than the longest.
  case pause(shortest: Double, longest: Double)
  /// The start is not from 0 to a year.
  case start(seconds: Double)
  /// The count is not from 0 to a million.
  case count(Int)
  /// The kind cannot be performed with this number of fingers.
  case touches(SyntheticKind, Int)
  /// The duration is not from 0.3 to 0.49 s, or the request is not for short presses.
  case duration(Double)
  /// The number of taps is not from one to three, or it is not one for a kind other than tap.
  case taps(SyntheticKind, Int)
  case slots(Int, needed: Int)
  /// The hand and its movement are larger than the surface.
  case doesNotFit(SyntheticKind, touches: Int)
}

extension SynthesisProblem: CustomStringConvertible {
  /// The requested value, and the possible values.
  public var description: String {
    switch self {
    case .surface(let width, let height):
      "a surface of \(width) × \(height) mm, expected from 60 × 40 mm to 5 m"
    case .resolution(let units): "\(units) units per millimeter, expected from 4 to 1,000"
    case .rate(let rate): "\(rate) frames per second, expected from 30 to 1,000"
    case .clockJitter(let jitter): "a clock jitter of \(jitter) µs, expected at least 0"
    case .sensorNoise(let noise): "a sensor noise of \(noise) mm, expected from 0 to 0.2"
    case .droppedFrames(let share): "a share of lost frames of \(share), expected from 0 to 0.2"
    case .share(let name, let share):
      "\(name) in \(share) of the gestures, expected a share from 0 to 1"
    case .tempo(let tempo): "a tempo of \(tempo) is out of range"
    case .tremor(let tremor): "a tremor of \(tremor) mm is out of range"
    case .stagger(let stagger): "a stagger of \(stagger) s, expected from 0 to 0.03"
    case .handLength(let length): "a hand of \(length) mm, expected from 120 to 260"
    case .pause(let shortest, let longest):
      "pauses from \(shortest) to \(longest) s, expected at least 0.45 s, and the shorter pause first"
    case .start(let seconds): "a start at \(seconds) s, expected from 0 to one year"
    case .count(let count): "\(count) gestures, expected from 0 to a million"
    case .touches(let kind, let touches): "a \(kind) cannot be generated with \(touches) fingers"
    case .duration(let seconds):
      "a near miss of \(seconds) s, expected a short press of 0.3 to 0.49 s"
    case .taps(let kind, let taps): "a \(kind) of \(taps) taps cannot be generated"
    case .slots(let slots, let needed): "\(slots) slots, and \(needed) fingers"
    case .doesNotFit(let kind, let touches):
      "a \(kind) with \(touches) fingers does not fit on the surface"
    }
  }
}
