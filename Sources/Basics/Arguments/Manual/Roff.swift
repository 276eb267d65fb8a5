/// Text with `man` macros, which `man`, `groff` and `mandoc` format without a warning.
struct Roff {
  private(set) var lines: [String] = []

  /// Adds a macro with its arguments, each quoted and escaped.
  mutating func macro(_ name: String, _ arguments: String...) {
    let quoted = arguments.map { "\"\(Self.escaped($0))\"" }
    lines.append(([".\(name)"] + quoted).joined(separator: " "))
  }

  /// Adds the title. The date is not escaped, because formatters do not recognize an escaped date.
  mutating func title(_ title: String, date: String, source: String) {
    let plainDate = date.filter { $0.isASCII && ($0.isNumber || $0 == "-") }
    let escaped = (Self.escaped(title), Self.escaped(source))
    lines.append(".TH \"\(escaped.0)\" 1 \"\(plainDate)\" \"\(escaped.1)\" \"User Commands\"")
  }

  mutating func text(_ text: String) { raw(Self.escaped(text)) }

  /// Adds text with font changes that has been escaped.
  mutating func raw(_ text: String) {
    lines.append(text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text)
  }

  /// Adds paragraphs. Indented lines are not changed.
  mutating func paragraphs(_ text: String) {
    var isFirst = true
    for paragraph in Self.paragraphs(of: text) {
      if !isFirst { macro("PP") }
      isFirst = false
      if paragraph.first?.hasPrefix("  ") == true {
        example(paragraph)
      } else {
        self.text(paragraph.joined(separator: " "))
      }
    }
  }

  /// Adds lines that are not filled.
  mutating func example(_ lines: [String]) {
    macro("RS", "4")
    macro("nf")
    for line in lines { text(line.hasPrefix("  ") ? String(line.dropFirst(2)) : line) }
    macro("fi")
    macro("RE")
  }

  /// Returns `text` in bold or italic.
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "\"": result += "\\(dq"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n": result += " "
      default:
        if scalar.isASCII {
          result.unicodeScalars.append(scalar)
        } else {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          result += "\\[u\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits)]"
        }
      }
    }
    return result
  }

  private static func paragraphs(of text: String) -> [[String]] {
    var paragraphs: [[String]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let last = paragraphs[paragraphs.count - 1]
      let turns = last.first.map { $0.hasPrefix("  ") != line.hasPrefix("  ") } ?? false
      if line.isEmpty || turns { paragraphs.append([]) }
      if !line.isEmpty { paragraphs[paragraphs.count - 1].append(String(line)) }
    }
    return paragraphs.filter { !$0.isEmpty }
  }
}
