/// A labeled interval of a capture: what a person, or a synthesizer, says happened there.
public struct Annotation: Hashable, Sendable {
  /// The label of an interval in which nothing is to be recognized: a palm, or a near miss.
  public static let nothing = "none"

  /// A parameter of the gesture: `scale` as a ratio, `rotation` in radians, lengths in points.
  public struct Attribute: Hashable, Sendable {
    public var name: String
    public var value: Double

    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A named text about the gesture, such as `task` or `direction`.
  public struct Remark: Hashable, Sendable {
    public var name: String
    public var text: String

    public init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
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
  /// The device it was performed on; nil: the one that the capture names.
  public var device: String?
  public var attributes: [Attribute] = []
  public var remarks: [Remark] = []

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

  /// The attribute of that name; the first, should there be several.
  public func value(of name: String) -> Double? {
    attributes.first { $0.name == name }?.value
  }
}
