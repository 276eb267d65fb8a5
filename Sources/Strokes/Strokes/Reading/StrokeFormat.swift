internal import MarkupText

/// A file format of recorded strokes.
public enum StrokeFormat: String, CaseIterable, Hashable, Sendable {
  /// The format of this toolkit, with one sample per line.
  case strokeLines = "strokes"
  /// `<Gesture>` files of the $-family: one stroke in the $1 logs, several in $N's.
  case gestureMarkup = "gesture-xml"
  /// A table of points, one per row, with the columns x and y.
  case pointTable = "points-csv"
  /// JSON with a point in each object, or lists of coordinates, read by the names of its keys.
  case pointObjects = "points-json"
  /// A table of paths, one per row, with the columns x1, y1, x2, y2 … class.
  case pathTable = "paths-csv"
  /// Time series in Weka's ARFF: one relational attribute of several dimensions, and a class.
  case seriesARFF = "arff"
  /// Drawings of Quick, Draw!, one per line, raw or simplified.
  case quickDraw = "quickdraw"
  /// The Ink Markup Language of the W3C.
  case inkML = "inkml"
  /// The text of the UNIPEN foundation: pen-down components, and segments that label them.
  case unipen

  /// Returns the format of the first bytes of a file; nil for captures and everything else.
  package static func detect(_ bytes: [UInt8]) -> StrokeFormat? {
    let text = bytes[...].afterByteOrderMark
    let lines = NumberedLines(text.prefix(4096))
    guard let line = lines.first(where: { !$0.bytes.isBlank })?.bytes.trimmed else { return nil }
    switch line.first {
    case UInt8(ascii: "<"):
      return claimsMarkup(text) ? .gestureMarkup : claimsInk(text) ? .inkML : nil
    case UInt8(ascii: "{"):
      if claimsLines(line) { return .strokeLines }
      if text.prefix(4096).contains(word: "\"drawing\"") { return .quickDraw }
      return line.last != UInt8(ascii: "}") && claimsLines(text.prefix(4096)) ? .strokeLines : nil
    case UInt8(ascii: "["):
      if claimsLines(text.prefix(4096)) { return .strokeLines }
      return text.prefix(4096).contains(word: "\"drawing\"") ? .quickDraw : nil
    case UInt8(ascii: "."): return UnipenReader.claims(text) ? .unipen : nil
    case UInt8(ascii: "%"), UInt8(ascii: "@"): return claimsARFF(text) ? .seriesARFF : nil
    default: break
    }
    let header = PointTableHeader(line, nil)
    let columns = header.written
    if header.separator == UInt8(ascii: ","), columns.starts(with: ["x1", "y1"]) {
      return .pathTable
    }
    let isTouchLog = columns.contains("phase") || columns.contains("id")
    return columns.contains("x") && columns.contains("y") && !isTouchLog ? .pointTable : nil
  }

  private static func claimsMarkup(_ text: ArraySlice<UInt8>) -> Bool {
    text.prefix(4096).contains(word: "<Gesture") || hasElement("Gesture", among: 16, text)
  }

  private static func claimsInk(_ text: ArraySlice<UInt8>) -> Bool {
    hasElement("ink", among: 1, text)
  }

  /// Returns whether one of the first elements has this name, for a name that follows a long
  /// comment or has the prefix of a namespace.
  private static func hasElement(
    _ name: String, among count: Int, _ text: ArraySlice<UInt8>
  ) -> Bool {
    var scanner = MarkupScanner(text)
    for _ in 0..<count {
      let isTag = (try? scanner.next()) ?? false
      if scanner.tag.name == name { return true }
      if !isTag { return false }
    }
    return false
  }

  private static func claimsLines(_ line: ArraySlice<UInt8>) -> Bool {
    line.contains(word: "\"strokes\"")
  }

  /// Returns whether the first text after the comments begins an ARFF file, however long the
  /// comments are.
  private static func claimsARFF(_ text: ArraySlice<UInt8>) -> Bool {
    for (_, line) in NumberedLines(text) {
      let line = line.trimmed
      if line.isEmpty || line.first == UInt8(ascii: "%") { continue }
      return line.prefix(9).text.lowercased() == "@relation"
    }
    return false
  }
}
