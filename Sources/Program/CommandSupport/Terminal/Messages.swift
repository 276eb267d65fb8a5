internal import Libc
internal import Ordering
internal import Synchronization
internal import Tables

/// The first word of a line on standard error.
package enum Severity: String {
  /// A requested action was not done.
  case error
  /// The action was done, but its result may not be as intended.
  case warning
  /// Further information.
  case note

  /// The color as an escape sequence of terminals: bold red, yellow, cyan.
  fileprivate var color: String {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[1;36m"
    }
  }
}

/// The condition for colored messages.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The style of messages for the whole run.
package struct MessageStyle: Sendable {
  var isQuiet = false
  var color = ColorChoice.auto
}

/// Messages on standard error: `error: …`, `warning: …` and `note: …`.
package enum Messages {
  private struct State: Sendable {
    var style = MessageStyle()
    var last = ""
    var repeats = 0
    /// The number of messages of each kind, including those that were not shown.
    var counts: [String: Int] = [:]
    /// The kinds of `counts` that are notes rather than warnings.
    var notes: Set<String> = []
    /// Paths of files that are not in their places yet, and the paths that messages show.
    var places: [(path: String, shown: String)] = []
    /// The messages that are written only once in a run.
    var said: Set<String> = []
    /// The number of messages that begin alike, including those that were not shown.
    var alike: [String: Int] = [:]
  }

  private static let state = Mutex(State())

  package static func use(_ style: MessageStyle) { state.withLock { $0.style = style } }

  /// Shows `shown` in messages in place of a path that people do not know, such as that of a folder
  /// whose files are not in their places yet.
  package static func show(_ path: String, as shown: String) {
    state.withLock { $0.places.append((PlainText.escaped(path), PlainText.escaped(shown))) }
  }

  /// Whether only errors are shown, without warnings, notes and progress (`--quiet`).
  static var isQuiet: Bool { state.withLock { $0.style.isQuiet } }

  /// Writes a message unless it repeats the last one, or twenty that begin alike were written. The number of
  /// messages that are left out is written later.
  ///
  /// - Parameter details: lines that are written below the message.
  package static func say(_ severity: Severity, _ message: String, details: [String] = []) {
    let full = PlainText.escaped(message)
    state.withLock { state in
      if state.style.isQuiet, severity != .error { return }
      let text = shortened(
        state.places.reduce(full) { $0.replacing($1.path, with: $1.shown) })
      let key = severity.rawValue + text
      if key == state.last {
        state.repeats += 1
        return
      }
      let beginning = severity.rawValue + ": " + beginning(of: text)
      state.alike[beginning, default: 0] += 1
      if state.alike[beginning, default: 0] > mostAlike { return }
      writeRepeats(&state)
      state.last = key
      let plain = severity.rawValue + ":"
      var lines = pieces(of: plain + " " + text)
      lines[0] = label(severity, state.style) + lines[0].dropFirst(plain.count)
      for detail in details { lines += pieces(of: "  " + shortened(PlainText.escaped(detail))) }
      for line in lines { write(line) }
    }
  }

  /// So many messages that begin alike are written.
  private static let mostAlike = 20

  /// Returns the first words of a message after its place, without digits: messages about the same fault in
  /// other lines or of other files begin alike.
  private static func beginning(of text: String) -> String {
    let words = text.split(separator: " ")
    let place = words.firstIndex { $0.hasSuffix(":") } ?? words.startIndex - 1
    return words[(place + 1)...].prefix(4).joined(separator: " ").filter { !$0.isNumber }
  }

  /// The length beyond which a word is shortened, because no name that a person typed is so long.
  private static let longestWord = 400

  private static func shortened(_ text: String) -> String {
    var (result, word) = ("", 0)
    for scalar in text.unicodeScalars {
      word = scalar == " " ? 0 : word + 1
      if word <= longestWord {
        result.unicodeScalars.append(scalar)
      } else if word == longestWord + 1 {
        result += "…"
      }
    }
    return result
  }

  /// Writes a message about the command line, which several captures may cause, only once.
  static func sayForAll(_ severity: Severity, _ message: String) {
    let isFirst = state.withLock { $0.said.insert(message).inserted }
    if isFirst { say(severity, message) }
  }

  /// Writes only the first message of a kind. `finish` writes how many captures had the others.
  static func sayOnce(_ severity: Severity, _ message: String, kind: String) {
    let isFirst = state.withLock { state in
      state.counts[kind, default: 0] += 1
      if severity == .note { state.notes.insert(kind) }
      return state.counts[kind] == 1
    }
    if isFirst { say(severity, message) }
  }

  /// Writes the number of repetitions of the last message, and of messages that were written only
  /// once.
  package static func finish() {
    let (counts, notes) = state.withLock { state in
      writeRepeats(&state)
      for (beginning, count) in state.alike.ordered(by: { $0.key < $1.key }) where count > mostAlike
      {
        let line = "… and \(count - mostAlike) more that begin with \"\(beginning)\""
        for piece in pieces(of: line) { write(piece) }
      }
      defer { (state.counts, state.notes, state.alike) = ([:], [], [:]) }
      return (state.counts, state.notes)
    }
    for (kind, count) in counts.ordered(by: { $0.key < $1.key }) where count > 1 {
      say(
        notes.contains(kind) ? .note : .warning,
        "\(count - 1) more \(count == 2 ? "capture" : "captures"): \(kind)")
    }
  }

  /// Returns the lines of a message, broken where they are wider than the terminal. Nothing is broken in a file,
  /// because programs read it line by line.
  private static func pieces(of line: String) -> [String] {
    guard let width = Console.errorWidth else { return [line] }
    let indent = 2 + line.prefix { $0 == " " }.count
    return WrappedText.lines(of: line, width: width, indent: indent)
  }

  private static func writeRepeats(_ state: inout State) {
    if state.repeats > 0 { write("… and \(state.repeats) more like it") }
    (state.last, state.repeats) = ("", 0)
  }

  private static func label(_ severity: Severity, _ style: MessageStyle) -> String {
    let isColored =
      switch style.color {
      case .always: true
      case .never: false
      case .auto: Console.errorIsTerminal && !hasNoColor
      }
    return isColored
      ? "\(severity.color)\(severity.rawValue):\u{1B}[0m" : "\(severity.rawValue):"
  }

  /// Whether `NO_COLOR` has a value other than the empty one (no-color.org), or the terminal has no
  /// colors.
  private static var hasNoColor: Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return true }
    return getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
  }

  /// Writes a line without escaping, because its names are already escaped and its label may have a
  /// color.
  private static func write(_ line: String) {
    var output = Output(descriptor: STDERR_FILENO)
    output.append(line + "\n")
    _ = output.flush()
  }
}

extension Console {
  /// Writes a warning to standard error.
  package static func warn(_ text: String) { Messages.say(.warning, text) }

  /// Writes a note to standard error, with lines below it.
  package static func note(_ text: String, details: [String] = []) {
    Messages.say(.note, text, details: details)
  }

  /// The largest number of characters in a line of a result for people: the width of the terminal, or 100
  /// if standard output is not a terminal.
  package static let textWidth = width(of: STDOUT_FILENO) ?? 100

  /// The largest number of characters in a line of a help page: the width of the terminal, or 80.
  package static var helpWidth: Int { width(of: STDOUT_FILENO) ?? 80 }

  /// The largest number of characters in a line of a message; nil if standard error is not a terminal.
  fileprivate static let errorWidth = errorIsTerminal ? width(of: STDERR_FILENO) : nil

  /// Returns the width of a terminal in characters: `COLUMNS`, or the width that the terminal states; nil if
  /// neither is known.
  private static func width(of descriptor: Int32) -> Int? {
    if let text = getenv("COLUMNS"), let columns = Int(String(cString: text)), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
