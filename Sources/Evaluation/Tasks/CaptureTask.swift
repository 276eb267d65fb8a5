/// The task that a person was asked to do in one capture, and the rule by which the detections show
/// it.
///
/// Labels of recordings often say what was asked for and not when it was done. A task judges the
/// capture as a whole, beside the events that annotations name.
package struct CaptureTask: Hashable, Sendable {
  /// When the detections of a capture are as asked.
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
    /// At least `count` detections have the label and the number of touches, and the one of that
    /// label that moves farthest, whatever its touches, is among them.
    case segments
    /// At least `count` detections, and all have the label.
    case only
    /// No detection at all.
    case nothing
  }

  /// The name under which captures are counted, such as "scrolls".
  package var group: String
  package var rule: Rule
  /// The label of the detections that count; without a meaning for `nothing`.
  package var label: String
  /// How many touches these have at most at once; nil: any number.
  package var touches: Int?
  /// At least 0; what it means depends on the rule.
  package var count: Int
  /// Directions in which the fingers may go: "left", "right", "up", "down". Empty: any.
  package var directions: Set<String>
  /// The label of the detection that must come first; nil: any.
  package var after: String?

  /// `count` is 1 unless set.
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
