/// One argument for help, completions, the manual and the parser: its names and texts, without the
/// type of its value.
package struct ArgumentDeclaration: Sendable {
  package enum Role: Hashable, Sendable {
    case flag
    case option
    case positional
  }

  package var role: Role
  /// The long name without its hyphens, or the placeholder of a positional argument.
  package var name: String
  package var short: Character?
  /// Further names, which the parser accepts but help does not show. One of a single character is a
  /// short name.
  package var aliases: [String]
  /// The placeholder for the value in help; nil for a flag.
  package var valueName: String?
  package var occurrence: Occurrence
  package var help: String
  /// The allowed values in words, such as "at least 1".
  package var constraint: String?
  package var defaultText: String?
  package var candidates: ValueCandidates
  /// The value if the option is given without one, as in `--csv` for `--csv=classes`; nil if it must
  /// have one. A value is then attached with an equals sign.
  package var bareValue: String?
  /// Whether positional arguments may be missing when the option or flag is given, as with `--print-setup`.
  package var standsAlone = false
  /// The part of the help text that shows the argument.
  package var placement = Placement.main
  var check: @Sendable (String) throws(ValueFault) -> Void = { _ in }

  /// The name with hyphens, such as `--setup`; `CAPTURE` for a positional argument.
  package var displayName: String { role == .positional ? name : "--\(name)" }

  /// Whether the next word is the value, if none is attached.
  var takesValue: Bool { role == .option && bareValue == nil }
  var acceptsValue: Bool { role == .option }

  /// The usage: `CAPTURE...`, `[CAPTURE...]`, `--rate HZ`, `--json`.
  var usage: String {
    switch role {
    case .flag: displayName
    case .option:
      bareValue == nil
        ? "\(displayName) \(valueName ?? "VALUE")" : "\(displayName)[=\(valueName ?? "VALUE")]"
    case .positional:
      switch occurrence {
      case .once: name
      case .optional: "[\(name)]"
      case .oneOrMore: "\(name)..."
      case .any: "[\(name)...]"
      }
    }
  }

  /// The first sentence of the help, for lists of options that another page describes in full.
  var briefHelp: String {
    let end = help.firstRange(of: ". ")
    let sentence = end.map { String(help[..<$0.lowerBound]) + "." } ?? help
    return occurrence.isRepeatable ? sentence + " (may be repeated)" : sentence
  }

  /// The help, followed by the allowed values, the default and whether the argument may be
  /// repeated.
  var fullHelp: String {
    let repeats = role != .positional && occurrence.isRepeatable
    let details = [
      constraint, defaultText.map { "default: \($0)" }, repeats ? "may be repeated" : nil,
    ].compactMap(\.self)
    return details.isEmpty ? help : "\(help) (\(details.joined(separator: "; ")))"
  }
}

/// The part of a help text that shows an argument.
package enum Placement: Hashable, Sendable {
  /// The argument is shown by `-h` and `--help`.
  case main
  /// The argument is shown only by `--help`.
  case detail
  /// The topic with this name shows the argument in full, and the end of `--help` shows its first
  /// sentence.
  case topic(String)
  /// The end of every help text shows the argument, because every command has it.
  case common
}

/// The number of times that an argument may, and must, be given.
package enum Occurrence: Hashable, Sendable {
  case once
  case optional
  case oneOrMore
  case any

  var minimum: Int { self == .once || self == .oneOrMore ? 1 : 0 }
  var isRepeatable: Bool { self == .oneOrMore || self == .any }
}
