/// The unit of the lengths of a capture.
public enum LengthUnit: String, Hashable, Sendable {
  /// Points of 1/160 inch.
  case points = "pt"
  /// Units of the device, because the size of its surface is unknown.
  case deviceUnits = "units"
}
