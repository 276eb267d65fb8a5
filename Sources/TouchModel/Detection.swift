/// A labeled interval of a capture: what a recognizer says happened there.
///
/// It has the shape of an `Annotation`, so that like is compared with like.
public struct Detection: Hashable, Sendable {
  /// How a gesture came to its end.
  public enum Ending: UInt8, CaseIterable, Hashable, Sendable {
    /// The gesture ended as usual.
    case ended
    /// The gesture had begun and was cancelled: its effect is undone.
    case cancelled
    /// The capture ended first; that tells nothing.
    case cutOff
  }

  /// The capture's path inside its dataset.
  public var capture: String
  /// When the first touch of the gesture landed.
  public var start: Timestamp
  /// When the last touch of the gesture lifted; for a cancelled gesture, when it was cancelled.
  public var end: Timestamp
  public var label: String
  /// How many fingers took part.
  public var touches: Int
  /// When the first action was sent: what a user feels.
  public var decidedAt: Timestamp
  /// The first instant at which the touches met the limits; what follows is waiting for others.
  public var metAt: Timestamp
  public var ending: Ending
  /// The recognizer's name in its setup, where there is one.
  public var recognizer: String?
  /// Under the names that annotations use, so that they can be compared.
  public var attributes: [Annotation.Attribute] = []

  /// `metAt` is `decidedAt` unless set.
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

  /// The attribute of that name; the first, should there be several.
  public func value(of name: String) -> Double? {
    attributes.first { $0.name == name }?.value
  }
}
