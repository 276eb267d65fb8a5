public import Recognition
public import TouchModel
public import ViewTree

/// The other recognizer in a question to a delegate, in its state at the time of the question.
public struct OtherRecognizer: Hashable, Sendable {
  /// The recognizer's number. Numbers count from 0 in the order in which recognizers were added.
  public let number: Int
  /// The kind of the recognizer.
  public let kind: GestureKind
  /// The view that the recognizer was added to.
  public let view: ViewID
  /// The state of the recognizer at the time of the question.
  public let state: Phase

  /// Whether this is the recognizer for which `add` returned `handle`.
  public func `is`<Machine: AddableRecognizer>(_ handle: GestureSurface.Handle<Machine>) -> Bool {
    handle.number == number
  }
}

/// A new touch that may be offered to a recognizer.
public struct OfferedTouch: Hashable, Sendable {
  /// The time at which the touch landed.
  public let time: Timestamp
  /// The identifier of the touch.
  public let touch: TouchID
  /// The kind of the touch.
  public let kind: Contact.Kind
  /// The view that the touch belongs to: the recognizer's view or a descendant of it.
  public let view: ViewID
  /// The location of the touch, in points of the recognizer's view.
  public let location: Point
}
