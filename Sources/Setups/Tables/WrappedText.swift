/// Sentences for people in lines of a limited width.
enum WrappedText {
  /// Returns the lines of a paragraph. A word that is longer than a line is a line of its own.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var count = 0
    for word in text.split(separator: " ") {
      let length = word.unicodeScalars.count
      if count > 0, count + 1 + length > width {
        lines.append(line)
        (line, count) = ("", 0)
      }
      if count > 0 {
        line += " "
        count += 1
      }
      line += word
      count += length
    }
    return count > 0 ? lines + [line] : lines
  }
}
