package import Recognition

/// The gestures that an application gets on a platform if it asks for all of them. `Setups` makes a
/// built-in setup of it.
package struct PlatformSetup: Sendable {
  /// The name of the built-in setup, that of its preset or one that begins with it.
  package let name: String
  /// One sentence about the setup.
  package let summary: String
  /// The gestures, in the order in which the application adds them.
  package let gestures: [Gesture]

  /// A gesture of the platform.
  package struct Gesture: Sendable {
    /// The platform's word for the gesture.
    package let id: String
    /// The word by which the gesture can be compared with those of other platforms, such as `tap`.
    package let label: String
    /// Whether other platforms have such a gesture. `compare` and pages show one that they do not have, and do not count
    /// it as a difference.
    package var hasCounterpart = true
    /// The recognizer of the gesture.
    package let configuration: RecognizerConfiguration
    /// The ids of gestures that the application lets this one run beside.
    package var simultaneousWith: [String] = []
    /// Whether the application lets the gesture run beside all others.
    package var runsBesideAll = false

    /// Creates a gesture that has no relation to others but those of its platform.
    @inline(never)
    init(_ id: String, _ label: String, _ configuration: RecognizerConfiguration) {
      (self.id, self.label, self.configuration) = (id, label, configuration)
    }
  }
}

extension PlatformSetup: Hashable {
  /// Whether the names are equal. A name has one setup.
  package static func == (one: PlatformSetup, other: PlatformSetup) -> Bool {
    one.name == other.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Preset {
  /// The platform's tap, twice.
  var doubleTap: TapRecognizer.Configuration {
    var double = tap
    double.numberOfTapsRequired = 2
    return double
  }

  /// The platform's swipe, in any of four directions.
  var anySwipe: SwipeRecognizer.Configuration {
    var any = swipe
    any.direction = [.left, .right, .up, .down]
    return any
  }
}
