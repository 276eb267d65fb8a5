internal import FrameAssembly
internal import JSONText
internal import TextSuggestion

/// The words and numbers with which recorders name phases.
enum PhaseWord {
  /// The words that may be shortened, such as `mov`.
  private static let words: [(String, TouchSample.Phase)] = [
    ("down", .down), ("began", .down), ("begin", .down), ("begins", .down), ("start", .down),
    ("started", .down), ("press", .down), ("pressed", .down), ("land", .down), ("add", .down),
    ("move", .move), ("moved", .move), ("moves", .move), ("motion", .move), ("drag", .move),
    ("update", .move), ("updated", .move), ("change", .move), ("changed", .move),
    ("stationary", .move), ("hold", .move), ("rawupdate", .move),
    ("up", .up), ("end", .up), ("ended", .up), ("ends", .up), ("release", .up),
    ("released", .up), ("lift", .up), ("lifted", .up), ("stop", .up), ("finish", .up),
    ("cancel", .cancel), ("cancelled", .cancel), ("canceled", .cancel),
    ("hover", .hover), ("hovermove", .hover), ("hoverenter", .hover), ("hoverexit", .leave),
  ]

  /// The words that are written in full.
  private static let fullWords: [(String, TouchSample.Phase)] = [
    ("landed", .down), ("new", .down), ("first", .down), ("added", .down), ("grant", .down),
    ("dragged", .move), ("pressing", .move), ("moving", .move), ("unchanged", .move),
    ("held", .move), ("gotpointercapture", .move), ("gotcapture", .move),
    ("remove", .up), ("removed", .up), ("last", .up), ("stopped", .up), ("finished", .up),
    ("lost", .cancel), ("presslost", .cancel), ("interrupted", .cancel), ("aborted", .cancel),
    ("terminate", .cancel),
    ("enter", .hover), ("entered", .hover), ("over", .hover), ("hovering", .hover),
    ("pointeraddedevent", .hover), ("hoverbegan", .hover),
    ("hoverchanged", .hover), ("hovermotion", .hover),
    ("leave", .leave), ("exit", .leave), ("exited", .leave), ("out", .leave),
    ("pointerremovedevent", .leave), ("lostpointercapture", .leave), ("hoverended", .leave),
  ]

  /// Single letters that recorders write, although several words begin with them.
  private static let letters: [(String, TouchSample.Phase)] = [
    ("d", .down), ("m", .move), ("u", .up), ("c", .cancel),
  ]

  /// The beginnings of names such as ACTION_POINTER_DOWN, touchstart, UITouchPhaseBegan and
  /// SDL_FINGERDOWN, without marks. A longer one stands before its own beginning.
  private static let prefixes = [
    "motionevent", "toucheventf", "responder", "cursor", "action", "uitouch", "nstouch", "phase",
    "touches", "touchpoint", "touch", "pointer", "point", "mouse", "finger", "contact", "slot",
    "libinput", "qeventpoint", "qevent",
    "qt", "gdk", "sdl", "xcb", "xi", "wm", "wl", "lv", "glfw", "allegro", "event", "type", "state",
    "flags", "flag", "inputeventscreen", "inputevent", "screen", "gesture", "on", "top", "tap",
    "leftbutton", "left", "button", "b1", "indev", "pen", "stylus",
  ]

  /// The ends of names such as PointerDownEvent.
  private static let suffixes = ["event", "state", "phase"]

  static func phase(
    _ field: Field, _ numbers: ColumnMap.PhaseNumbers
  ) throws(LineFault) -> TouchSample.Phase {
    if let number = try? field.integer(in: 0...0xffff) { return try phase(number, numbers) }
    let word = plain(String(decoding: field.bytes, as: UTF8.self))
    if let known = phase(named: word) { return known }
    let hint = Suggestion.hint(for: word, in: words.map(\.0))
    throw LineFault(.unknownName, "phase \"\(field.text)\", \(hint)")
  }

  /// Returns whether a cell is a word or a number for a phase.
  static func isPhase(_ text: String) -> Bool {
    if let number = Int(text) { return 0...0xffff ~= number && number & 0xff <= 10 }
    return phase(named: plain(text)) != nil
  }

  /// Returns the word in lower case, without marks, without the number of a finger in brackets, and
  /// without what platforms put before and after the word.
  private static func plain(_ text: String) -> String {
    var word = text.lowercased()
    // ACTION_POINTER_DOWN(1), and the arguments of a function.
    if let bracket = word.firstIndex(where: { "([{".contains($0) }), bracket > word.startIndex {
      word = String(word[..<bracket])
    }
    word = word.filter { !"_-. :/<>\"'".contains($0) }
    while true {
      if isKnown(word) { return word }
      if let prefix = prefixes.first(where: { word.hasPrefix($0) && word != $0 }) {
        word.removeFirst(prefix.count)
      } else if let suffix = suffixes.first(where: { word.hasSuffix($0) && word != $0 }) {
        word.removeLast(suffix.count)
      } else {
        return word
      }
    }
  }

  private static func isKnown(_ word: String) -> Bool {
    words.contains { $0.0 == word } || fullWords.contains { $0.0 == word }
  }

  /// Returns the phase for a word or its beginning; nil if words for different phases begin with
  /// it.
  private static func phase(named word: String) -> TouchSample.Phase? {
    if let known = (words + fullWords).first(where: { $0.0 == word }) { return known.1 }
    if let known = letters.first(where: { $0.0 == word }) { return known.1 }
    guard !word.isEmpty else { return nil }
    let meant = words.filter { $0.0.hasPrefix(word) }.map(\.1)
    guard let first = meant.first, meant.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  private static func phase(
    _ number: Int64, _ numbers: ColumnMap.PhaseNumbers
  ) throws(LineFault) -> TouchSample.Phase {
    switch (numbers, numbers == .android ? number & 0xff : number) {
    case (.android, 0), (.android, 5), (.uikit, 0): .down
    case (.android, 1), (.android, 6), (.uikit, 3): .up
    case (.android, 2), (.uikit, 1), (.uikit, 2): .move
    case (.android, 3), (.android, 4), (.uikit, 4): .cancel
    case (.android, 7), (.android, 9): .hover
    case (.android, 10): .leave
    default: throw LineFault(.unknownName, "phase \(number) of \(numbers.rawValue)")
    }
  }
}
