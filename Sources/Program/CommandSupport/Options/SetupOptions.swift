package import Arguments
internal import Setups

/// The options of every command that runs a setup.
package enum SetupOptions {
  package static let setup = Option(
    "setup", .path("FILE|NAME", suggesting: Setup.builtIn.map(\.name)),
    defaultText: "touchpad for a touchpad, else natural",
    help: "The recognizers, their views and rules: a setup file, or the name of a built-in setup.")
  package static let preset = Option(
    "preset", .choice("NAME", of: PresetChoice.names, insteadOf: PresetChoice.otherNames),
    defaultText: "the preset of the setup",
    help: """
      Run the setup of this platform, or apply its values and rules to the setup that --setup names; \
      tactus list presets describes the platforms.
      """)
  package static let changes = Option(
    repeating: "set", .keyValue("ID.NAME=VALUE", suggesting: usualNames),
    help: "Change one value of the setup, for example press.minimumPressDuration=0.4.")

  /// The values of the recognizers of the usual setup, as `--set` names them.
  private static var usualNames: [String] {
    Setup.natural.recognizers.flatMap { recognizer in
      recognizer.configuration.names.map { "\(recognizer.id).\($0)" }
    }
  }
}
