/// Recognizers that begin to follow the same touches, up to 64 of them together.
///
/// The sets of a block are then changed once for all of them. Changed for each recognizer, every
/// change waits for the one before.
@usableFromInline
package struct Followers {
  @usableFromInline let touches: TouchSet
  /// The block of 64 recognizers to which the members belong.
  @usableFromInline var block = 0
  @usableFromInline var members = TouchSet()

  /// Creates an empty set of recognizers that will follow `touches`.
  @inlinable
  package init(of touches: TouchSet) { self.touches = touches }
}
