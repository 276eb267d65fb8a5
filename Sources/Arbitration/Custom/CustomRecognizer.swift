public import Recognition
public import TouchModel

/// A recognizer of one's own, under the same rules as those that come with the toolkit: it is
/// offered touches, excluded, held back until others fail, woken at its deadline, and reset.
///
/// It is a value with a `configuration`, the `touches` that it follows, and `advance`;
/// `docs/custom-recognizers.md` shows a whole one. What it measures is `.custom`, four numbers at
/// most; an `Event` of its own can give them names.
public protocol CustomRecognizer: TargetedRecognizer {
  associatedtype Event: GestureEvent = CustomEvent
}

extension CustomRecognizer {
  public static var kind: GestureKind { .custom }
  public var deadline: Timestamp? { nil }
  public var values: GestureValues { .custom(CustomValues()) }

  public mutating func reset() { self = Self(configuration) }

  public func sit(in seating: Seating) -> Int { CustomMachine(self).sit(in: seating) }
}
