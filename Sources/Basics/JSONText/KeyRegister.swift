/// Finds the second of two equal keys. Keys are compared byte for byte, because `String` treats
/// different spellings of an accented letter as equal, and JSON does not.
struct KeyRegister {
  private struct Key: Hashable {
    var text: String

    static func == (left: Key, right: Key) -> Bool {
      left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }

  /// The places of keys in large objects. Few keys are compared faster than hashed.
  private var places: [Key: TextPlace] = [:]

  /// Adds `key`, or returns its earlier place. `members` are those added so far.
  mutating func enter(
    _ key: String, at place: TextPlace, among members: [JSONValue.Member]
  ) -> TextPlace? {
    let key = Key(text: key)
    if members.count < 16 {
      return members.first { Key(text: $0.key) == key }?.keyPlace
    }
    if places.isEmpty {
      for member in members { places[Key(text: member.key)] = member.keyPlace }
    }
    if let first = places[key] { return first }
    places[key] = place
    return nil
  }
}
