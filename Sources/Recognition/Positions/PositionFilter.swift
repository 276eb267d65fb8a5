package import TouchModel

/// The change that a platform makes to the positions of touches before its gestures read them.
package enum PositionFilter: Sendable {
  /// GTK reads whole pixels: `gtk_widget_translate_coordinates` takes integers, so the rest of each
  /// coordinate is dropped (`gtkgesture.c`) [S].
  case wholePixels
  /// libinput steadies a finger that trembles (`evdev-mt-touchpad.c`) [K].
  case steadied(Steadying)

  /// Replaces the positions of a frame's contacts.
  package mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    switch self {
    case .wholePixels:
      for index in contacts.indices {
        let place = contacts[index].position
        contacts[index].position = Point(
          x: place.x.rounded(.towardZero), y: place.y.rounded(.towardZero))
      }
    case .steadied(var steadying):
      steadying.apply(to: &contacts, at: time)
      self = .steadied(steadying)
    }
  }

  /// Forgets everything about the touches so far, as for a new recording.
  package mutating func reset() {
    if case .steadied(var steadying) = self {
      steadying.reset()
      self = .steadied(steadying)
    }
  }
}
