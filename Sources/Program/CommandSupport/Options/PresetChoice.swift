package import Setups
internal import TactusGestures

/// The names that `--preset` accepts: the platforms, and `touchpad`, which stands for the built-in
/// setup of that name.
package enum PresetChoice {
  package static let touchpad = "touchpad"

  package static let all: [(name: String, summary: String)] =
    Preset.all.map { ($0.name, $0.summary) }
    + [(touchpad, Setup.summary(ofBuiltIn: touchpad) + " Same as --setup touchpad.")]

  package static var names: [String] { all.map(\.name) }

  /// Whether `name` is a preset that can apply to a setup.
  package static func isPlatform(_ name: String) -> Bool {
    name != touchpad && names.contains(name)
  }

  /// The presets for other names of systems and toolkits.
  package static let otherNames: [String: String] = [
    "ios": "uikit", "iphone": "uikit", "ipad": "uikit", "ipados": "uikit", "apple": "uikit",
    "swiftui": "uikit", "web": "chromium", "chrome": "chromium", "browser": "chromium",
    "blink": "chromium", "edge": "chromium", "windows": "chromium", "hammerjs": "hammer",
    "hammer.js": "hammer", "gnome": "gtk", "gtk3": "gtk", "qt5": "qt", "qt6": "qt",
    "kde": "qt", "linux": "libinput", "wayland": "libinput", "mac": "touchpad",
    "macos": "touchpad", "trackpad": "touchpad", "dart": "flutter",
  ].filter { names.contains($0.value) }

  /// Returns the setup of the preset `name` if no setup is named: the built-in setup of that name, or
  /// `default` if the platform has none.
  package static func setup(of name: String?) -> Setup {
    name.flatMap { Setup.builtIn(named: $0) } ?? .default
  }

  /// Returns `setup` under the preset `name`; nil leaves it unchanged. `isNamed` says whether the
  /// command line or a data card names the setup.
  package static func moved(
    _ setup: Setup, to name: String?, isNamed: Bool
  ) throws(Problem) -> Setup {
    guard let name, name != touchpad else {
      if name == nil || !isNamed || setup == .touchpad { return setup }
      throw Problem(
        "--preset touchpad stands for the setup touchpad, but --setup names another; leave one of them out, "
          + "or name a platform, such as --preset libinput", .usage)
    }
    return Preset.all.first { $0.name == name }.map { setup.under($0) } ?? setup
  }
}
