package import Recognition

/// Properties of a platform that do not change while touches are down. The initial values are
/// UIKit's.
package struct PlatformTraits: Sendable {
  /// When touches that land are processed, compared with the other contacts of their frame.
  package enum LandingOrder: Sendable {
    /// After the other contacts, together.
    case last
    /// Before the other contacts, together: a touch that lands meets the others where they were in
    /// the frame before.
    case first
    /// After the other contacts, one by one.
    case oneByOne
  }

  /// Whether rules and delegates may allow simultaneous recognition of two recognizers.
  package var allowsSimultaneity = true
  /// When touches that land are processed.
  package var landingOrder = LandingOrder.last
  /// The change to the positions of touches before any recognizer reads them; nil for none.
  package var filter: AnySurfaceFilter?
  /// Whether of the recognizers of a view the one that was added last receives a touch first.
  package var offersLatestFirst = false
  /// Whether the platform takes part in every input, by `inputComes` and `handleReport`.
  package var judgesInputs = false

  /// Creates UIKit's properties.
  package init() {}

  /// Creates UIKit's properties, which `change` then modifies.
  package init(_ change: (inout PlatformTraits) -> Void) { change(&self) }
}
