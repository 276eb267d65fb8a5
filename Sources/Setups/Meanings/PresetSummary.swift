package import Presets

extension Preset {
  /// One sentence: whose values and rules these are.
  package var summary: String { Self.summaries[name] ?? "" }

  private static let summaries = [
    "uikit": "UIKit on iOS and iPadOS; the reference that the other presets differ from.",
    "android": "Android's GestureDetector and ScaleGestureDetector, with stock values.",
    "flutter": "Flutter's gesture recognizers, decided in its gesture arena.",
    "chromium": "Chromium and Blink on the desktop.",
    "chromium-mobile": "Chromium and Blink on phones.",
    "gtk": "GTK 3's gestures; whoever claims a touch keeps it.",
    "hammer": "Hammer.js 2 in web pages; the first recognizer that recognizes wins.",
    "qt": "Qt Widgets' standard gestures; each recognizer decides for itself.",
    "libinput": "libinput's touchpads; one decision for the whole pad.",
  ]
}
