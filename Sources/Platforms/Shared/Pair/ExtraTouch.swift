/// The effect of a third finger on a gesture of two.
public enum ExtraTouch: UInt8, CaseIterable, Hashable, Sendable {
  /// None while two others are down: UIKit.
  case leftOut
  /// While it is down there is no gesture; whichever two are left make one: Qt.
  case ends
  /// While it is down there is no gesture, and it never becomes part of one: GTK.
  case denied
}
