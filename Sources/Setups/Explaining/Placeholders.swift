/// Texts with names in braces for which values stand later, such as `moved {measured}, limit {limit}`. In pages
/// each piece of an interpolated text takes code; a text with names in it is data.
enum Placeholders {
  /// Returns the text with values in place of their names in braces. Braces in values stay as they are.
  static func fill(_ text: String, with values: [(name: String, value: String)]) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let rest = bytes[index...]
      if let known = values.first(where: { rest.starts(with: $0.name.utf8) }) {
        result.append(contentsOf: known.value.utf8)
        index += known.name.utf8.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
