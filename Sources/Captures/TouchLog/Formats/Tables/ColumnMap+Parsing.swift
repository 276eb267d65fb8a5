internal import ColumnText
internal import FrameAssembly
internal import TouchModel

extension ColumnMap {
  /// Parses `target=column[:unit],…`; also `size=WxH`, in the units of x and y, and `gap=SECONDS`.
  /// A map with a column for the code of an event is about events, and has other targets.
  public init(parsing text: String) throws(ColumnMapFault) {
    do throws(ColumnFault) {
      if EventColumns.areNamed(in: text) {
        events = try EventColumns(parsing: text)
        return
      }
      for part in try Self.grammar.parts(of: text) { try add(part) }
    } catch {
      throw ColumnMapFault(error)
    }
  }

  /// The names of the targets, as a map spells them.
  package static var targetNames: [String] { grammar.names }

  private static let grammar = ColumnGrammar(
    Target.allCases.map { target in
      ColumnGrammar.Target(
        target.rawValue, units: units(of: target), count: target == .time ? .one : .perFinger,
        isRequired: target == .x || target == .y,
        // Other targets may share a column, such as one size for both axes.
        isAlone: [.time, .x, .y].contains(target))
    } + ["gap", "size"].map { ColumnGrammar.Target($0, count: .setting) })

  private static func units(of target: Target) -> [String] {
    switch target {
    case .time: TimeUnit.allCases.map(\.rawValue)
    case .x, .y, .major, .minor, .toolMajor, .toolMinor, .distance:
      SampleScale.Unit.allCases.map(\.rawValue)
    case .phase: PhaseNumbers.allCases.map(\.rawValue)
    case .id, .up, .down, .pressure, .kind, .palm, .hovering, .orientation: []
    }
  }

  private mutating func add(_ part: ColumnPart) throws(ColumnFault) {
    guard let target = Target(rawValue: part.target) else {
      if part.target == "size" {
        extent = try Self.size(part.column)
      } else {
        gap = try Self.gap(part.column)
      }
      return
    }
    if let unit = part.unit { setUnit(unit, of: target) }
    let finger = columns.count { $0.target == target }
    columns.append(Column(target: target, name: part.column, finger: finger))
  }

  private mutating func setUnit(_ unit: String, of target: Target) {
    switch target {
    case .time: timeUnit = TimeUnit(rawValue: unit) ?? timeUnit
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

  private static func size(_ text: String) throws(ColumnFault) -> SurfaceSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width.isFinite, height.isFinite
    else { throw ColumnFault("size=\(text) is not of the form WxH") }
    return SurfaceSize(width: width, height: height)
  }
}
