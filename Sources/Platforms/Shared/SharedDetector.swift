package import Recognition

/// A platform whose one detector judges all touches of a surface for all recognizers.
package enum SharedDetector: CaseIterable, Hashable, Sendable {
  /// Android's `GestureDetector` and `ScaleGestureDetector`.
  case android

  /// The word of setups in which each recognizer judges for itself.
  package static let none = "none"
  /// The words of setups.
  package static let names = [none] + allCases.map { $0.name }

  /// The name of the detector in setups, that of its platform's preset.
  package var name: String {
    switch self {
    case .android: "android"
    }
  }

  /// The evidence that the recognizers of the detector report what the platform's does.
  package var verification: Verification {
    switch self {
    case .android:
      .driven(.init(program: "Android 10.0.0+r36", logs: 10_000, agreeing: 10_000))
    }
  }

  /// The rules with which a surface judges as the detector does.
  package var rules: AnySurfaceRules {
    switch self {
    case .android: AnySurfaceRules(AndroidRules())
    }
  }
}

extension Preset {
  /// The platform's detector that judges all touches of a surface for all recognizers; nil if there is
  /// none.
  package var detector: SharedDetector? { SharedDetector.allCases.first { $0.name == name } }
}
