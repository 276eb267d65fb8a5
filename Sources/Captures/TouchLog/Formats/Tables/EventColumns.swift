internal import ColumnText

/// The columns of a table with an event in each row: `time=t:ms,type=type,code=code,value=value`.
///
/// A column is given by its name in the header, or by its number from 1 in a table without one.
struct EventColumns: Hashable, Sendable {
  enum Target: String, CaseIterable, Hashable, Sendable {
    case time, type, code, value, device
  }

  private(set) var names: [Target: String] = [:]
  private(set) var timeUnit = TimeUnit.seconds
  /// The targets whose numbers are hexadecimal.
  private(set) var hex: Set<Target> = []

  /// Whether a map names a column for the code of an event.
  static func areNamed(in text: String) -> Bool {
    text.split(separator: ",").contains { $0.drop { $0 == " " }.hasPrefix("code=") }
  }

  init(parsing text: String) throws(ColumnFault) {
    for part in try Self.grammar.parts(of: text) {
      guard let target = Target(rawValue: part.target) else { continue }
      names[target] = part.column
      guard let unit = part.unit else { continue }
      if target == .time {
        timeUnit = TimeUnit(rawValue: unit) ?? .seconds
      } else {
        hex.insert(target)
      }
    }
  }

  private static let grammar = ColumnGrammar(
    Target.allCases.map { target in
      ColumnGrammar.Target(
        target.rawValue, units: units(of: target), count: .one,
        isRequired: target == .code || target == .value, isAlone: true)
    })

  private static func units(of target: Target) -> [String] {
    switch target {
    case .time: TimeUnit.allCases.map(\.rawValue)
    case .type, .code, .value: ["hex"]
    case .device: []
    }
  }

  /// Whether all columns are numbers, as in a table without a header.
  var areNumbers: Bool { names.values.allSatisfy { Int($0).map { $0 > 0 } ?? false } }
}
