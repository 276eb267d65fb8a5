public import Arbitration
internal import Recognition

extension GestureSurface {
  /// The rules of a touchpad that makes one gesture at a time with all of its touches, as some
  /// platforms do. Recognizers of the touchpad's gestures then report the gesture that the touchpad
  /// makes. nil if each recognizer judges its touches on its own.
  public var touchpad: TouchpadRules? {
    get { surfaceRules?.rules(TouchpadRules.self) }
    set { surfaceRules = newValue.map { AnySurfaceRules($0) } }
  }
}
