package import Recognition

/// The code that the developer of an application writes on a platform to change a value or a rule,
/// in words beside Tactus' own key.
package struct PlatformWords: Hashable, Sendable {
  /// The platform, as in "in UIKit".
  package let place: String
  /// The words for each value that can be changed, or whose reason for not being changed is its own.
  /// The first entry that fits a value is used.
  package let entries: [Entry]
  /// The words for every other value, such as "a constant of Chromium; a page cannot change it".
  package let otherwise: String

  /// The words for one or several values.
  package struct Entry: Hashable, Sendable {
    /// The names of the values in setups, such as `minimumPressDuration`.
    package let names: [String]
    /// The kinds of the recognizers; empty for all kinds.
    package let kinds: [GestureKind]
    /// The words. `{value}` stands for the new value, `{ms}` for its milliseconds, `{half}` for half of
    /// it, `{perms}` for it in pixels a millisecond, `{name}` for the recognizer, `{rival}` for the other
    /// recognizer of a rule.
    package let text: String
    /// The words for a larger value, where `text` is about a smaller one; nil if `text` fits both.
    package let raised: String?
    /// Whether the developer can change the value.
    package let isPossible: Bool
  }

  @inline(never)
  init(_ place: String, otherwise: String, _ entries: [Entry]) {
    (self.place, self.entries, self.otherwise) = (place, entries, otherwise)
  }

  /// Returns the entry for a value; nil if nothing is said but `otherwise`.
  package func entry(for name: String, of kind: GestureKind) -> Entry? {
    entries.first { entry in
      entry.names.contains(name) && (entry.kinds.isEmpty || entry.kinds.contains(kind))
    }
  }

  /// Whether a developer can change the value.
  package func canChange(_ name: String, of kind: GestureKind) -> Bool {
    entry(for: name, of: kind)?.isPossible ?? false
  }
}

extension PlatformWords.Entry {
  /// Words for values that a developer can change.
  @inline(never)
  static func write(
    _ names: [String], of kinds: [GestureKind] = [], _ text: String, raised: String? = nil
  ) -> Self {
    Self(names: names, kinds: kinds, text: text, raised: raised, isPossible: true)
  }

  /// The reason why a developer cannot change values.
  @inline(never)
  static func fixed(
    _ names: [String], of kinds: [GestureKind] = [], _ text: String, raised: String? = nil
  ) -> Self {
    Self(names: names, kinds: kinds, text: text, raised: raised, isPossible: false)
  }
}

/// Names of rules that platforms have one way for.
extension PlatformWords {
  /// The values of a pan's offsets.
  static let offsets = ["activeOffset", "failOffset"].flatMap { name in
    [name, name + "Left", name + "Right", name + "Up", name + "Down"]
  }
  /// The rules by which a recognizer waits for another to fail.
  static let waits = ["requireToFail", "delegate.requireFailureOf"]
  /// The rules by which a recognizer is recognized beside another.
  static let together = ["delegate.simultaneousWith", "canBePreventedBy", "canPrevent"]
  /// The switches that keep a recognizer from touches.
  static let admissions = ["enabled", "delegate.shouldReceive", "delegate.shouldBegin"]
  /// The pseudo-rule that a recognized gesture has waited for another to fail.
  package static let waited = "waited"
}
