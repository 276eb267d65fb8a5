public import Recognition
public import TouchModel

/// A recognizer that is not part of Tactus, under the same rules as the recognizers that are: it
/// receives touches, can be prevented, waits for failure requirements, is advanced at its deadline,
/// and is reset.
///
/// A custom recognizer is a value with a `configuration`, the `touches` that it follows, and the
/// function `advance`. `docs/custom-recognizers.md` has a complete example. Its values are
/// `.custom`, at most four numbers. An `Event` of its own can give them names.
public protocol CustomRecognizer: TargetedRecognizer, GestureMachine {
  /// The type of the events that action handlers receive.
  associatedtype Event: GestureEvent = CustomEvent
}

extension CustomRecognizer {
  /// The kind of all custom recognizers.
  public static var kind: GestureKind { .custom }
  /// The default, nil: the recognizer has no deadline.
  public var deadline: Timestamp? { nil }
  /// The default: no values.
  public var values: GestureValues { .custom(CustomValues()) }

  /// The default: replaces the recognizer by a new one with the same configuration.
  public mutating func reset() { self = Self(configuration) }

  /// Stores the recognizer in a bank, which holds it in a box.
  public func store(in storage: RecognizerStorage) -> Int { CustomMachine(self).store(in: storage) }
}
