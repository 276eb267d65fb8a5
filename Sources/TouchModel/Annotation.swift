/// A labeled interval of a capture: what a person, or a synthesizer, says happened there.
public struct Annotation: Hashable, Sendable {
  /// A parameter of the gesture: `scale` as a ratio, `rotation` in radians, lengths in points.
  public struct Attribute: Hashable, Sendable {
    public var name: String
    public var value: Double

    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// The capture's path inside its dataset.
  public var capture: String
  public var start: Timestamp
  public var end: Timestamp
  public var label: String
  /// How many fingers took part.
  public var touches: Int
  public var participant: String?
  public var attributes: [Attribute] = []

  public init(
    capture: String, start: Timestamp, end: Timestamp, label: String, touches: Int,
    participant: String? = nil
  ) {
    self.capture = capture
    self.start = start
    self.end = end
    self.label = label
    self.touches = touches
    self.participant = participant
  }
}
