package import Arguments

/// Options that every command has.
package enum CommonOptions {
  private static let color = Option(
    "color", .choice("WHEN", of: ColorChoice.self), default: .auto,
    help: "Color messages: on a terminal unless NO_COLOR is set (auto), always, or never.")
  private static let quiet = Flag(
    "quiet", short: "q", help: "Write only errors: no warnings, notes or progress.")

  package static let all: [any DeclaredArgument] = [color, quiet]

  package static func style(_ values: ParsedValues) -> MessageStyle {
    MessageStyle(isQuiet: values[quiet], color: values[color])
  }
}
