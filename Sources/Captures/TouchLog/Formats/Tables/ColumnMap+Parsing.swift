internal import ColumnText
internal import FrameAssembly
internal import TouchModel

extension ColumnMap {
  /// Parses `target=column[:unit],…`; also `size=WxH`, in the units of x and y, `gap=SECONDS`,
  /// `skip=LINES` and `break=WORD|WORD`.
  /// A map with a column for the code of an event is about events, and has other targets.
  public init(parsing text: String) throws(ColumnMapFault) {
    do throws(ColumnFault) {
      if EventColumns.areNamed(in: text) {
        self.text = text
        events = try EventColumns(parsing: text)
        return
      }
      let parts = try Self.grammar.parts(of: text)
      if parts.contains(where: { $0.target == "writer" }),
        parts.contains(where: { $0.target == Self.participant })
      {
        throw ColumnFault("writer and participant are the same person, and have one column")
      }
      for part in parts { try add(part) }
      self.text = parts.map { part in
        "\(part.target)=\(part.column)" + (part.unit.map { ":\($0)" } ?? "")
      }.joined(separator: ",")
    } catch {
      throw ColumnMapFault(error)
    }
  }

  /// The names of the targets, as a map spells them.
  package static var targetNames: [String] { grammar.names }

  private static let grammar = ColumnGrammar(
    Target.allCases.map { target in
      ColumnGrammar.Target(
        target.rawValue, units: units(of: target), count: isOfRow(target) ? .one : .perFinger,
        isRequired: target == .x || target == .y,
        // Other targets may share a column, such as one size for both axes.
        isAlone: [.time, .x, .y].contains(target))
    } + [ColumnGrammar.Target(participant)]
      + ["gap", "size", "skip", "break"].map { ColumnGrammar.Target($0, count: .setting) })

  /// Another word for the target `writer`.
  private static let participant = "participant"

  /// Whether a column is about the row, and not about a finger in it.
  private static func isOfRow(_ target: Target) -> Bool {
    target == .time || target == .stroke || target == .point || sections.contains(target)
  }

  private static func units(of target: Target) -> [String] {
    switch target {
    case .time: TimeUnit.allCases.map(\.rawValue)
    case .x, .y, .major, .minor, .toolMajor, .toolMinor, .distance:
      SampleScale.Unit.allCases.map(\.rawValue)
    case .phase: PhaseNumbers.allCases.map(\.rawValue)
    case .id, .up, .down, .pressure, .kind, .palm, .hovering, .orientation, .label, .writer,
      .capture, .group, .repetition, .speed, .stroke, .point:
      []
    }
  }

  private mutating func add(_ part: ColumnPart) throws(ColumnFault) {
    let name = part.target == Self.participant ? "writer" : part.target
    guard let target = Target(rawValue: name) else {
      switch part.target {
      case "size": extent = try Self.size(part.column)
      case "skip": skippedLines = try Self.count(part.column)
      case "break": breaks = part.column.split(separator: "|").map(String.init)
      default: gap = try Self.gap(part.column)
      }
      return
    }
    if let unit = part.unit { setUnit(unit, of: target) }
    let finger = columns.count { $0.target == target }
    columns.append(Column(target: target, name: part.column, finger: finger))
  }

  private mutating func setUnit(_ unit: String, of target: Target) {
    switch target {
    case .time:
      timeUnit = TimeUnit(rawValue: unit) ?? timeUnit
      statesTimeUnit = true
    case .phase: phaseNumbers = PhaseNumbers(rawValue: unit) ?? phaseNumbers
    default: lengthUnits[target] = SampleScale.Unit(rawValue: unit)
    }
  }

  private static func gap(_ text: String) throws(ColumnFault) -> TimeSpan {
    guard let seconds = Double(text), seconds > 0, seconds <= 60 else {
      throw ColumnFault("gap=\(text) is not a number of seconds from 0 to 60")
    }
    return .seconds(seconds)
  }

  private static func count(_ text: String) throws(ColumnFault) -> Int {
    guard let count = Int(text), 0...100_000 ~= count else {
      throw ColumnFault("skip=\(text) is not a number of lines from 0 to 100000")
    }
    return count
  }

  private static func size(_ text: String) throws(ColumnFault) -> SurfaceSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width.isFinite, height.isFinite
    else { throw ColumnFault("size=\(text) is not of the form WxH") }
    return SurfaceSize(width: width, height: height)
  }
}
