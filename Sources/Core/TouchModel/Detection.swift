/// A labeled interval of a capture: the gesture that a recognizer detected.
///
/// A detection has the same fields as an `Annotation`, so that the two can be compared.
public struct Detection: Hashable, Sendable {
  /// How a gesture came to its end.
  public enum Ending: UInt8, CaseIterable, Hashable, Sendable {
    /// The gesture ended as usual.
    case ended
    /// The gesture had begun and was cancelled: its effect is undone.
    case cancelled
    /// The capture ended before the gesture did, so its ending is unknown.
    case cutOff
  }

  /// The path of the capture in its dataset.
  public var capture: String
  /// The time at which the first touch of the gesture landed.
  public var start: Timestamp
  /// The time at which the last touch of the gesture lifted or, for a cancelled gesture, at which
  /// it was cancelled.
  public var end: Timestamp
  /// The name of the gesture.
  public var label: String
  /// The number of fingers that took part.
  public var touches: Int
  /// The time of the first action, which a user perceives as the reaction to the gesture.
  public var decidedAt: Timestamp
  /// The first time at which the touches met the thresholds. The time from then to `decidedAt` was
  /// spent waiting for other recognizers.
  public var metAt: Timestamp
  /// Whether `decidedAt` is known. If it is not, it is the end, and no latency is measured.
  package var isDecisionKnown = true
  /// Whether both `metAt` and `decidedAt` are known.
  package var isWaitKnown = true
  /// How the gesture ended.
  public var ending: Ending
  /// The name of the recognizer in its setup; nil without a setup.
  public var recognizer: String?
  /// The values of the gesture, under the names that annotations use, so that the two can be
  /// compared.
  public var attributes: [Annotation.Attribute] = []

  /// Creates a detection whose `metAt` equals `decidedAt`.
  public init(
    capture: String, start: Timestamp, end: Timestamp, label: String, touches: Int,
    decidedAt: Timestamp, ending: Ending = .ended
  ) {
    self.capture = capture
    self.start = start
    self.end = end
    self.label = label
    self.touches = touches
    self.decidedAt = decidedAt
    metAt = decidedAt
    self.ending = ending
  }

  /// Returns the value of the first attribute with this name; nil if there is none.
  public func value(of name: String) -> Double? {
    attributes.first { $0.name == name }?.value
  }
}
