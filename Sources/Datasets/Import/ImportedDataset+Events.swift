internal import JSONText
internal import TactusGestures
internal import TouchLog

/// A value in a table of events that cannot be imported, and its place.
package struct EventTableFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  package var message: String
  package var description: String { "\(line): \(message)" }
}

extension ImportedDataset {
  /// A table of events as tools for sound write it: a column for the file, `onset` and `offset` in
  /// seconds, and a label; separated by tabs, commas or semicolons.
  ///
  /// Without a heading the columns are file, onset, offset, label; with three of them there is no
  /// file, and `only` is the capture that all lines are about. `folder` holds the captures.
  package init(
    events bytes: [UInt8], captures folder: String, only: String? = nil
  ) throws(EventTableFault) {
    self.init(name: "annotated events", labels: "as annotated by hand; see the source")
    var columns: EventColumns?
    var names: [String: String] = [:]
    for (index, raw) in bytes.dropFirst(ByteOrderMark(bytes) == .utf8 ? 3 : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      var text = String(decoding: raw, as: UTF8.self)
      if text.hasSuffix("\r") { text.removeLast() }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let line = index + 1
      guard let known = columns else {
        let found = try EventColumns(text, line: line)
        columns = found
        if !found.isHeading { try add(found, text, line, folder, only, &names) }
        continue
      }
      try add(known, text, line, folder, only, &names)
    }
  }

  private mutating func add(
    _ columns: EventColumns, _ text: String, _ line: Int, _ folder: String, _ only: String?,
    _ names: inout [String: String]
  ) throws(EventTableFault) {
    let cells = columns.cells(text)
    guard let start = columns.number(cells, columns.onset),
      let end = columns.number(cells, columns.offset), end >= start,
      let label = columns.text(cells, columns.label), !label.isEmpty
    else {
      throw EventTableFault(
        line: line,
        message: """
          found \"\(text)\", expected a file, an onset and an offset in seconds, not before it, and \
          a label
          """)
    }
    guard let file = columns.file.flatMap({ columns.text(cells, $0) }) ?? only else {
      throw EventTableFault(
        line: line, message: "the table has no column for the file, and no capture is named")
    }
    let source = folder + "/" + file
    if names[file] == nil {
      guard FolderListing.isFile(source) else {
        throw EventTableFault(line: line, message: "there is no capture \(source)")
      }
      names[file] = add(source, as: file)
    }
    add(
      Annotation(
        capture: names[file] ?? file, start: Timestamp(seconds: start),
        end: Timestamp(seconds: end), label: label, touches: 1))
  }
}

/// Which column is which.
private struct EventColumns {
  let separator: Character
  var file: Int?
  var onset = 0
  var offset = 0
  var label = 0
  let isHeading: Bool

  init(_ first: String, line: Int) throws(EventTableFault) {
    separator = "\t;,".first { first.contains($0) } ?? ","
    let cells = first.split(separator: separator, omittingEmptySubsequences: false).map {
      Self.trim($0).lowercased()
    }
    func index(_ names: [String]) -> Int? { cells.firstIndex { names.contains($0) } }
    if let onset = index(["onset", "start", "start_time", "begin"]) {
      isHeading = true
      guard let offset = index(["offset", "end", "end_time"]),
        let label = index(["event_label", "label", "class", "annotation"])
      else {
        throw EventTableFault(
          line: line, message: "found \"\(first)\", expected columns onset, offset and event_label")
      }
      (self.onset, self.offset, self.label) = (onset, offset, label)
      file = index(["filename", "file", "capture", "audio_filename"])
      return
    }
    isHeading = false
    guard cells.count >= 3 else {
      throw EventTableFault(
        line: line, message: "found \"\(first)\", expected onset, offset and label, or a heading")
    }
    let shift = Double(cells[0]) == nil ? 1 : 0
    file = shift == 1 ? 0 : nil
    (onset, offset, label) = (shift, shift + 1, shift + 2)
  }

  func cells(_ line: String) -> [Substring] {
    line.split(separator: separator, omittingEmptySubsequences: false)
  }

  func text(_ cells: [Substring], _ index: Int) -> String? {
    index < cells.count ? Self.trim(cells[index]) : nil
  }

  func number(_ cells: [Substring], _ index: Int) -> Double? {
    guard let number = text(cells, index).flatMap({ Double($0) }), number.isFinite,
      abs(number) < 1e12
    else { return nil }
    return number
  }

  /// Without blanks and quotation marks around it.
  private static func trim(_ cell: Substring) -> String {
    var cell = cell
    let isOuter: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" }
    while let first = cell.first, isOuter(first) { cell.removeFirst() }
    while let last = cell.last, isOuter(last) { cell.removeLast() }
    return String(cell)
  }
}
