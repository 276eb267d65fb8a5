/// One number that describes a gesture: its name, unit and meaning.
public struct Feature: Hashable, Sendable {
  /// The name, unique within a schema: letters, digits and underscores after the name of its set,
  /// such as `hbf49.closure`.
  public let name: String
  /// The unit of the number.
  public let unit: Unit
  /// The meaning in words.
  public let meaning: String

  package init(_ name: String, _ unit: Unit, _ meaning: String) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
  }

  /// The unit of a feature. Lengths are in points if the recording states its resolution, otherwise
  /// in the units of the recording.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// A share, a ratio, a cosine or a count.
    case one = "1"
    case length = "pt"
    case area = "pt^2"
    case angle = "rad"
    case squaredAngle = "rad^2"
    case angleByLength = "rad/pt"
    case curvature = "1/pt"
    case time = "s"
    case speed = "pt/s"
    case squaredSpeed = "pt^2/s^2"
    case acceleration = "pt/s^2"
    /// The pressure as the device states it, from 0 to 1 in a touch log.
    case pressure
    /// The natural logarithm of a length, an area or an angle in its own unit.
    case logarithm = "log"
  }
}
