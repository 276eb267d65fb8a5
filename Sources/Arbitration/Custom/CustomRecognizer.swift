public import Recognition
public import TouchModel

/// A recognizer that is not part of Tactus, under the same rules as the recognizers that are: it
/// receives touches, can be prevented, waits for failure requirements, is advanced at its deadline,
/// and is reset.
///
/// A custom recognizer is a value with a `configuration`, the `touches` that it follows, and the
/// function `advance`. `docs/custom-recognizers.md` has a complete example. Its values are
/// `.custom`, at most four numbers. An `Event` of its own can give them names.
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
