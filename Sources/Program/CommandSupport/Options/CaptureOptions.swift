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
      Read a table (CSV, TSV, JSON or XML) with these columns, for example \
      time=t_ms:ms,id=pointer,x=px,y=py,phase=action. Targets: time, id, x, y, phase, up, down, \
      pressure, major, minor, toolMajor, toolMinor, orientation, kind, palm, hovering, distance; and \
      label, writer or participant, capture, group, repetition, speed and stroke, which divide the rows. \
      Units: s, ms, us, ns; px, pt, mm, in. A phase written as a number has the unit android or \
      uikit. size=WxH is the size of the surface. gap=S lifts a finger that is not reported for S \
      seconds. skip=N leaves out the first N lines; break=WORD is a line after which another stroke \
      begins. Without a header, a column is its number from 1; in JSON it is a key, such as pos.x, \
      or an element of a list, such as pos.1; in XML it is an attribute, such as Point@X. A table of events has the targets time, type, code, \
      value and device instead, with numbers (code:hex if they are hexadecimal) or names of the \
      kernel.
      """)
  package static let pattern = Option(
    "pattern", eventPattern,
    help: """
      Read a text in which a line has an event in this form, for example \
      '[{time}] {type} {code} … {value}'. Places: time (time:ms for another unit than seconds), \
      clock (a time of day), sec and usec, type, code, value (value:hex), device. Types and codes \
      are numbers or names of the kernel. … stands for any text, a blank for one or more.
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
  private static let include = Option(
    "include", .list(of: .choice("KIND", of: CaptureReader.Inclusion.self)), defaultText: "none",
    help: """
      Also send these contacts to recognizers: palms, contacts that only hover, or fingers that rest \
      while others touch. With palm, the setup touchpad does not look for palms and resting thumbs; \
      with resting, the setup natural does not look for resting fingers.
      """)
  /// A report that no finger caused.
  private enum Artifact: String, CaseIterable, Sendable { case palm, jump, gap }
  private static let exclude = Option(
    "exclude", .list(of: .choice("KIND", of: Artifact.self)),
    defaultText: "none; palm and jump with the setup touchpad",
    help: """
      What to ignore on a touchpad. palm: palms and thumbs that rest, told by signs whose weights \
      are added, such as a contact longer than 25 mm, a pressure far above that of the fingers so \
      far, a landing at the left or right edge or in the bottom sixth that becomes no tap and no \
      movement, less than 20 ms, or rest while several fingers move. \
      jump: jumps of a resting contact by 20 mm, after which it is another \
      finger; some touchpads report one contact if a finger lifts while the next one lands. The \
      setup touchpad ignores both, palms unless --include palm is given. inspect and explain name \
      the signs of each contact. On a touchscreen neither is ignored. gap, of any device: the parts of a \
      touch that the device lost for at most 30 ms and found again where the finger would be by then \
      are one touch. inspect counts such dropouts.
      """)
  package static let device = Option(
    repeating: "device", .path("FILE|NODE"),
    help: """
      File with the description of the device: by evemu, getevent -p or evtest, or any capture that \
      has one. Or, in a capture of several devices, the device to read, such as event3; without it, \
      the device with the most touches is read.
      """)
  private static let deviceClass = Option(
    "class", .choice("CLASS", of: ["touchscreen", "touchpad", "tablet"]),
    defaultText: "as the capture shows",
    help: """
      Class of the device, if the capture does not show it or shows a wrong one: touchscreen, touchpad, \
      or tablet for a surface of a pen.
      """)
  package static let rate = Option(
    "rate", .number("HZ", .above(0)),
    help: "Frames per second, for a capture without times.")
  package static let followLinks = Flag(
    "follow-links",
    help: "Also read folders behind links in folders. A file counts once, however it is reached.")
  package static let strict = Flag("strict", help: "Exit with code 3 if a capture has any problem.")

  package static var all: [any DeclaredArgument] { [captures, InputLists.files] + reading }

  /// All arguments except the captures themselves.
  package static var reading: [any DeclaredArgument] {
    [
      format, columns, pattern, resolution, size, device, deviceClass, rate,
      TransformOption.transform, include, exclude, followLinks, strict,
    ].placed(.topic(CaptureOptions.topic))
  }

  /// Returns the captures to read, and the faults of folders. A folder stands for the captures in it.
  package static func paths(_ values: ParsedValues) throws -> CapturePaths {
    try listed(
      try InputLists.inputs(of: captures, values), columns: values[columns],
      followsLinks: values[followLinks])
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

  /// Returns the captures at `given`. `columns` are the columns of a table, if folders contain tables.
  /// Throws if a folder cannot be listed.
  package static func captures(
    of given: [String], columns: ColumnMap? = nil, followsLinks: Bool = false
  ) throws(Problem) -> [String] {
    let paths = try listed(given, columns: columns, followsLinks: followsLinks)
    if let first = paths.faults.first { throw Problem("\(first)", .unreadable) }
    return paths.captures
  }

  /// Lists the captures at `given`. A note names files in folders that are not captures, and links to
  /// folders.
  private static func listed(
    _ given: [String], columns: ColumnMap?, followsLinks: Bool
  ) throws(Problem) -> CapturePaths {
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
    return paths
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
    options.deviceClass = values[deviceClass].flatMap(DeviceClass.init(rawValue:))
    try DeviceChoice(values).apply(to: &options)
    options.columns = values[columns]
    options.pattern = values[pattern]
    options.transform = TransformOption.transform(values)
    options.included = Set(values[include] ?? [])
    if excludesPalms(values) { options.palmRejection = PalmRejection() }
    options.bridgesGaps = values[exclude]?.contains(.gap) ?? false
    options.splitsJumps = values[exclude]?.contains(.jump) ?? false
    return options
  }

  /// The options of a command that takes `--device` and no other option of captures.
  static func deviceAlone(_ values: ParsedValues) throws(CaptureError) -> CaptureReader.Options {
    var options = CaptureReader.Options()
    try DeviceChoice(values).apply(to: &options)
    return options
  }

  /// Returns whether the command line has `--exclude palm`.
  static func excludesPalms(_ values: ParsedValues) -> Bool {
    values[exclude]?.contains(.palm) ?? false
  }

  package static var columnMap: ValueKind<ColumnMap> {
    ValueKind("TARGET=COLUMN[:UNIT],...") { (word) throws(ValueFault) in
      do throws(ColumnMapFault) { return try ColumnMap(parsing: word) } catch {
        throw .other(error.description)
      }
    }
  }

  private static var eventPattern: ValueKind<EventPattern> {
    ValueKind("TEXT") { (word) throws(ValueFault) in
      do throws(EventPatternFault) { return try EventPattern(parsing: word) } catch {
        throw .other(error.description)
      }
    }
  }

  /// Reports arguments that have no effect because of another one.
  package static func remarkIdle(_ values: ParsedValues) {
    if values.isGiven(columns) { values.remark([pattern], changeNothing: "with --columns") }
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
      CaptureOptions.excludesPalms(values)
      ? "--include palm without --exclude palm keeps them" : "--include palm keeps them"
  }

  package mutating func report(_ error: CaptureError, in path: String) {
    let name = path == "-" ? "standard input" : path
    var message = error.text(in: name)
    if case .unknownFormat(let seen) = error, let hint = FormatHint.text(seen: seen, path: path) {
      message += "; \(hint)"
    } else if case .wrongColumns = error, let hint = BinaryTable.advice(path) {
      message += "; \(hint)"
    }
    Console.complain(message)
    if case .wrongColumns = error {
      code = .usage
    } else if code != .usage {
      code = .unreadable
    }
  }

  /// Reports that nothing is written for a capture, although it can be read.
  package mutating func refuse(_ path: String, because reason: String) {
    Console.complain("\(path == "-" ? "standard input" : path): \(reason)")
    if code != .usage { code = .unreadable }
  }

  package mutating func report(_ diagnostics: [Diagnostic], in path: String) {
    var counts: [Diagnostic.Problem: Int] = [:]
    for diagnostic in diagnostics {
      counts[diagnostic.problem, default: 0] += diagnostic.count
      if diagnostic.problem == .rejectedContact { continue }
      if counts[diagnostic.problem, default: 0] <= Self.shownOfKind { diagnostic.say(in: path) }
    }
    let rejected = diagnostics.filter { $0.problem == .rejectedContact }
    if !rejected.isEmpty { noteRejected(rejected, in: path) }
    for problem in Diagnostic.Problem.allCases where problem != .rejectedContact {
      guard let count = counts[problem], count > Self.shownOfKind else { continue }
      Console.note("\(path): \(problem): … and \(count - Self.shownOfKind) more like it")
    }
    if let hint = FormatHint.text(of: diagnostics, path: path) { Console.note("\(path): \(hint)") }
    judge(diagnostics)
  }

  /// Counts the contacts that recognizers did not receive, and names the first ones.
  private func noteRejected(_ notes: [Diagnostic], in path: String) {
    var details = notes.prefix(Self.shownOfKind).map(\.detail)
    let count = notes.reduce(0) { $0 + $1.count }
    if count > details.count { details.append("… and \(count - details.count) more") }
    Console.note(
      "\(path): rejectedContact: recognizers did not receive \(Plural.text(count, "contact")); "
        + "inspect names the signs of each, \(palmAdvice)", details: details)
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
    case .bridgedGaps: "--exclude gap merges the parts"
    case .columns: "to read a column, name it in --columns"
    case nil: nil
    }
  }
}
