package import TouchModel

/// The change that a platform makes to the positions of touches before its gestures read them.
package enum PositionFilter: Sendable {
  /// GTK reads whole pixels: `gtk_widget_translate_coordinates` takes integers, so the rest of each
  /// coordinate is dropped (`gtkgesture.c`) [S].
  case wholePixels
  /// The filter of the surface's rules.
  case ofSurface(AnySurfaceFilter)

  /// Replaces the positions of a frame's contacts.
  package mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    switch self {
    case .wholePixels:
      for index in contacts.indices {
        let place = contacts[index].position
        contacts[index].position = Point(
          x: place.x.rounded(.towardZero), y: place.y.rounded(.towardZero))
      }
    case .ofSurface(var filter):
      self = .wholePixels  // so that the filter has one owner, which need not copy it
      filter.apply(to: &contacts, at: time)
      self = .ofSurface(filter)
    }
  }

  /// Forgets everything about the touches so far, as for a new recording.
  package mutating func reset() {
    if case .ofSurface(var filter) = self {
      filter.reset()
      self = .ofSurface(filter)
    }
  }
}
