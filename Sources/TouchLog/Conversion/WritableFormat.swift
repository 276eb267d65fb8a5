/// A format that captures can be written in; a new one is one line in `all`.
package struct WritableFormat: Sendable {
  enum Writer: Sendable {
    case events(@Sendable () -> any EventWriter)
    case frames(@Sendable () -> any FrameWriter)
  }

  /// The name of the format in results and options.
  package let name: String
  /// Ends of names that mean it, without the first point.
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

  /// Events that stay in memory.
  static let collected = WritableFormat("events", [], .events { EventCollector() })

  private init(_ name: String, _ extensions: [String], _ writer: Writer) {
    self.name = name
    self.extensions = extensions
    self.writer = writer
  }

  /// Whether it has a place for the name of the device, and the ranges of its axes or its surface.
  package var describesDevice: Bool { name != "raw24-le" && name != "frames-csv" }

  /// Whether its events must have times.
  package var needsTimes: Bool { name != "getevent" }

  /// Whether it holds events of a device, rather than frames of contacts.
  package var holdsEvents: Bool {
    if case .events = writer { true } else { false }
  }

  package static func named(_ name: String) -> WritableFormat? {
    all.first { $0.name == name }
  }

  /// By the end of a name; `.gz` and `.zst` behind it only say that it is packed.
  package static func of(path: String) -> WritableFormat? {
    var name = path
    if let compression = Compression(path: path) { name.removeLast(compression.suffix.count) }
    return all.first { format in format.extensions.contains { name.hasSuffix("." + $0) } }
  }
}
