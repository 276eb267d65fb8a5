package import Recognition

/// A platform's detector that judges all touches of a surface for all recognizers.
package struct SharedDetector: Sendable {
  /// The word of setups in which each recognizer judges for itself.
  package static let none = "none"

  /// The name of the detector in setups, that of its platform's preset.
  package let name: String
  /// The evidence that the recognizers of the detector report what the platform's does.
  package let verification: Verification
  /// Returns the rules with which a surface with these recognizers judges as the detector does; nil if the
  /// detector has not all of them. A recognizer is nil if no detector knows its kind, view or rules.
  package let rules: @Sendable (_ recognizers: [RecognizerConfiguration?]) -> AnySurfaceRules?
  /// Returns the feedback that the detector reports beside the gestures of these recognizers.
  package let feedback: @Sendable (_ recognizers: [RecognizerConfiguration?]) -> [PlatformFeedback]
  /// The policy of the preset, if the detector replaces it.
  package var replacesPolicy = false

  /// The detectors of all presets.
  package static var all: [SharedDetector] { Preset.all.compactMap { $0.detector } }
}

extension SharedDetector: Hashable {
  /// Whether the names are equal. A name has one detector.
  package static func == (one: SharedDetector, other: SharedDetector) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
