public import Recognition

/// A platform's choices: the configuration that each kind of recognizer starts from.
public struct Preset: Hashable, Sendable {
  public let name: String
  public var tap = TapRecognizer.Configuration()
  public var longPress = LongPressRecognizer.Configuration()
  public var swipe = SwipeRecognizer.Configuration()
  public var pan = PanRecognizer.Configuration()
  public var screenEdgePan = ScreenEdgePanRecognizer.Configuration()
  public var pinch = PinchRecognizer.Configuration()
  public var rotation = RotationRecognizer.Configuration()

  public init(name: String) { self.name = name }

  /// Every preset there is.
  public static let all: [Preset] = [.uikit]
}
