public import Arbitration
public import Recognition

/// A platform's choices: the configuration that each kind of recognizer starts from.
public struct Preset: Hashable, Sendable {
  public let name: String
  /// The evidence that these values and rules are the platform's.
  public var verification = Verification.unverified("nobody has held it against anything")
  /// How recognizers are decided between, where that differs in kind.
  public var policy = ArbitrationPolicy.exclusion
  /// One decision for all fingers, where the platform is about touchpads.
  public var touchpad: TouchpadRules?
  public var tap = TapRecognizer.Configuration()
  public var longPress = LongPressRecognizer.Configuration()
  public var swipe = SwipeRecognizer.Configuration()
  public var pan = PanRecognizer.Configuration()
  public var screenEdgePan = ScreenEdgePanRecognizer.Configuration()
  public var pinch = PinchRecognizer.Configuration()
  public var rotation = RotationRecognizer.Configuration()
  public var shake = ShakeRecognizer.Configuration()

  public init(name: String) { self.name = name }

  /// UIKit's, with the values changed that `change` sets.
  init(_ name: String, _ change: (inout Preset) -> Void) {
    self.name = name
    change(&self)
  }

  /// Every preset there is.
  public static let all: [Preset] = [
    .uikit, .android, .flutter, .chromium, .chromiumMobile, .gtk, .hammer, .qt, .libinput,
  ]
}
