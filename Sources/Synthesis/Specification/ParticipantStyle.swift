/// How one person moves.
public struct ParticipantStyle: Hashable, Sendable {
  /// Stands in the annotations.
  public var name: String?
  /// Speed: 2 takes half the time for every movement. 0.5 to 2.
  public var tempo = 1.0
  /// Root mean square of the 8-12 Hz tremor of a fingertip on each axis, in millimetres; at most
  /// 0.5. A gesture that it would spoil is done more calmly.
  public var tremor = 0.05
  /// Deviation of the times at which the fingers of one hand land and lift, in seconds.
  public var stagger = 0.012
  /// From wrist to the tip of the middle finger, in millimetres. Means of women and men are about
  /// 180 and 194 (Greiner 1991, hand anthropometry of US Army personnel).
  public var handLength = 187.0
  /// Whether the person uses the left hand, which mirrors palms and thumbs.
  public var isLeftHanded = false
  /// How reaches from rest to rest go; flicks land and lift in motion.
  public var kinematics = Kinematics.minimumJerk

  /// Creates the style of an average adult.
  public init() {}

  /// A person drawn at random, such as a data set of many participants needs.
  package static func drawn(
    name: String, using generator: inout SeededGenerator
  ) -> ParticipantStyle {
    var style = ParticipantStyle()
    style.name = name
    style.tempo = generator.gaussian(mean: 1, deviation: 0.18, low: 0.65, high: 1.5)
    style.tremor = generator.gaussian(mean: 0.05, deviation: 0.02, low: 0.015, high: 0.12)
    style.stagger = generator.gaussian(mean: 0.012, deviation: 0.005, low: 0.003, high: 0.025)
    style.handLength = generator.gaussian(mean: 187, deviation: 11, low: 155, high: 220)
    style.isLeftHanded = generator.chance(0.1)
    return style
  }
}
