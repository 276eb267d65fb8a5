extension Setup {
  /// One sentence about each built-in setup, by its name.
  package static func summary(ofBuiltIn name: String) -> String { summaries[name] ?? "" }

  private static let summaries = [
    "default":
      "All six kinds on one view: tap, double tap, press, four swipes, pan, pinch, rotation.",
    "touchpad":
      "A touchpad: taps, presses, swipes and pans of one to three fingers, pinch, rotation.",
    "one-at-a-time": "One gesture of one hand at a time; judges what tactus synthesize performs.",
    "motion": "A shake; needs a recording of motion, not of touches.",
  ]
}
