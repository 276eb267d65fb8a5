/// The task that a person was given for one capture, and the rule that decides whether the
/// detections fulfil it.
///
/// Labels of recordings often state the task and not the time at which it was done. A task judges
/// the capture as a whole, in addition to the events that annotations name.
package struct CaptureTask: Hashable, Sendable {
  /// The rule that decides whether the detections of a capture fulfil the task.
  package enum Rule: String, CaseIterable, Hashable, Sendable {
    /// Exactly `count` detections have the label and the number of touches.
    case count
    /// At least `count` detections have the label and the number of touches.
    case any
    /// At least `count` detections have the label, and each of these goes in one of `directions`.
    case every
    /// The task is done if the detection that moves farthest, among those with the label and the
    /// number of touches, goes in one of `directions`.
    case farthest
    /// At least `count` detections have the label and the number of touches, and so has the
    /// detection that moves farthest among those with the label.
    case segments
    /// There are at least `count` detections, and all have the label.
    case only
    /// There is no detection.
    case nothing
  }

  /// The name under which captures are counted, such as "scrolls".
  package var group: String
  package var rule: Rule
  /// The label of the detections that count; without meaning for `nothing`.
  package var label: String
  /// The largest number of touches at one time that the detections must have; nil for any number.
  package var touches: Int?
  /// The number of detections, at least 0; its meaning depends on the rule.
  package var count: Int
  /// The directions in which the fingers may go: "left", "right", "up", "down". Empty for any
  /// direction.
  package var directions: Set<String>
  /// The label of the detection that must come first; nil for any.
  package var after: String?

  /// Creates a task.
  package init(
    group: String, rule: Rule, label: String = "", touches: Int? = nil, count: Int = 1,
    directions: Set<String> = [], after: String? = nil
  ) {
    self.group = group
    self.rule = rule
    self.label = label
    self.touches = touches
    self.count = count
    self.directions = directions
    self.after = after
  }

  /// The names that `directions` may have.
  package static let directionNames = ["left", "right", "up", "down"]
}
