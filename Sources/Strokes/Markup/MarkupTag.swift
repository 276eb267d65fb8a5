/// One tag of a markup text.
struct MarkupTag {
  enum Kind { case open, close, empty }

  var name = ""
  var kind = Kind.open
  var attributes: [(name: String, value: ArraySlice<UInt8>)] = []
  var line = 1

  subscript(name: String) -> ArraySlice<UInt8>? {
    attributes.first { $0.name == name }?.value
  }
}
