internal import TactusGestures

/// The meaning of the columns of a table of events.
struct EventColumns {
  let separator: Character
  var file: Int?
  var onset = 0
  var offset = 0
  var label = 0
  var touches: Int?
  var participant: Int?
  var device: Int?
  /// The other columns that have a name, which are parameters of gestures.
  var others: [(place: Int, name: String)] = []
  let isHeading: Bool
  /// Whether the lines are those of a label track, in which only tabs and line feeds are special.
  private let isTrack: Bool

  init(_ first: String, line: Int) throws(EventTableFault) {
    separator = "\t;,".first { first.contains($0) } ?? ","
    let titles = Self.cells(first, separator)
    let cells = titles.map { $0.lowercased() }
    func index(_ names: [String]) -> Int? { cells.firstIndex { names.contains($0) } }
    if let onset = index(["onset", "start", "start_time", "begin", "from"]) {
      (isHeading, isTrack) = (true, false)
      guard let offset = index(["offset", "end", "end_time", "to"]),
        let label = index(["event_label", "label", "class", "annotation", "gesture"])
      else {
        throw EventTableFault(
          line: line,
          message: "found \"\(first)\", expected columns file, onset, offset and label")
      }
      (self.onset, self.offset, self.label) = (onset, offset, label)
      file = index(["filename", "file", "capture", "audio_filename"])
      touches = index(["touches", "fingers"])
      participant = index(["participant", "user", "writer", "subject", "person"])
      device = index(["device"])
      let known = [onset, offset, label] + [file, touches, participant, device].compactMap(\.self)
      for place in titles.indices where !known.contains(place) && !titles[place].isEmpty {
        others.append((place, titles[place]))
      }
      return
    }
    isHeading = false
    guard cells.count >= 3 else {
      throw EventTableFault(
        line: line,
        message: "found \"\(first)\", expected onset, offset and label, or a heading such as "
          + "file,onset,offset,label")
    }
    let shift = Double(cells[0]) == nil ? 1 : 0
    isTrack = separator == "\t" && shift == 0
    file = shift == 1 ? 0 : nil
    (onset, offset, label) = (shift, shift + 1, shift + 2)
    if isTrack { others = [(3, "tier")] }
  }

  func cells(_ line: String) -> [String] {
    guard isTrack else { return Self.cells(line, separator) }
    return line.split(separator: separator, omittingEmptySubsequences: false)
      .map { ControlPicture.controls(in: Self.trimmed($0)) }
  }

  /// Returns the text of a cell; nil if the cell is missing or empty.
  func text(_ cells: [String], _ index: Int?) -> String? {
    guard let index, index < cells.count, !cells[index].isEmpty else { return nil }
    return cells[index]
  }

  /// Returns the number in a cell; nil if it is none. If commas do not separate cells, a comma is
  /// a decimal point.
  func number(_ cells: [String], _ index: Int) -> Double? {
    guard
      let number = text(cells, index).flatMap({ text in
        Double(separator == "," ? text : String(text.map { $0 == "," ? "." : $0 }))
      }), number.isFinite,
      abs(number) < 1e12
    else { return nil }
    return number
  }

  /// Adds the parameters of the gesture: numbers become attributes, other texts become remarks.
  func describe(_ annotation: inout Annotation, _ cells: [String]) {
    for (place, name) in others {
      guard let text = text(cells, place) else { continue }
      if !isTrack, let number = Double(text), number.isFinite {
        annotation.attributes.append(.init(name, number))
      } else {
        annotation.remarks.append(.init(name, text))
      }
    }
  }

  /// Returns the cells without blanks and quotation marks around them. In quotation marks a cell
  /// may contain the separator, unless it is a tab, and a doubled quotation mark.
  private static func cells(_ line: String, _ separator: Character) -> [String] {
    guard separator != "\t", line.contains("\"") else {
      return line.split(separator: separator, omittingEmptySubsequences: false).map { trim($0) }
    }
    var cells: [String] = []
    var cell = ""
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if character == separator, !isQuoted {
        cells.append(unquoted(cell))
        cell = ""
      } else {
        cell.append(character)
      }
    }
    return cells + [unquoted(cell)]
  }

  private static func unquoted(_ cell: String) -> String {
    let halves = cell.split(separator: "\"\"", omittingEmptySubsequences: false)
    guard cell.hasPrefix("\""), halves.count > 1, cell.count > 2 else { return trim(cell[...]) }
    return halves.map { $0.filter { $0 != "\"" } }.joined(separator: "\"")
  }

  private static func trim(_ cell: Substring) -> String {
    trimmed(cell) { $0 == " " || $0 == "\t" || $0 == "\"" }
  }

  private static func trimmed(
    _ cell: Substring, _ isOuter: (Character) -> Bool = { $0 == " " }
  ) -> String {
    var cell = cell
    while let first = cell.first, isOuter(first) { cell.removeFirst() }
    while let last = cell.last, isOuter(last) { cell.removeLast() }
    return String(cell)
  }
}
