internal import FrameAssembly
internal import JSONText
internal import TextSuggestion

/// The words and numbers with which recorders name phases.
enum PhaseWord {
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

  /// Single letters that recorders write, although several words begin with them.
  private static let letters: [(String, TouchSample.Phase)] = [
    ("d", .down), ("m", .move), ("u", .up), ("c", .cancel),
  ]

  /// The prefixes of names such as ACTION_POINTER_DOWN, touchstart and UITouchPhaseBegan.
  private static let prefixes = [
    "motionevent.", "action", "uitouchphase", "phase", "touch", "pointer", "mouse", ".",
  ]

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

  /// Returns the word in lower case, without the prefixes of enumerations.
  private static func plain(_ text: String) -> String {
    var word = text.lowercased().filter { !"_- ".contains($0) }
    while let prefix = prefixes.first(where: { word.hasPrefix($0) && word != $0 }) {
      word.removeFirst(prefix.count)
    }
    return word
  }

  /// Returns the phase for a word or its beginning; nil if words for different phases begin with
  /// it.
  private static func phase(named word: String) -> TouchSample.Phase? {
    if let known = words.first(where: { $0.0 == word }) { return known.1 }
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
