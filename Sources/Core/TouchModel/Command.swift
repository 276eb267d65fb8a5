/// A change that an application makes to a recognizer in the middle of a gesture.
public struct Command: Hashable, Sendable {
  /// The property that is set, and its new value.
  public enum Change: Hashable, Sendable {
    /// Enables or disables the recognizer.
    case enabled(Bool)
    /// Sets the scale, a ratio.
    case scale(Double)
    /// Sets the rotation, in radians, clockwise.
    case rotation(Double)
    /// Sets the translation, in points of the recognizer's view.
    case translation(Point)
  }

  /// The recognizer's name in the setup.
  public var recognizer: String
  /// The property that is set, and its new value.
  public var change: Change

  /// Creates a command for the recognizer with this name.
  public init(recognizer: String, change: Change) {
    self.recognizer = recognizer
    self.change = change
  }
}
