internal import Platforms

extension Setup {
  /// Returns one sentence about the built-in setup `name`.
  package static func summary(ofBuiltIn name: String) -> String {
    summaries[name] ?? Preset.all.flatMap { $0.setups }.first { $0.name == name }?.summary ?? ""
  }

  private static let summaries = [
    "natural":
      "For touchscreens: taps, presses, swipes, pans, pinch, rotation; the main gesture comes first.",
    "default":
      "UIKit's values with requirements: tap, double tap, press, four swipes, pan, pinch, rotation.",
    "touchpad":
      "For touchpads: taps, presses, swipes and pans of one to three fingers, pinch, rotation.",
    "one-at-a-time": "One gesture at a time, for datasets that 'tactus synthesize' generates.",
    "motion": "A shake; needs a recording of motion, not of touches.",
  ]
}
