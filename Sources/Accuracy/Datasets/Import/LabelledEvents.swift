internal import JSONText
package import TactusGestures

/// Labelled intervals as annotation tools write them: a table, a label track of Audacity, or a
/// document of ELAN.
///
/// A table has a column for the file, `onset` and `offset` in seconds, and a label, separated by
/// tabs, commas or semicolons. A heading may also name the columns `participant`, `device` and
/// `touches`; other columns are parameters of the gesture. Without a heading the columns are file,
/// onset, offset, label. If the file is missing, as in a label track, a fourth column is the tier.
package struct LabelledEvents: Sendable {
  /// One interval, with its place.
  package struct Event: Hashable, Sendable {
    /// The interval. The name of its capture is empty if the source names none.
    package var annotation: Annotation
    /// The line in the source, counted from 1.
    package var line: Int
    /// Whether the source states the number of fingers; otherwise it is 1.
    package var statesTouches = false
    /// Whether the capture is the one that labels were exported from, not one that a column names.
    package var isSuggestedCapture = false
  }

  package private(set) var events: [Event] = []
  /// The parts that were left out, in words.
  package private(set) var omissions: [String] = []

  /// Reads a table or a document. Throws if a line of a table or the markup cannot be read.
  package init(_ bytes: [UInt8]) throws(EventTableFault) {
    let text = bytes.dropFirst(ByteOrderMark(bytes) == .utf8 ? 3 : 0)
    if ElanReader.accepts(text) {
      var reader = ElanReader()
      try reader.read(text)
      (events, omissions) = (reader.events, reader.omissions)
      return
    }
    var columns: EventColumns?
    for (index, raw) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated()
    {
      var text = String(decoding: raw, as: UTF8.self)
      if text.hasSuffix("\r") { text.removeLast() }
      // Audacity writes the frequencies of a spectral selection on a line of their own.
      if text.isEmpty || text.hasPrefix("#") || text.hasPrefix("\\\t") { continue }
      let line = index + 1
      guard let known = columns else {
        let found = try EventColumns(text, line: line)
        columns = found
        if !found.isHeading { try add(found, text, line) }
        continue
      }
      try add(known, text, line)
    }
  }

  private mutating func add(
    _ columns: EventColumns, _ text: String, _ line: Int
  ) throws(EventTableFault) {
    let cells = columns.cells(text)
    guard let start = columns.number(cells, columns.onset),
      let end = columns.number(cells, columns.offset), end >= start,
      let label = columns.text(cells, columns.label)
    else {
      throw EventTableFault(
        line: line,
        message: """
          found \"\(text)\", expected a file, an onset and an offset in seconds, not before it, and \
          a label; the titles of a heading are file, onset, offset and label
          """)
    }
    var annotation = Annotation(
      capture: columns.text(cells, columns.file) ?? "", start: Timestamp(seconds: start),
      end: Timestamp(seconds: end), label: label, touches: 1,
      participant: columns.text(cells, columns.participant))
    annotation.device = columns.text(cells, columns.device)
    var event = Event(annotation: annotation, line: line)
    if let text = columns.text(cells, columns.touches) {
      // Tables of numbers write 2.0 for 2.
      guard let touches = Double(text).flatMap({ Int(exactly: $0) }), 0...1000 ~= touches else {
        throw EventTableFault(
          line: line,
          message:
            "found \(Quotation.of(text)) touches, expected a whole number from 0 to 1000, or "
            + "nothing if they are to be counted in the capture")
      }
      event.annotation.touches = touches
      event.statesTouches = true
    }
    columns.describe(&event.annotation, cells)
    events.append(event)
  }
}
