/// Writes a list in one call.
extension JSONWriter {
  /// Writes a list, whose elements `write` writes one by one.
  package mutating func list<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes a list of objects, whose members `write` writes.
  package mutating func objects<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    list(elements) { writer, element in
      writer.beginObject()
      write(&writer, element)
      writer.endObject()
    }
  }

  /// Writes a key and a list, whose elements `write` writes one by one.
  package mutating func list<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    list(elements, write)
  }

  /// Writes a key and a list of objects, whose members `write` writes.
  package mutating func objects<Elements: Sequence>(
    _ key: String, _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    self.key(key)
    objects(elements, write)
  }
}
