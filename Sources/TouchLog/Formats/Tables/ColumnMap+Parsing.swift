internal import ColumnText
internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

extension ColumnMap {
  /// Parses `target=column[:unit],…`; also `size=WxH`, in the units of x and y, and `gap=SECONDS`.
  public init(parsing text: String) throws(ColumnMapFault) {
    do throws(ColumnFault) {
      for part in try ColumnPart.parts(of: text, targets: Self.targetNames) { try add(part) }
    } catch {
      throw ColumnMapFault(error)
    }
    for target in [Target.x, .y] where !has(target) {
      throw ColumnMapFault("\(target.rawValue) has no column")
    }
    try checkFingers()
  }

  /// Throws if a target has several columns, but not as many as a row has fingers.
  private func checkFingers() throws(ColumnMapFault) {
    let fingers = fingersInRow
    for target in Target.allCases {
      let count = columns.count { $0.target == target }
      guard count > 1 || target == .y, count != fingers else { continue }
      throw ColumnMapFault(
        target == .y || fingers > 1
          ? "\(target.rawValue) has \(Self.columns(count)), but x has \(Self.columns(fingers)); "
            + "each finger of a row needs its own"
          : "\(target.rawValue) has two columns")
    }
  }

  private static func columns(_ count: Int) -> String { Plural.text(count, "column") }

  /// The names of the properties, as a map spells them.
  package static let targetNames = Target.allCases.map(\.rawValue) + ["gap", "size"]

  private mutating func add(_ part: ColumnPart) throws(ColumnFault) {
    guard let target = Target(rawValue: part.target) else {
      if part.target == "size" {
        extent = try Self.size(part.value)
      } else {
        gap = try Self.gap(part.value)
      }
      return
    }
    if target == .time, has(target) { throw ColumnFault("\(part.target) has two columns") }
    if let unit = part.unit { try setUnit(unit, of: target) }
    let finger = columns.count { $0.target == target }
    columns.append(Column(target: target, name: part.column, finger: finger))
  }

  private mutating func setUnit(_ unit: String, of target: Target) throws(ColumnFault) {
    let names: [String]
    switch target {
    case .time:
      if let known = TimeUnit(rawValue: unit) { return timeUnit = known }
      names = TimeUnit.allCases.map(\.rawValue)
    case .x, .y, .major, .minor, .toolMajor, .toolMinor, .distance:
      if let known = SampleScale.Unit(rawValue: unit) { return lengthUnits[target] = known }
      names = SampleScale.Unit.allCases.map(\.rawValue)
    case .phase:
      if let known = PhaseNumbers(rawValue: unit) { return phaseNumbers = known }
      names = PhaseNumbers.allCases.map(\.rawValue)
    case .id, .up, .down, .pressure, .kind, .palm, .hovering, .orientation:
      throw ColumnFault("\(target.rawValue) has no unit, but the unit \"\(unit)\" is given")
    }
    throw ColumnFault(
      "no unit \"\(unit)\" of \(target.rawValue)", near: unit, among: names)
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
