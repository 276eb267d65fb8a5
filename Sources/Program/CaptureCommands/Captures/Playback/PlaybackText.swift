/// Text in scripts that play captures.
enum PlaybackText {
  /// Returns a number rounded to thousandths.
  static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }

  /// Returns a number with at most three decimals.
  static func decimal(_ number: Double) -> String {
    let text = "\(rounded(number))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the name of a capture for a comment: the last part of its path, without characters that
  /// could end the line.
  static func name(of path: String) -> String {
    if path == "-" { return "standard input" }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let scalars = name.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "?"
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
