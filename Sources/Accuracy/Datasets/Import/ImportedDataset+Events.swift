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
  /// Imports the events of a table or of a document of ELAN; see `LabelledEvents`.
  ///
  /// `only` is the capture of events that name none. `folder` holds the captures. `source` is the
  /// file of the events, for warnings.
  package init(
    events bytes: [UInt8], captures folder: String, only: String? = nil, source: String = ""
  ) throws(EventTableFault) {
    self.init(name: "annotated events", labels: "as annotated by hand; see the source")
    let read = try LabelledEvents(bytes)
    for omission in read.omissions { leaveOut(source, omission) }
    var events = EventTable(folder: folder, only: only)
    for event in read.events { try events.add(event) }
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
    let touches = reader.flatMap { try? ContactSpans($0) }
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
    if let first = touches?.first, let last = touches?.last {
      warnings += Self.outside(places.map { events.entries[$0] }, name, (first, last), in: source)
    }
  }

  /// Returns one warning about the events that are outside of their capture, which lasts as long as `span`.
  private static func outside(
    _ entries: [Dataset.Entry], _ capture: String, _ span: (first: Timestamp, last: Timestamp),
    in source: String
  ) -> [DatasetFault] {
    let strangers = entries.filter {
      $0.annotation.start > span.last || $0.annotation.end < span.first
    }
    guard let first = strangers.first else { return [] }
    let event = first.annotation
    let more =
      strangers.count > 1 ? "; so are \(strangers.count - 1) more of its events" : ""
    return [
      DatasetFault(
        "\(event.label) from \(event.start) to \(event.end) is outside of \(capture), which is from "
          + "\(span.first) to \(span.last)\(more); times are in seconds on the clock of the capture",
        in: source, line: first.line, .warning)
    ]
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

  mutating func add(_ event: LabelledEvents.Event) throws(EventTableFault) {
    // A capture that was named on the command line replaces the one that the document names.
    let stated = event.annotation.capture.isEmpty || event.isSuggestedCapture
    let named = event.annotation.capture.isEmpty ? nil : event.annotation.capture
    guard let file = stated ? only ?? named : named else {
      throw EventTableFault(
        line: event.line,
        message: "the table has no column for the file, and no capture is named",
        lacksCapture: true)
    }
    guard let capture = capture(named: file) else {
      if !missing.contains(where: { $0.file == file }) { missing.append((file, event.line)) }
      return
    }
    if event.statesTouches { statesTouches.insert(entries.count) }
    var annotation = event.annotation
    annotation.capture = capture
    entries.append(Dataset.Entry(annotation: annotation, line: event.line))
  }

  /// Returns the name of the capture that `file` means; nil if there is no such file.
  private mutating func capture(named file: String) -> String? {
    if let known = names[PathName(file)] { return known }
    // Tables of labels name captures by the paths of the command line, relative to its folder. A file that
    // the command line names is the capture of that name.
    let own = only.flatMap {
      $0.split(separator: "/").last == file.split(separator: "/").last ? $0 : nil
    }
    for path in [folder + "/" + file, file] + (own.map { [folder + "/" + $0, $0] } ?? []) {
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
