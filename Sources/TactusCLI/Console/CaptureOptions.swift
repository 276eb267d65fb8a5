internal import Arguments
internal import Tactus

/// Arguments that every command on captures has.
enum CaptureOptions {
  static let captures = Positional(
    oneOrMore: .path("CAPTURE"), help: "Captures to read; - is standard input.")
  static let format = Option(
    "format", .choice("NAME", of: CaptureFormat.allCases.map(\.rawValue)),
    defaultText: "told from the bytes", help: "Format of the captures.")
  static let resolution = Option(
    "resolution", .pair("X,Y", of: .number("X", .above(0)), by: ","),
    help: "Units in a millimeter, for a device that does not say.")
  static let size = Option(
    "size", .pair("WxH", of: .number("W", .above(0)), by: "x"),
    help: "Millimeters of the surface, for a device that does not say.")
  static let device = Option(
    "device", .path("FILE"),
    help: "Description of the device: from evemu, getevent -p, evtest, or any capture with one.")
  static let deviceNode = Option(
    "device-node", .string("NODE"),
    defaultText: "the one that is touched most",
    help: "Device to read in a capture of several, as /dev/input/event3 or event3.")
  static let rate = Option(
    "rate", .number("HZ", .above(0)),
    help: "Frames in a second, for a capture without times.")
  static let strict = Flag("strict", help: "Exit with 3 when a capture has any problem.")

  static var all: [any DeclaredArgument] {
    [captures, format, resolution, size, device, deviceNode, rate, strict]
  }

  static func options(_ values: ParsedValues) throws(CaptureError) -> CaptureReader.Options {
    var options = CaptureReader.Options()
    options.format = values[format].flatMap(CaptureFormat.init(rawValue:))
    options.geometry = geometry(values)
    options.rate = values[rate]
    options.deviceNode = values[deviceNode]
    if let path = values[device] {
      options.device = try DeviceFile.read(path: path, node: options.deviceNode)
    }
    return options
  }

  /// What is said of the surface, if anything.
  static func geometry(_ values: ParsedValues) -> DeviceGeometry.Override? {
    if let resolution = values[resolution] {
      return .resolution(x: resolution.first, y: resolution.second)
    }
    return values[size].map { .size(width: $0.first, height: $0.second) }
  }
}

/// What was wrong with the captures of one run.
struct CaptureFaults {
  private(set) var code = ExitCode.done
  private let isStrict: Bool

  init(isStrict: Bool) { self.isStrict = isStrict }

  mutating func report(_ error: CaptureError, in path: String) {
    let name = path == "-" ? "standard input" : path
    Console.complain(error.path == nil ? "\(name): \(error)" : "\(error)")
    code = .unreadable
  }

  mutating func report(_ diagnostics: [Diagnostic], in path: String) {
    for diagnostic in diagnostics { Console.complain(diagnostic.line(in: path)) }
    judge(diagnostics)
  }

  /// As `report`, where the diagnostics are shown elsewhere.
  mutating func judge(_ diagnostics: [Diagnostic]) {
    if isStrict && diagnostics.contains(where: { $0.severity == .problem }) { code = .unreadable }
  }
}

extension Diagnostic {
  /// `swipe.evemu:12: wrongFieldCount: 3 fields, expected 4`.
  func line(in path: String) -> String {
    let name = path == "-" ? "standard input" : path
    return switch place {
    case .line(let line): "\(name):\(line): \(problem): \(detail)"
    case .byte(let byte): "\(name): byte \(byte): \(problem): \(detail)"
    case .capture: "\(name): \(problem): \(detail)"
    }
  }
}
