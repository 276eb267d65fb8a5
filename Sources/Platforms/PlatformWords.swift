package import Recognition

/// The code that the developer of an application writes on a platform to change a value or a rule,
/// in words beside Tactus' own key.
package struct PlatformWords: Sendable {
  /// The platform, as in "in UIKit".
  package let place: String
  /// The words for each value that can be changed, or whose reason for not being changed is its own.
  /// The first entry that fits a value is used.
  package let entries: [Entry]
  /// The words for every other value, such as "a constant of Chromium; a page cannot change it".
  package let otherwise: String

  /// The words for one or several values.
  ///
  /// It has only constants, so the compiler makes data of a table of entries. In the engine of pages the code that
  /// made the tables was larger than the words in them.
  package struct Entry: Sendable {
    /// The names of the values in setups, such as `minimumPressDuration`, with blanks between them.
    fileprivate let listedNames: StaticString
    /// The kinds of the recognizers, at most three; `first` is nil for all kinds.
    fileprivate let first, second, third: GestureKind?
    fileprivate let words: StaticString
    fileprivate let raisedWords: StaticString?
    /// Whether the developer can change the value.
    package let isPossible: Bool
  }

  @inline(never)
  init(_ place: String, otherwise: String, _ entries: [Entry]) {
    (self.place, self.entries, self.otherwise) = (place, entries, otherwise)
  }

  /// Returns the entry for a value; nil if nothing is said but `otherwise`.
  package func entry(for name: String, of kind: GestureKind) -> Entry? {
    entries.first { $0.isFor(kind) && $0.names.contains(name) }
  }

  /// Whether a developer can change the value.
  package func canChange(_ name: String, of kind: GestureKind) -> Bool {
    entry(for: name, of: kind)?.isPossible ?? false
  }
}

extension PlatformWords: Hashable {
  /// Whether the platforms are equal. A platform has one set of words.
  package static func == (one: PlatformWords, other: PlatformWords) -> Bool {
    one.place == other.place
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(place) }
}

extension PlatformWords.Entry {
  /// Words for values that a developer can change.
  static func write(
    _ names: StaticString, of first: GestureKind? = nil, or second: GestureKind? = nil,
    or third: GestureKind? = nil, _ words: StaticString, raised: StaticString? = nil
  ) -> Self {
    Self(
      listedNames: names, first: first, second: second, third: third, words: words,
      raisedWords: raised, isPossible: true)
  }

  /// The reason why a developer cannot change values.
  static func fixed(
    _ names: StaticString, of first: GestureKind? = nil, or second: GestureKind? = nil,
    or third: GestureKind? = nil, _ words: StaticString, raised: StaticString? = nil
  ) -> Self {
    Self(
      listedNames: names, first: first, second: second, third: third, words: words,
      raisedWords: raised, isPossible: false)
  }

  /// The names of the values in setups.
  package var names: [String] { listedNames.words }

  /// The kinds of the recognizers; empty for all kinds.
  package var kinds: [GestureKind] { [first, second, third].compactMap { $0 } }

  /// The words. `{value}` stands for the new value, `{ms}` for its milliseconds, `{half}` for half of
  /// it, `{perms}` for it in pixels a millisecond, `{name}` for the recognizer, `{rival}` for the other
  /// recognizer of a rule.
  package var text: String { "\(words)" }

  /// The words for a larger value, where `text` is about a smaller one; nil if `text` fits both.
  package var raised: String? { raisedWords.map { "\($0)" } }

  fileprivate func isFor(_ kind: GestureKind) -> Bool {
    first == nil || kind == first || kind == second || kind == third
  }
}

/// Names of rules that platforms have one way for.
extension PlatformWords {
  /// The values of a pan's offsets.
  static var offsets: StaticString {
    """
    activeOffset activeOffsetLeft activeOffsetRight activeOffsetUp activeOffsetDown \
    failOffset failOffsetLeft failOffsetRight failOffsetUp failOffsetDown
    """
  }
  /// The rules by which a recognizer waits for another to fail.
  static var waits: StaticString { "requireToFail delegate.requireFailureOf" }
  /// The rules by which a recognizer is recognized beside another.
  static var together: StaticString { "delegate.simultaneousWith canBePreventedBy canPrevent" }
  /// The switches that keep a recognizer from touches.
  static var admissions: StaticString { "enabled delegate.shouldReceive delegate.shouldBegin" }
  /// The pseudo-rule that a recognized gesture has waited for another to fail.
  package static let waited = "waited"
}
