/// The way in which one person moves.
public struct ParticipantStyle: Hashable, Sendable {
  /// The name of the person in annotations; nil for none.
  public var name: String?
  /// The speed, from 0.5 to 2. With 2, every movement takes half the time.
  public var tempo = 1.0
  /// The root mean square of the 8–12 Hz tremor of a fingertip on each axis, in millimeters; at
  /// most 0.5. A gesture that it would spoil is performed with less tremor.
  public var tremor = 0.05
  /// The deviation of the times at which the fingers of one hand land and lift, in seconds.
  public var stagger = 0.012
  /// The length from the wrist to the tip of the middle finger, in millimeters. The means of women
  /// and men are about 180 and 194 (Greiner 1991, hand anthropometry of US Army personnel).
  public var handLength = 187.0
  /// Whether the person uses the left hand, which mirrors palms and thumbs.
  public var isLeftHanded = false
  /// The course of reaches from rest to rest. Flicks land and lift in motion.
  public var kinematics = Kinematics.minimumJerk

  /// Creates the style of an average adult.
  public init() {}

  /// Draws a person at random, for data sets of many participants.
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
