internal import TouchModel
internal import ViewTree

/// A touch that lands.
package struct LandingTouch {
  /// The place of the touch in the touch table.
  package let place: Int
  let contact: Contact
  /// The hit-test view of the touch.
  let view: ViewID
}
