package import ViewTree

/// The touches that a recognizer receives, by the view that a touch belongs to and by their number: the
/// usual answers of a delegate's `gestureRecognizer(_:shouldReceive:)`.
package struct TouchReception: Hashable, Sendable {
  /// The views in which a touch must be, or in a subview of one of them; nil for every view.
  package var onlyIn: [ViewID]?
  /// The views in which a touch must not be, nor in a subview of one of them.
  package var notIn: [ViewID] = []
  /// Whether a touch must belong to the recognizer's view itself and to none of its subviews.
  package var isOfOwnView = false
  /// The most touches that the recognizer has at a time; nil for no limit.
  package var most: Int?

  package init() {}

  /// Whether the view of a touch makes a difference.
  var isByView: Bool { onlyIn != nil || !notIn.isEmpty || isOfOwnView }

  /// Whether a recognizer of the view `own` receives a touch of `view`, which is that view or below it.
  package func receives(touchOf view: ViewID, at own: ViewID, in views: ViewTree) -> Bool {
    func isWithin(_ outer: ViewID) -> Bool { outer == view || views.isAncestor(outer, of: view) }
    if isOfOwnView && view != own || notIn.contains(where: isWithin) { return false }
    return onlyIn.map { $0.contains(where: isWithin) } ?? true
  }
}
