package import TouchModel

/// The limits by which a finger rests while other fingers touch, such as a thumb that holds the device at an
/// edge. All of them are ours.
package enum RestingRules {
  /// The farthest movement from its landing of a finger that is still, in points: 1.6 mm.
  package static let stillness = 10.0
  /// The shortest time for which a finger is still before it rests. It rests as soon as another finger lands.
  /// A press takes as long.
  package static let leastRest = TimeSpan.milliseconds(500)
  /// The time that replaces `leastRest` at an edge, where hands hold the device.
  package static let leastRestAtEdge = TimeSpan.milliseconds(300)
  /// The farthest distance from an edge of the surface, in points, of a finger at that edge: 9.5 mm, half the
  /// breadth of a thumb.
  package static let edgeWidth = 60.0
  /// The movement of a resting finger since the latest landing, in points, after which it is a finger again.
  package static let departure = 15.0
  /// The longest time between the landings of fingers of one gesture.
  package static let longestTogether = TimeSpan.milliseconds(70)
  /// The time that replaces `longestTogether` for fingers that are farther apart than `handSpan`, such as two
  /// thumbs.
  package static let longestTogetherApart = TimeSpan.milliseconds(30)
  /// The farthest distance between two fingers of one hand that tap together, in points: 32 mm.
  package static let handSpan = 200.0
  /// The longest time for which a finger that lands beside a still one waits for one of both to lift or to move.
  package static let longestWait = TimeSpan.milliseconds(200)
  /// The longest tap whose finger lifts after that of a later tap.
  package static let longestTap = TimeSpan.milliseconds(500)
}
