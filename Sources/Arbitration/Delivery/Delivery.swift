public import TouchModel
public import ViewTree

/// What a view is told of one touch. Touches handed over in one call share its number.
public struct Delivery: Hashable, Sendable {
  /// When it happened to the finger; a touch that was held back keeps its time.
  public var time: Timestamp
  /// When the view was told.
  public var delivered: Timestamp
  public var view: ViewID
  public var touch: TouchID
  public var phase: Contact.Phase
  /// In the view's coordinates.
  public var location: Point
  /// Where the touch was before, in the view's coordinates; of one that began, where it is.
  public var previousLocation: Point
  /// UIKit's `tapCount`: which tap of a series it is; 0 once the finger has moved too far.
  public var tapCount: Int
  public var call: Int
  /// How many transitions of the same step came before it.
  public var precedingTransitions: Int
}

/// What a control does on its own.
public struct ControlAction: Hashable, Sendable {
  public var time: Timestamp
  public var view: ViewID
  /// How many transitions of the same step came before it.
  public var precedingTransitions: Int
}

/// A touch that landed, and the view that it belongs to from then on.
public struct Landing: Hashable, Sendable {
  public var time: Timestamp
  public var view: ViewID
  public var touch: TouchID
  /// How many transitions of the same step came before it.
  public var precedingTransitions: Int
}
