package import Platforms

extension Preset {
  /// One sentence that names the platform whose values and rules the preset has.
  package var summary: String { Self.summaries[name] ?? "" }

  private static let summaries = [
    "uikit": "UIKit on iOS and iPadOS, the reference for the other presets.",
    "android": "Android's GestureDetector and ScaleGestureDetector, with stock values.",
    "flutter": "Flutter's gesture recognizers, with the rules of its gesture arena.",
    "chromium": "Chromium and Blink on the desktop.",
    "chromium-mobile": "Chromium and Blink on phones.",
    "gtk": "GTK 3's gestures; the gesture that claims a touch keeps it.",
    "hammer": "Hammer.js 2 in web pages; the first recognizer that recognizes excludes the others.",
    "qt": "The standard gestures of Qt Widgets; each recognizer is independent.",
    "libinput": "libinput on touchpads; at most one gesture at a time on the whole touchpad.",
  ]
}
