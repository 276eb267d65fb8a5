package import Arguments
package import Datasets
internal import Tables
internal import TactusGestures
internal import TextSuggestion
package import TouchLog

/// The arguments of every command that reads captures.
package enum CaptureOptions {
  /// The name of the help page that has these options.
  package static let topic = "captures"

  package static let captures = Positional(
    oneOrMore: .path("CAPTURE"),
    help: "Captures to read, or folders of captures; - is standard input.")
  package static let format = Option(
    "format", .choice("NAME", of: CaptureFormat.allCases.map(\.rawValue)),
    defaultText: "detected from the bytes",
    help: "Format of the captures. A capture without any content in this format is an error.")
  package static let columns = Option(
    "columns", columnMap,
    help: """
      Read a table (CSV, TSV or JSON) with these columns, for example \
      time=t_ms:ms,id=pointer,x=px,y=py,phase=action. Targets: time, id, x, y, phase, up, down, \
      pressure, major, minor, toolMajor, toolMinor, orientation, kind, palm, hovering, distance. \
      Units: s, ms, us, ns; px, pt, mm, in. A phase written as a number has the unit android or \
      uikit. size=WxH is the size of the surface. gap=S lifts a finger that is not reported for S \
      seconds. Without a header, a column is its number from 1; in JSON it is a key, such as pos.x, \
      or an element of a list, such as pos.1.
      """)
  package static let resolution = Option(
    "resolution", .pair("X,Y", of: .number("X", .between(0.001, 100_000)), by: ","),
    help: "Units per millimeter, if the device states none or a wrong number.")
  package static let size = Option(
    "size", surfaceSize,
    help: """
      Width and height of the surface in millimeters, for example 104x75, if the device states no \
      size or a wrong one. With none, lengths are in units of the device.
      """)
  private static let turn = Option(
    "rotate", .choice("DEGREES", of: ["90", "180", "270"]),
    help: "Rotate the surface clockwise by this angle.")
  private static let flip = Option(
    "flip", .list(of: .choice("AXIS", of: ["x", "y"])),
    help: "Mirror the surface after --rotate: x swaps left and right, y swaps top and bottom.")
  private static let map = Option(
    "map", rectangle,
    help: "Stretch this part of the surface, in points, to the whole surface, before --rotate.")
  private static let include = Option(
    "include", .list(of: .choice("KIND", of: CaptureReader.Inclusion.self)), defaultText: "none",
    help: """
      Also send these contacts to recognizers: palms, or contacts that only hover. With palm, the \
      setup touchpad does not look for palms and resting thumbs.
      """)
  fileprivate static let rejectPalms = Flag(
    "reject-palms",
    help: """
      Ignore palms and thumbs that rest: contacts that are longer than 25 mm, that have a pressure \
      of at least 153 of 255, that land within 8 mm of the left, right or top edge and stay there \
      for 200 ms, that stay in the bottom sixth, that last less than 20 ms, or that rest while \
      several fingers move. The setup touchpad always does this with events of a touchpad, unless \
      --include palm is given. inspect and explain name the signs of each contact. On a touchscreen \
      nothing is ignored.
      """)
  private static let splitJumps = Flag(
    "split-jumps",
    help: """
      On a touchpad, treat a resting contact that jumps by 20 mm as another finger. Some touchpads \
      report one contact if a finger lifts while the next one lands. The setup touchpad always does \
      this.
      """)
  package static let device = Option(
    "device", .path("FILE"),
    help:
      "File with the description of the device: by evemu, getevent -p or evtest, or any capture that has one."
  )
  static let deviceNode = Option(
    "device-node", .string("NODE"),
    defaultText: "the device with the most touches",
    help: "Device to read in a capture of several devices, for example event3.")
  package static let rate = Option(
    "rate", .number("HZ", .above(0)),
    help: "Frames per second, for a capture without times.")
  package static let followLinks = Flag(
    "follow-links",
    help: "Also read folders behind links in folders. A file counts once, however it is reached.")
  package static let strict = Flag("strict", help: "Exit with code 3 if a capture has any problem.")

  package static var all: [any DeclaredArgument] { [captures] + reading }

  /// All arguments except the captures themselves.
  package static var reading: [any DeclaredArgument] {
    [
      format, columns, resolution, size, device, deviceNode, rate, turn, flip, map, include,
      rejectPalms, splitJumps, followLinks, strict,
    ].placed(.topic(CaptureOptions.topic))
  }

  /// Returns the captures to read. A folder stands for the captures in it.
  package static func paths(_ values: ParsedValues) throws -> [String] {
    try captures(of: try values[captures], values)
  }

  /// Returns the captures at `given`, as the options of the command line say.
  package static func captures(
    of given: [String], _ values: ParsedValues
  ) throws(Problem) -> [String] {
    try captures(of: given, columns: values[columns], followsLinks: values[followLinks])
  }

  /// Returns the way in which the options of the command line open a dataset.
  package static func opening(_ values: ParsedValues) -> Dataset.Opening {
    var opening = Dataset.Opening()
    opening.followsLinks = values[followLinks]
    return opening
  }

  /// Returns the captures at `given`. A note names files in folders that are not captures, and links
  /// to folders. `columns` are the columns of a table, if folders contain tables.
  package static func captures(
    of given: [String], columns: ColumnMap? = nil, followsLinks: Bool = false
  ) throws(Problem) -> [String] {
    let paths: CapturePaths
    do throws(CaptureError) {
      paths = try CapturePaths(given, columns: columns, followsLinks: followsLinks)
    } catch {
      throw Problem("\(error)", .unreadable)
    }
    noteLinks(paths.links)
    if let first = paths.skipped.first {
      let more = paths.skipped.count > 1 ? " and \(paths.skipped.count - 1) more" : ""
      Console.note("skipped files that are not captures: \(first)\(more)")
    }
    return paths.captures
  }

  /// Reports links to folders that were not entered.
  package static func noteLinks(_ links: [String]) {
    for link in links {
      Console.note("\(link): a link to a folder, which is not entered; --follow-links enters it")
    }
  }

  /// Returns the capture of a command that reads a single one: the path, or the only capture in a
  /// folder.
  package static func single(_ path: String) throws(Problem) -> String {
    guard CapturePaths.isFolder(path) else { return path }
    let all = try captures(of: [path])
    guard all.count == 1, let only = all.first else {
      throw Problem(
        "\(path) is a folder with \(all.count) captures, expected one capture; name one, such as "
          + (all.first ?? path), .usage)
    }
    return only
  }

  package static func options(_ values: ParsedValues) throws(CaptureError) -> CaptureReader.Options
  {
    var options = CaptureReader.Options()
    options.format = values[format].flatMap(CaptureFormat.init(rawValue:))
    options.geometry = geometry(values)
    options.rate = values[rate]
    options.deviceNode = values[deviceNode]
    if let path = values[device] {
      options.device = try description(path, node: options.deviceNode)
    }
    options.columns = values[columns]
    options.transform = transform(values)
    options.included = Set(values[include] ?? [])
    if values[rejectPalms] { options.palmRejection = PalmRejection() }
    options.splitsJumps = values[splitJumps]
    return options
  }

  /// The options of a command that takes `--device` and no other option of captures.
  static func deviceAlone(_ values: ParsedValues) throws(CaptureError) -> CaptureReader.Options {
    var options = CaptureReader.Options()
    if let path = values[device] { options.device = try description(path, node: nil) }
    return options
  }

  /// The description that `--device` names; an error names that file, not the capture.
  private static func description(
    _ path: String, node: String?
  ) throws(CaptureError) -> DeviceDescription {
    do throws(CaptureError) { return try DeviceFile.read(path: path, node: node) } catch {
      throw .readFailed(path: "--device", reason: error.text(in: path))
    }
  }

  private static func transform(_ values: ParsedValues) -> ContactTransform {
    var transform = ContactTransform()
    transform.region = values[map]
    let turn = values[turn].flatMap { Int($0) }.flatMap(ContactTransform.Turn.init(rawValue:))
    transform.turn = turn ?? .none
    transform.flipsX = values[flip]?.contains("x") ?? false
    transform.flipsY = values[flip]?.contains("y") ?? false
    return transform
  }

  package static var columnMap: ValueKind<ColumnMap> {
    ValueKind("TARGET=COLUMN[:UNIT],...") { (word) throws(ValueFault) in
      do throws(ColumnMapFault) { return try ColumnMap(parsing: word) } catch {
        throw .other(error.description)
      }
    }
  }

  /// The kind `X,Y,W,H`, of which W and H must be more than 0.
  private static var rectangle: ValueKind<Rect> {
    let number = ValueKind.number("N")
    let shape = "X,Y,W,H"
    return ValueKind(shape, constraint: "W and H more than 0") { (word) throws(ValueFault) in
      var numbers: [Double] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        numbers.append(try number.parse(String(part)))
      }
      guard numbers.count == 4 else { throw .wrongShape(word, shape) }
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      guard rect.width > 0, rect.height > 0 else { throw .outOfRange(word, "a rectangle") }
      return rect
    }
  }

  /// Reports arguments that have no effect because of another one.
  package static func remarkIdle(_ values: ParsedValues) {
    if values.isGiven(resolution) { values.remark([size], changeNothing: "with --resolution") }
  }

  /// Returns the surface size that the options state; nil if they state none.
  package static func geometry(_ values: ParsedValues) -> DeviceGeometry.Override? {
    if let resolution = values[resolution] {
      return .resolution(x: resolution.first, y: resolution.second)
    }
    return values[size]
  }

  /// The kind `WxH` in millimeters, or `none`.
  private static var surfaceSize: ValueKind<DeviceGeometry.Override> {
    let pair = ValueKind.pair("WxH", of: .number("W", .between(1, 10_000)), by: "x")
    return ValueKind("WxH|none") { (word) throws(ValueFault) in
      if word == "none" { return .units }
      let size = try pair.parse(word)
      return .size(width: size.first, height: size.second)
    }
  }
}

/// The diagnostics of the captures of one run.
package struct CaptureFaults {
  package private(set) var code = ExitCode.done
  private let isStrict: Bool
  /// The option that stops the rejection of palms.
  private let palmAdvice: String
  /// The number of diagnostics of one kind that are printed one by one; the rest are counted.
  private static let shownOfKind = 5

  package init(_ values: ParsedValues) {
    isStrict = values[CaptureOptions.strict]
    palmAdvice =
      values.isGiven(CaptureOptions.rejectPalms)
      ? "--include palm without --reject-palms keeps them" : "--include palm keeps them"
  }

  package mutating func report(_ error: CaptureError, in path: String) {
    let name = path == "-" ? "standard input" : path
    var message = error.text(in: name)
    if case .unknownFormat(let seen) = error, let hint = FormatHint.text(seen: seen, path: path) {
      message += "; \(hint)"
    }
    Console.complain(message)
    if case .wrongColumns = error {
      code = .usage
    } else if code != .usage {
      code = .unreadable
    }
  }

  package mutating func report(_ diagnostics: [Diagnostic], in path: String) {
    var counts: [Diagnostic.Problem: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.problem, default: 0] += 1
      if diagnostic.problem == .rejectedContact { continue }
      if counts[diagnostic.problem, default: 0] <= Self.shownOfKind { diagnostic.say(in: path) }
    }
    if let count = counts[.rejectedContact] { noteRejected(count, in: path) }
    for problem in Diagnostic.Problem.allCases where problem != .rejectedContact {
      guard let count = counts[problem], count > Self.shownOfKind else { continue }
      Console.note("\(path): \(problem): … and \(count - Self.shownOfKind) more like it")
    }
    if let hint = FormatHint.text(of: diagnostics, path: path) { Console.note("\(path): \(hint)") }
    judge(diagnostics)
  }

  private func noteRejected(_ count: Int, in path: String) {
    Console.note(
      "\(path): rejectedContact: \(Plural.text(count, "contact")) taken for palms or resting thumbs; "
        + "inspect names the signs of each, \(palmAdvice)")
  }

  /// Counts diagnostics for the exit code like `report`, but does not print them.
  package mutating func judge(_ diagnostics: [Diagnostic]) {
    guard isStrict, code != .usage else { return }
    if diagnostics.contains(where: { $0.severity == .problem }) { code = .unreadable }
  }
}

extension Diagnostic {
  /// Writes the diagnostic to standard error as a warning or a note. An assumed size is reported
  /// only once for all captures.
  package func say(in path: String) {
    if problem == .assumedSize || problem == .unusedColumns {
      Messages.sayOnce(messageSeverity, line(in: path), kind: "\(problem): \(detail)")
    } else {
      Messages.say(messageSeverity, line(in: path))
    }
  }

  /// The severity of the message. An assumed size is a note about the capture, but a warning for
  /// the user, because every length may be wrong.
  var messageSeverity: CommandSupport.Severity {
    severity == .note && problem != .assumedSize ? .note : .warning
  }

  /// Returns the diagnostic as a line: `swipe.evemu:12: wrongFieldCount: 3 fields, expected 4`.
  package func line(in path: String) -> String {
    let name = path == "-" ? "standard input" : path
    let text = "\(problem): \(detail)" + (advice.map { "; \($0)" } ?? "")
    return switch place {
    case .line(let line): "\(name):\(line): \(text)"
    case .byte(let byte): "\(name): byte \(byte): \(text)"
    case .capture: "\(name): \(text)"
    }
  }

  /// The option that states the missing information; nil if there is none.
  private var advice: String? {
    switch remedy {
    case .statedSize: "state the true size with --size WxH"
    case .deviceDescription: "name a description of the device with --device FILE"
    case .formatName: "name the format with --format"
    case .columns: "to read a column, name it in --columns"
    case nil: nil
    }
  }
}
