/// Lines between the rows of a table that hold no row, but end a stroke or a gesture: `BREAK`,
/// `START`, `PEN_UP`, or whatever a map names with `break=`.
enum SeparatorLine: Hashable {
  /// The finger lifts.
  case stroke
  /// Another gesture begins.
  case gesture

  private static let strokes: Set = [
    "break", "end", "stop", "penup", "pendown", "up", "down", "lift", "stroke", "newstroke",
    "beginstroke", "endstroke", "strokeend", "strokestart", "startstroke", "separator",
  ]
  private static let gestures: Set = [
    "start", "begin", "new", "newgesture", "gesture", "sample", "trial", "drawing", "symbol",
    "character",
  ]
  /// The word in a map for lines without text.
  static let blank = "blank"

  /// Returns what a line means that is no row; nil if it is not known. `own` are the words of the map.
  init?(_ line: UnsafeBufferPointer<UInt8>, _ own: [String]) {
    // A row has several cells, although some may be empty.
    guard line.count <= 64, !line.contains(where: { ",;|\t".utf8.contains($0) }) else { return nil }
    let text = String(decoding: line, as: UTF8.self)
    if own.contains(where: { $0.lowercased() == text.trimmed.lowercased() }) {
      self = .stroke
      return
    }
    let letters = text.lowercased().filter(\.isLetter)
    let isMark =
      letters.isEmpty && text.contains { "-=*#~".contains($0) }
      && !text.contains(where: \.isNumber)
    if Self.gestures.contains(letters) {
      self = .gesture
    } else if Self.strokes.contains(letters) || isMark {
      self = .stroke
    } else {
      return nil
    }
  }
}

extension String {
  /// The text without blanks and line ends around it.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
