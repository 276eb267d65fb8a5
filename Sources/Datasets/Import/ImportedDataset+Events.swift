internal import JSONText
internal import Ordering
internal import TactusGestures
internal import TextSuggestion
internal import TouchLog

/// A value in a table of events that cannot be imported, and its place.
package struct EventTableFault: Error, Hashable, Sendable, CustomStringConvertible {
  package var line: Int
  package var message: String
  /// Whether the fault is that no capture is named for the events.
  package var lacksCapture = false
  package var description: String { "\(line): \(message)" }
}

extension ImportedDataset {
  /// Imports a table of events as tools for sound write it: a column for the file, `onset` and
  /// `offset` in seconds, and a label, separated by tabs, commas or semicolons. A header may also
  /// name the columns `participant`, `device` and `touches`; other columns are parameters of the
  /// gesture.
  ///
  /// Without a header the columns are file, onset, offset, label. If there are only three, the file
  /// is missing, and `only` is the capture of all lines. `folder` holds the captures. `source` is
  /// the file of the table, for warnings.
  package init(
    events bytes: [UInt8], captures folder: String, only: String? = nil, source: String = ""
  ) throws(EventTableFault) {
    self.init(name: "annotated events", labels: "as annotated by hand; see the source")
    var columns: EventColumns?
    var events = EventTable(folder: folder, only: only)
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
        if !found.isHeading { try events.add(found, text, line) }
        continue
      }
      try events.add(known, text, line)
    }
    if let fault = events.missingCaptures { throw fault }
    for capture in events.captures { add(&events, capture, source) }
    respell(&events)
    for entry in events.entries { add(entry.annotation) }
    for entry in events.entries {
      let known = labelPlaces[entry.annotation.label] ?? (0, entry.line)
      labelPlaces[entry.annotation.label] = (known.count + 1, known.line)
    }
  }

  /// Writes labels that differ from a known one only in upper and lower case, blanks, hyphens and
  /// underscores, such as `long press`, as the known one.
  private mutating func respell(_ events: inout EventTable) {
    var counts: [String: Int] = [:]
    for place in events.entries.indices {
      let text = events.entries[place].annotation.label
      guard let word = GestureWord(text), word.isSpelling, word.label != text else { continue }
      events.entries[place].annotation.label = word.label
      counts[text, default: 0] += 1
    }
    for (text, count) in counts.inOrderOfKeys {
      let label = GestureWord(text)?.label ?? text
      notes.append("\(Quotation.of(text)) is read as \(label) (\(Plural.text(count, "event")))")
    }
  }

  /// Adds a capture, and completes its events with the number of fingers in the capture.
  private mutating func add(
    _ events: inout EventTable, _ capture: EventTable.Capture, _ source: String
  ) {
    let name = add(capture.path, as: capture.file)
    let places = events.entries.indices.filter {
      events.entries[$0].annotation.capture == capture.file
    }
    var options = CaptureReader.Options()
    options.countsStatistics = false
    let reader = try? CaptureReader(path: capture.path, options)
    let touches = reader.flatMap { try? TouchSpans($0) }
    if let first = touches?.first, first > Timestamp(seconds: 3600),
      places.allSatisfy({ events.entries[$0].annotation.end < first })
    {
      for place in places {
        let annotation = events.entries[place].annotation
        events.entries[place].annotation.start = annotation.start.advanced(by: first.since(.zero))
        events.entries[place].annotation.end = annotation.end.advanced(by: first.since(.zero))
      }
      notes.append(
        "\(capture.file): the events are before the capture, which begins at \(first); their times "
          + "are taken for times since its first frame")
    }
    for place in places {
      events.entries[place].annotation.capture = name
      guard !events.statesTouches.contains(place) else { continue }
      let fingers = touches?.fingers(of: events.entries[place].annotation)
      events.entries[place].annotation.touches = fingers ?? 1
    }
    warnings += LabelOverlap.faults(places.map { events.entries[$0] }, touches, in: source)
  }
}

/// The lines of a table of events, stored until their captures are read.
private struct EventTable {
  struct Capture {
    /// The name of the capture in the table.
    var file: String
    var path: String
  }

  let folder: String
  let only: String?
  var entries: [Dataset.Entry] = []
  /// The indices of entries whose line states the number of fingers.
  private(set) var statesTouches: Set<Int> = []
  private(set) var captures: [Capture] = []
  /// The name of the capture that each name in the table means: several names may lead to one file.
  private var names: [PathName: String] = [:]
  private var byFile: [FileIdentity: String] = [:]
  /// Captures without a file, and the first line that names each.
  private var missing: [(file: String, line: Int)] = []

  init(folder: String, only: String?) {
    self.folder = folder
    self.only = only
  }

  /// The fault about all missing captures, of which the first 20 are listed; nil if none is
  /// missing.
  var missingCaptures: EventTableFault? {
    guard let first = missing.first else { return nil }
    let others = missing.dropFirst().prefix(19).map { "; line \($0.line): \(folder)/\($0.file)" }
    return EventTableFault(
      line: first.line,
      message: "there is no capture \(folder)/\(first.file)" + others.joined()
        + (missing.count > 20 ? "; and \(missing.count - 20) more" : ""))
  }

  mutating func add(
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
    guard let file = columns.text(cells, columns.file) ?? only else {
      throw EventTableFault(
        line: line, message: "the table has no column for the file, and no capture is named",
        lacksCapture: true)
    }
    guard let capture = capture(named: file) else {
      if !missing.contains(where: { $0.file == file }) { missing.append((file, line)) }
      return
    }
    var annotation = Annotation(
      capture: capture, start: Timestamp(seconds: start), end: Timestamp(seconds: end),
      label: label,
      touches: 1, participant: columns.text(cells, columns.participant))
    annotation.device = columns.text(cells, columns.device)
    if let touches = columns.text(cells, columns.touches).flatMap({ Int($0) }),
      0...1000 ~= touches
    {
      annotation.touches = touches
      statesTouches.insert(entries.count)
    }
    columns.describe(&annotation, cells)
    entries.append(Dataset.Entry(annotation: annotation, line: line))
  }

  /// Returns the name of the capture that `file` means; nil if there is no such file.
  private mutating func capture(named file: String) -> String? {
    if let known = names[PathName(file)] { return known }
    // Tables of labels name captures by the paths of the command line, relative to its folder.
    for path in [folder + "/" + file, file] {
      guard let identity = FileIdentity(file: path) else { continue }
      let name = byFile[identity] ?? file
      if byFile.updateValue(name, forKey: identity) == nil {
        captures.append(Capture(file: file, path: path))
      }
      names[PathName(file)] = name
      return name
    }
    return nil
  }
}
