public import Recognition
public import TouchModel
public import ViewTree

/// The other recognizer in a question to a delegate, as it stands when the question is asked.
public struct OtherRecognizer: Hashable, Sendable {
  /// The order in which it was added.
  public let number: Int
  public let kind: GestureKind
  public let view: ViewID
  public let state: Phase

  /// Whether it is the one that `add` returned this for.
  public func `is`<Machine: SeatedRecognizer>(_ handle: GestureSurface.Handle<Machine>) -> Bool {
    handle.number == number
  }
}

/// A new touch, before a recognizer sees it.
public struct OfferedTouch: Hashable, Sendable {
  public let time: Timestamp
  public let touch: TouchID
  public let kind: Contact.Kind
  /// The view that the touch belongs to: the recognizer's, or one in it.
  public let view: ViewID
  /// In the coordinates of the recognizer's view.
  public let location: Point
}
