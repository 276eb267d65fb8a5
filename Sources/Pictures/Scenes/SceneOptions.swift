internal import Setups
internal import TextSuggestion

/// An option of a scene: its name, the form of its value, its default, and its meaning.
package struct SceneOption: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The form of the value, such as `COLUMNSxROWS`.
  package let form: String
  /// The default value.
  package let standard: String
  /// A sentence that says what the option changes.
  package let meaning: String

  /// Creates an option.
  package init(_ name: String, _ form: String, standard: String, _ meaning: String) {
    (self.name, self.form, self.standard, self.meaning) = (name, form, standard, meaning)
  }
}

/// A fault in the options of a scene, as a sentence.
package struct SceneFault: Error, Hashable, Sendable {
  /// The sentence.
  package let message: String

  /// Creates a fault.
  package init(_ message: String) { self.message = message }
}

/// The options with which a scene is created.
package struct SceneOptions: Sendable {
  /// An image that the scene shows instead of its own picture.
  package struct Image: Hashable, Sendable {
    /// The name of the picture.
    package let name: String
    /// The width in pixels.
    package let width: Double
    /// The height in pixels.
    package let height: Double

    /// Creates an image of a positive size.
    package init(_ name: String, width: Double, height: Double) {
      (self.name, self.width, self.height) = (name, width, height)
    }
  }

  private var values: [(name: String, value: String)] = []
  /// The picture to show; nil for the picture of the scene.
  package var image: Image?

  /// Creates default options.
  package init() {}

  /// Sets one option. Throws if the scene has no option with this name.
  package mutating func set(
    _ name: String, to value: String, of scene: SceneKind
  ) throws(SceneFault) {
    let known = scene.options.map { $0.name }
    guard known.contains(name) else {
      throw SceneFault(
        known.isEmpty
          ? "\(scene.name) has no options, found \"\(name)\""
          : "\(scene.name) has no option \"\(name)\"; "
            + Suggestion.hint(for: name, in: known))
    }
    values.append((name, value))
  }

  /// Returns the last value that was set for an option; nil if the option was not set.
  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

  /// Returns a number between two limits, inclusive.
  func number(
    _ name: String, _ limits: ClosedRange<Double>, default standard: Double
  ) throws(SceneFault) -> Double {
    guard let text = value(name) else { return standard }
    guard let number = Double(text), limits.contains(number) else {
      let (low, high) = (limits.lowerBound, limits.upperBound)
      throw SceneFault(
        "\(name)=\(text): expected a number from \(Quantity.plain(low, decimals: 3)) to "
          + Quantity.plain(high, decimals: 3))
    }
    return number
  }
}
