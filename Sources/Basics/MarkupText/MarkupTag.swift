/// One tag of a markup text.
package struct MarkupTag {
  package enum Kind { case open, close, empty }

  package var name = ""
  package var kind = Kind.open
  package var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
  package var line = 1

  package subscript(name: String) -> ArraySlice<UInt8>? {
    attributes.first { $0.name == name }?.value
  }
}
