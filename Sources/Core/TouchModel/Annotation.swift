/// A labeled interval of a capture: the gesture that a person or a synthesizer says was made.
public struct Annotation: Hashable, Sendable {
  /// The label of an interval in which every recognized gesture is an error, such as a palm or a near miss.
  public static let nothing = "none"

  /// A parameter of the gesture: `scale` as a ratio, `rotation` in radians, lengths in points.
  public struct Attribute: Hashable, Sendable {
    /// The name of the parameter.
    public var name: String
    /// The value of the parameter.
    public var value: Double

    /// Creates a parameter.
    public init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A named text about the gesture, such as `task` or `direction`.
  package struct Remark: Hashable, Sendable {
    /// The name of the text.
    package var name: String
    /// The text.
    package var text: String

    /// Creates a named text.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The path of the capture in its dataset.
  public var capture: String
  /// The time at which the interval begins.
  public var start: Timestamp
  /// The time at which the interval ends.
  public var end: Timestamp
  /// The name of the gesture, or `nothing`.
  public var label: String
  /// The number of fingers that took part.
  public var touches: Int
  /// The person who made the gesture; nil if unknown.
  public var participant: String?
  /// The device on which the gesture was made; nil for the device that the capture names.
  public var device: String?
  /// The parameters of the gesture.
  public var attributes: [Attribute] = []
  /// The texts about the gesture.
  package var remarks: [Remark] = []

  /// Creates an annotation without attributes and remarks.
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

  /// Returns the value of the first attribute with this name; nil if there is none.
  package func value(of name: String) -> Double? {
    attributes.first { $0.name == name }?.value
  }
}
