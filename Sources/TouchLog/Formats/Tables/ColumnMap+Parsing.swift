internal import FrameAssembly
internal import TouchModel

extension ColumnMap {
  /// Parses `target=column[:unit],…`; also `size=WxH`, in the units of x and y, and `gap=SECONDS`.
  public init(parsing text: String) throws(ColumnMapFault) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let equals = part.firstIndex(of: "="), equals < part.index(before: part.endIndex) else {
        throw ColumnMapFault("\"\(part)\" is not of the form \(Self.shape)")
      }
      try add(String(part[..<equals]), String(part[part.index(after: equals)...]))
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

  private static func columns(_ count: Int) -> String {
    count == 1 ? "1 column" : "\(count) columns"
  }

  /// Other words that people write for a target.
  private static let otherWords: [(target: String, words: [String])] = [
    ("time", ["t", "ts", "timestamp", "ms"]), ("id", ["finger", "pointer", "touch", "slot"]),
    ("phase", ["action", "state", "event", "type"]),
  ]

  static let shape = "target=column[:unit]"

  private mutating func add(_ key: String, _ value: String) throws(ColumnMapFault) {
    switch key {
    case "gap":
      guard let seconds = Double(value), seconds > 0, seconds <= 60 else {
        throw ColumnMapFault("gap=\(value) is not a number of seconds from 0 to 60")
      }
      gap = .seconds(seconds)
      return
    case "size":
      extent = try Self.size(value)
      return
    default: break
    }
    guard let target = Target(rawValue: key) else {
      var fault = ColumnMapFault(
        "no target \"\(key)\"", near: key,
        among: Target.allCases.map(\.rawValue) + ["gap", "size"])
      if let other = Self.otherWords.first(where: { $0.words.contains(key.lowercased()) }) {
        fault = ColumnMapFault("no target \"\(key)\"")
        fault.suggestion = other.target
      }
      throw fault
    }
    if target == .time, has(target) { throw ColumnMapFault("\(key) has two columns") }
    let (name, unit) = Self.split(value)
    if let unit { try setUnit(unit, of: target) }
    let finger = columns.count { $0.target == target }
    columns.append(Column(target: target, name: name, finger: finger))
  }

  /// Splits a value into the column's name and the unit after the last colon.
  private static func split(_ value: String) -> (name: String, unit: String?) {
    guard let colon = value.lastIndex(of: ":"), colon > value.startIndex else {
      return (value, nil)
    }
    return (String(value[..<colon]), String(value[value.index(after: colon)...]))
  }

  private mutating func setUnit(_ unit: String, of target: Target) throws(ColumnMapFault) {
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
      throw ColumnMapFault("\(target.rawValue) has no unit, but the unit \"\(unit)\" is given")
    }
    throw ColumnMapFault(
      "no unit \"\(unit)\" of \(target.rawValue)", near: unit, among: names)
  }

  private static func size(_ text: String) throws(ColumnMapFault) -> SurfaceSize {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width.isFinite, height.isFinite
    else { throw ColumnMapFault("size=\(text) is not of the form WxH") }
    return SurfaceSize(width: width, height: height)
  }
}
