/// A format in which captures can be written. `all` lists them; a new format needs one line there.
package struct WritableFormat: Sendable {
  enum Writer: Sendable {
    case events(@Sendable () -> any EventWriter)
    case frames(@Sendable () -> any FrameWriter)
  }

  /// The name of the format in results and options.
  package let name: String
  /// The file name extensions of the format, without the leading point.
  package let extensions: [String]
  let writer: Writer

  package static let all = [
    WritableFormat("evemu", ["evemu", "events"], .events { EvemuWriter() }),
    WritableFormat("getevent", ["getevent"], .events { GeteventWriter() }),
    WritableFormat("evtest", ["evtest"], .events { EvtestWriter() }),
    WritableFormat("libinput-record", ["yml", "yaml"], .events { LibinputRecordWriter() }),
    WritableFormat("raw24-le", ["bin"], .events { InputEventWriter() }),
    WritableFormat("touch-log", ["touch.jsonl", "jsonl"], .frames { TouchLogWriter() }),
    WritableFormat("frames-csv", ["csv"], .frames { FrameTableWriter() }),
  ]

  /// Keeps events in memory instead of writing them.
  static let collected = WritableFormat("events", [], .events { EventCollector() })

  private init(_ name: String, _ extensions: [String], _ writer: Writer) {
    self.name = name
    self.extensions = extensions
    self.writer = writer
  }

  /// Whether the format can state the name of the device and the ranges of its axes or its surface.
  package var describesDevice: Bool { name != "raw24-le" && name != "frames-csv" }

  /// Whether the format is of a system whose touch devices are nearly always touchscreens.
  var isAndroid: Bool { CaptureFormat(rawValue: name)?.entry.isAndroid ?? false }

  /// Whether the events must have times.
  package var needsTimes: Bool { name != "getevent" }

  /// Whether the format holds events of a device rather than frames of contacts.
  package var holdsEvents: Bool {
    if case .events = writer { true } else { false }
  }

  package static func named(_ name: String) -> WritableFormat? {
    all.first { $0.name == name }
  }

  /// Returns the format for a file name by its extension; nil if there is none. A `.gz` or `.zst`
  /// after the extension only states the compression.
  package static func of(path: String) -> WritableFormat? {
    var name = path
    if let compression = Compression(path: path) { name.removeLast(compression.suffix.count) }
    return all.first { format in format.extensions.contains { name.hasSuffix("." + $0) } }
  }
}
