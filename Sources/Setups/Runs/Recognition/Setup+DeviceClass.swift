public import Setups
public import TouchLog

extension Setup {
  /// Returns the name of the built-in setup that recognizes what devices of this class are used
  /// for: `touchpad` for touchpads, else `natural`.
  package static func usualName(for kind: DeviceClass) -> String {
    kind == .touchpad ? "touchpad" : "natural"
  }

  /// Returns the built-in setup for the usual gestures of devices of this class.
  public static func usual(for kind: DeviceClass) -> Setup {
    kind == .touchpad ? .touchpad : .natural
  }
}
