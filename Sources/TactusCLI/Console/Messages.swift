internal import Glibc
internal import Synchronization
internal import Tactus

/// How a line on standard error begins.
enum Severity: String {
  /// Something that was asked for is not done.
  case error
  /// It is done, and may not be what was meant.
  case warning
  /// Worth knowing.
  case note

  /// As terminals know colors: bold red, yellow, cyan.
  fileprivate var color: String {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;33m"
    case .note: "\u{1B}[1;36m"
    }
  }
}

/// When messages are colored.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// How messages are shown; the same for the whole run.
struct MessageStyle: Sendable {
  var isQuiet = false
  var color = ColorChoice.auto
}

/// Messages on standard error: `error: …`, `warning: …` and `note: …`.
enum Messages {
  private struct State: Sendable {
    var style = MessageStyle()
    var last = ""
    var repeats = 0
    /// How often each kind was said, or would have been.
    var counts: [String: Int] = [:]
    /// The kinds of `counts` that are notes rather than warnings.
    var notes: Set<String> = []
  }

  private static let state = Mutex(State())

  static func use(_ style: MessageStyle) { state.withLock { $0.style = style } }

  /// With `--quiet` there are errors only: no warnings, notes or progress.
  static var isQuiet: Bool { state.withLock { $0.style.isQuiet } }

  /// Writes `text` unless it is the same message again; how often it was repeated is written later.
  static func say(_ severity: Severity, _ message: String) {
    let text = shortened(PlainText.escaped(message))
    state.withLock { state in
      if state.style.isQuiet, severity != .error { return }
      let key = severity.rawValue + text
      if key == state.last {
        state.repeats += 1
        return
      }
      writeRepeats(&state)
      state.last = key
      write(label(severity, state.style) + " " + text)
    }
  }

  /// A word longer than this is cut, because no name that a person typed is so long.
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

  /// Says only the first message of a kind; how many captures had the others is written at the end.
  static func sayOnce(_ severity: Severity, _ message: String, kind: String) {
    let isFirst = state.withLock { state in
      state.counts[kind, default: 0] += 1
      if severity == .note { state.notes.insert(kind) }
      return state.counts[kind] == 1
    }
    if isFirst { say(severity, message) }
  }

  /// Writes how often the last message was repeated, and what was said only once.
  static func finish() {
    let (counts, notes) = state.withLock { state in
      writeRepeats(&state)
      defer { (state.counts, state.notes) = ([:], []) }
      return (state.counts, state.notes)
    }
    for (kind, count) in counts.sorted(by: { $0.key < $1.key }) where count > 1 {
      say(
        notes.contains(kind) ? .note : .warning,
        "\(count - 1) more \(count == 2 ? "capture" : "captures"): \(kind)")
    }
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

  /// `NO_COLOR` with any value but the empty one (no-color.org), or a terminal that cannot.
  private static var hasNoColor: Bool {
    if let value = getenv("NO_COLOR"), value.pointee != 0 { return true }
    return getenv("TERM").map { String(cString: $0) == "dumb" } ?? false
  }

  /// Writes a line as it is: names in it are escaped already, and the label may have a color.
  private static func write(_ line: String) {
    var output = Output(descriptor: STDERR_FILENO)
    output.append(line + "\n")
    _ = output.flush()
  }
}

extension Console {
  /// A line about something that is done and may not be what was meant.
  static func warn(_ text: String) { Messages.say(.warning, text) }

  /// A line that is worth knowing.
  static func note(_ text: String) { Messages.say(.note, text) }

  /// The most characters in a line of a table: the width of the terminal, or nil if standard output is
  /// no terminal.
  static var tableWidth: Int? { isatty(STDOUT_FILENO) == 1 ? width : nil }

  /// The width of the terminal in characters: `COLUMNS`, or what the terminal states, or 80.
  static var width: Int {
    if let text = getenv("COLUMNS"), let columns = Int(String(cString: text)), columns > 0 {
      return columns
    }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
