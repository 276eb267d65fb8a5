internal import Recognition
internal import TouchModel

/// Positions in whole pixels. GTK reads these: `gtk_widget_translate_coordinates` takes integers, so
/// the rest of each coordinate is dropped (`gtkgesture.c`) [S].
struct WholePixels: SurfaceFilter {
  mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    for index in contacts.indices {
      contacts[index].position = contacts[index].position.cut
    }
  }

  mutating func reset() {}
  func isLike(_ other: WholePixels) -> Bool { true }
}
