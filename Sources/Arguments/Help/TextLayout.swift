/// `text` in lines of at most `width` characters; longer words stay whole.
///
/// An empty line parts paragraphs; a line that begins with two spaces stays as it is.
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

/// Labels to the left, wrapped text to the right from column `left` on, all indented by two.
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

/// Where the text begins beside `labels`; the longest of them get a line of their own.
func columnStart(beside labels: [String]) -> Int {
  (labels.map(\.count).filter { $0 <= 26 }.max() ?? 0) + 4
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }
