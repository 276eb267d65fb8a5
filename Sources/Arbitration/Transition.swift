public import Recognition
public import TouchModel
public import ViewTree

/// One change of state of one recognizer, and all that was known at that instant.
public struct Transition: Hashable, Sendable {
  /// When it was decided: a timer's own deadline, not the next event.
  public var time: Timestamp
  /// The recognizer's number: the order in which it was added.
  public var recognizer: Int
  public var kind: GestureKind
  public var view: ViewID
  public var from: Phase
  public var state: Phase
  /// Whether a target is called.
  public var action: Bool
  /// Fingers of the gesture, those that lift in this frame included.
  public var touches: Int
  /// In the coordinates of the recognizer's view.
  public var location: Point
  /// In the coordinates of the recognizer's view.
  public var values: GestureValues
  /// Why, for a state of failed or cancelled.
  public var failure: Failure?
  /// When the first touch of the recognizer's sequence landed.
  public var sequenceStart: Timestamp
  /// When the fingers had done enough, where the rules let it be known only later.
  public var claimed: Timestamp?
  /// The recognizer that it last waited for.
  public var heldBy: Int?
}
