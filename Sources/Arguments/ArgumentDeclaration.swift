/// One argument as help, completions, the manual and the parser see it: its names and text, without
/// the type of its value.
package struct ArgumentDeclaration: Sendable {
  package enum Role: Hashable, Sendable {
    /// `standsAlone`: when given, positional arguments may be missing, as with `--list`.
    case flag(standsAlone: Bool)
    case option
    case positional
  }

  package var role: Role
  /// The long name without its hyphens, or what stands for a positional argument.
  package var name: String
  package var short: Character?
  /// Further names, understood but not shown; one of a single character is a short name.
  package var aliases: [String]
  /// The placeholder for the value in help; nil for a flag.
  package var valueName: String?
  package var occurrence: Occurrence
  package var help: String
  /// The values that are allowed, in words, such as "at least 1".
  package var constraint: String?
  package var defaultText: String?
  package var candidates: ValueCandidates
  /// Which part of a help text shows it.
  package var placement = Placement.main
  var check: @Sendable (String) throws(ValueFault) -> Void = { _ in }

  /// `--setup`, or `CAPTURE`.
  package var displayName: String { role == .positional ? name : "--\(name)" }

  var takesValue: Bool { role == .option }

  /// `CAPTURE...`, `[CAPTURE...]`, `--rate HZ`, `--json`.
  var usage: String {
    switch role {
    case .flag: displayName
    case .option: "\(displayName) \(valueName ?? "VALUE")"
    case .positional:
      switch occurrence {
      case .once: name
      case .optional: "[\(name)]"
      case .oneOrMore: "\(name)..."
      case .any: "[\(name)...]"
      }
    }
  }

  /// The first sentence of the help, for places that another page completes.
  var briefHelp: String {
    guard let end = help.firstRange(of: ". ") else { return help }
    return String(help[..<end.lowerBound]) + "."
  }

  /// The help, and behind it what may be written, the default and whether it may be repeated.
  var fullHelp: String {
    let repeats = role != .positional && occurrence.isRepeatable
    let details = [
      constraint, defaultText.map { "default: \($0)" }, repeats ? "may be repeated" : nil,
    ].compactMap(\.self)
    return details.isEmpty ? help : "\(help) (\(details.joined(separator: "; ")))"
  }
}

/// Which part of a help text shows an argument.
package enum Placement: Hashable, Sendable {
  /// `-h` and `--help`.
  case main
  /// `--help` only.
  case detail
  /// The topic of this name in full, and the end of `--help` with its first sentence.
  case topic(String)
  /// The end of every help text, because every command has it.
  case common
}

/// How often an argument may, and must, be given.
package enum Occurrence: Hashable, Sendable {
  case once
  case optional
  case oneOrMore
  case any

  var minimum: Int { self == .once || self == .oneOrMore ? 1 : 0 }
  var isRepeatable: Bool { self == .oneOrMore || self == .any }
}
