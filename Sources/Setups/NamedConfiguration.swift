internal import Recognition

/// A configuration whose every property has a name in setups.
protocol NamedConfiguration {
  static var fields: [Field<Self>] { get }
  /// The meaning of each field, by the name of the field.
  static var meanings: [String: FieldMeaning] { get }
}

extension TouchpadRules: NamedConfiguration {
  static var fields: [Field<Self>] {
    [
      .span("tapDuration", \.tapDuration),
      .number("tapMovement", \.tapMovement),
      .span("quickHoldDuration", \.quickHoldDuration),
      .span("holdDuration", \.holdDuration),
      .number("holdMovement", \.holdMovement),
      .number("undecidedMovement", \.undecidedMovement),
      .number("minimumMovement", \.minimumMovement),
      .number("minimumMovementPerTouch", \.minimumMovementPerTouch),
      .number("maximumMovement", \.maximumMovement),
      .number("maximumMovementPerTouch", \.maximumMovementPerTouch),
      .number("nearWidth", \.nearWidth),
      .number("nearHeight", \.nearHeight),
      .span("nearDelay", \.nearDelay),
      .span("pinchDelay", \.pinchDelay),
      .number("pinchMovement", \.pinchMovement),
      .count("maximumTouches", \.maximumTouches),
      .span("switchDelay", \.switchDelay),
      .number("jumpLength", \.jumpLength),
      .number("jumpGrowth", \.jumpGrowth),
      .span("jumpInterval", \.jumpInterval),
      .span("scrollMemory", \.scrollMemory),
      .span("scrollAxisDuration", \.scrollAxisDuration),
      .span("scrollAxisRelease", \.scrollAxisRelease),
      .number("scrollMinimumLength", \.scrollMinimumLength),
      .number("scrollFreeLength", \.scrollFreeLength),
    ]
  }
}
