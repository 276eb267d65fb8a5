/// A change that an application makes to one recognizer in the middle of a gesture.
public struct Command: Hashable, Sendable {
  /// The property that is set, and its new value.
  public enum Change: Hashable, Sendable {
    case enabled(Bool)
    case scale(Double)
    /// In radians, clockwise.
    case rotation(Double)
    /// In points of the recognizer's view.
    case translation(Point)
  }

  /// The recognizer's name in the setup.
  public var recognizer: String
  public var change: Change

  public init(recognizer: String, change: Change) {
    self.recognizer = recognizer
    self.change = change
  }
}
