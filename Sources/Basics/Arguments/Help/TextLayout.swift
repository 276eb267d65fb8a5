/// Returns `text` in lines of at most `width` characters. Longer words are not divided.
///
/// An empty line separates paragraphs. A line that begins with two spaces is not changed.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var current = ""
  func flush() {
    if !current.isEmpty { lines.append(current) }
    current = ""
  }
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty || line.hasPrefix("  ") {
      flush()
      lines.append(String(line))
      continue
    }
    for word in line.split(separator: " ") {
      if current.isEmpty {
        current = String(word)
      } else if current.count + 1 + word.count <= width {
        current += " \(word)"
      } else {
        flush()
        current = String(word)
      }
    }
  }
  flush()
  return lines
}

/// Returns lines with labels to the left and wrapped text from column `left` on, all indented by
/// two.
func columns(_ rows: [(label: String, text: String)], from left: Int, width: Int) -> [String] {
  return rows.flatMap { label, text in
    var lines = wrapped(text, width: max(width - left, 20)).map { spaces(left) + $0 }
    if label.count + 4 <= left, let first = lines.first {
      lines[0] = "  \(label)\(spaces(left - 2 - label.count))\(first.dropFirst(left))"
    } else {
      lines.insert("  \(label)", at: 0)
    }
    return lines
  }
}

/// Returns the column of the text beside `labels`. Labels of more than 26 characters get their own
/// line.
func columnStart(beside labels: [String]) -> Int {
  (labels.map(\.count).filter { $0 <= 26 }.max() ?? 0) + 4
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
