/// Why a specification cannot be performed.
public enum SynthesisProblem: Error, Hashable, Sendable {
  /// The surface must be 60 by 40 mm at least, and 5 m at most.
  case surface(width: Double, height: Double)
  /// 4 to 1,000 units in a millimetre.
  case resolution(Int)
  /// 30 to 1,000 Hz.
  case rate(Double)
  /// Jitter of the clock: nothing negative.
  case clockJitter(Double)
  /// 0 to 0.2 mm.
  case sensorNoise(Double)
  case tempo(Double)
  case tremor(Double)
  /// 0 to 0.03 s.
  case stagger(Double)
  /// 120 to 260 mm.
  case handLength(Double)
  /// From 0.45 s to an hour, the shortest not the longer one.
  case pause(shortest: Double, longest: Double)
  /// From 0 to a year.
  case start(seconds: Double)
  /// From 0 to a million.
  case count(Int)
  /// The kind is not made with so many fingers.
  case touches(SyntheticKind, Int)
  /// One to three taps, and one only where the kind is not a tap.
  case taps(SyntheticKind, Int)
  case slots(Int, needed: Int)
  /// Hand and movement are larger than the surface.
  case doesNotFit(SyntheticKind, touches: Int)
}
