package import Recognition

/// A platform's detector that judges all touches of a surface for all recognizers.
package struct SharedDetector: Sendable {
  /// The word of setups in which each recognizer judges for itself.
  package static let none = "none"

  /// The name of the detector in setups, that of its platform's preset.
  package let name: String
  /// The evidence that the recognizers of the detector report what the platform's does.
  package let verification: Verification
  /// The rules with which a surface judges as the detector does.
  package let rules: AnySurfaceRules
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
