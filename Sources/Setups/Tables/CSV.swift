package import JSONText

/// Writes the cells of CSV tables (RFC 4180).
package enum CSV {
  package static func cell(_ text: String) -> String {
    var writer = CSVWriter()
    writer.word(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  package static func cell(_ value: JSONValue) -> String {
    if let text = value.string { return cell(text) }
    if value.isNull { return "" }
    var writer = JSONWriter()
    writer.value(value)
    return cell(writer.text)
  }
}
