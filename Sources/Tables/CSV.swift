package import JSONText

/// Cells of a table, RFC 4180.
package enum CSV {
  package static func cell(_ text: String) -> String {
    guard text.contains(where: { "\",\n\r".contains($0) }) else { return text }
    let doubled = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + doubled.joined(separator: "\"\"") + "\""
  }

  package static func cell(_ value: JSONValue) -> String {
    if let text = value.string { return cell(text) }
    if value.isNull { return "" }
    var writer = JSONWriter()
    writer.value(value)
    return writer.text
  }
}
