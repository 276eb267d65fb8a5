import TouchLog
import TouchModel

/// Events and frames as short texts, so that a test shows its input.
enum Script {
  /// Returns evemu text of events such as `slot 1, id 5, x 10, y 20, syn 0.01`. A time holds until
  /// the next.
  static func evemu(_ script: String, description: String = "") -> [UInt8] {
    var text = description
    for frame in script.split(separator: "\n") {
      let steps = frame.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
      guard let last = steps.last, let time = last.dropFirst().last else { continue }
      let parts = time.split(separator: ".")
      let micros = (parts.last.map(String.init) ?? "").padding(to: 6)
      for step in steps {
        let (type, code) = codes[step.first ?? ""] ?? ("0000", "0000")
        let isSynchronization = type == "0000"
        let value = isSynchronization ? "0000" : step.dropFirst().first ?? "0"
        text += "E: \(parts.first ?? "0").\(micros) \(type) \(code) \(value)\n"
      }
    }
    return Array(text.utf8)
  }

  private static let codes: [String: (String, String)] = [
    "slot": ("0003", "002f"), "id": ("0003", "0039"), "x": ("0003", "0035"),
    "y": ("0003", "0036"), "major": ("0003", "0030"), "pressure": ("0003", "003a"),
    "tool": ("0003", "0037"), "distance": ("0003", "003b"), "px": ("0003", "0000"),
    "py": ("0003", "0001"), "pp": ("0003", "0018"), "pd": ("0003", "0019"),
    "touch": ("0001", "014a"),
    "pen": ("0001", "0140"), "button": ("0001", "0110"), "syn": ("0000", "0000"),
    "minor": ("0003", "0031"), "wmajor": ("0003", "0032"), "wminor": ("0003", "0033"),
    "angle": ("0003", "0034"), "finger": ("0001", "0145"), "two": ("0001", "014d"),
    "three": ("0001", "014e"), "four": ("0001", "014f"), "five": ("0001", "0148"),
    "next": ("0001", "00a3"), "rewind": ("0001", "00a8"), "volume": ("0001", "0073"),
    "ax": ("0003", "0000"), "ay": ("0003", "0001"), "az": ("0003", "0002"),
    "rx": ("0003", "0003"), "ry": ("0003", "0004"), "rz": ("0003", "0005"),
    "clock": ("0004", "0005"),
    "mt": ("0000", "0002"), "dropped": ("0000", "0003"),
  ]

  /// Returns the frames of a capture, one per line: `10 1 began 3,4; 2 ended 5,6` at 10
  /// milliseconds.
  static func frames(_ bytes: [UInt8], _ options: CaptureReader.Options = .init()) throws
    -> [String]
  {
    let reader = try CaptureReader(units: bytes, options)
    return try reader.frameLines()
  }

  static func frames(_ script: String, description: String = "") throws -> [String] {
    try frames(evemu(script, description: description))
  }
}

extension CaptureReader {
  /// Reads bytes with positions in device units, as scripts write them, unless the options state a
  /// size. `bytes:` assumes a size, as for users.
  convenience init(units bytes: [UInt8], _ options: Options = Options()) throws(CaptureError) {
    var options = options
    let reader = try CaptureReader(bytes: bytes, options)
    try reader.prepare()
    if reader.holdsEvents, reader.measure?.isGuess ?? !reader.isInPoints {
      options.geometry = options.geometry ?? .units
    }
    try self.init(bytes: bytes, options)
  }

  /// Reads the units of a file.
  convenience init(unitsAt path: String, _ options: Options = Options()) throws(CaptureError) {
    var options = options
    let reader = try CaptureReader(path: path, options)
    try reader.prepare()
    if reader.holdsEvents, reader.measure?.isGuess ?? !reader.isInPoints {
      options.geometry = options.geometry ?? .units
    }
    try self.init(path: path, options)
  }

  /// Returns the whole content of the capture in one batch.
  func wholeBatch() throws -> FrameBatch {
    var (batch, all) = (FrameBatch(), FrameBatch())
    while try next(into: &batch) { all.append(contentsOf: batch) }
    return all
  }

  /// Returns the inputs other than contacts, with their times in milliseconds.
  func deviceEvents() throws -> [TimedEvent] {
    let batch = try wholeBatch()
    return batch.entries.compactMap { entry in
      guard case .event(let index) = entry.item else { return nil }
      return TimedEvent(Double(entry.time.microseconds) / 1000, batch.events[index])
    }
  }

  func frameLines() throws -> [String] {
    var batch = FrameBatch()
    var lines: [String] = []
    while try next(into: &batch) { lines += batch.frames.map(\.line) }
    return lines
  }
}

struct TimedEvent: Hashable {
  var milliseconds: Double
  var event: DeviceEvent

  init(_ milliseconds: Double, _ event: DeviceEvent) {
    self.milliseconds = milliseconds
    self.event = event
  }
}

extension Frame {
  fileprivate var line: String {
    let milliseconds = Double(time.microseconds) / 1000
    let shown = contacts.map { contact in
      let (x, y) = (contact.position.x, contact.position.y)
      return "\(contact.id.number) \(contact.phase) \(x.short),\(y.short)"
    }
    let suffix = interruption == .gap ? " (gap)" : ""
    return "\(milliseconds.short) " + shown.joined(separator: "; ") + suffix
  }
}

extension Double {
  /// The number without unnecessary decimals.
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: "0", count: max(0, count - self.count))
  }
}
