internal import Recognition

/// A configuration with a name in setups for each of its properties.
protocol NamedConfiguration {
  /// Names every property, in the order of setups, to a pass that reads, writes or lists them.
  mutating func visitFields(_ field: inout FieldPass)
  /// The meaning of each field, by the name of the field.
  static var meanings: FieldMeanings { get }
}

extension TouchpadRules: NamedConfiguration {
  mutating func visitFields(_ field: inout FieldPass) {
    field.span("tapDuration", &tapDuration)
    field.number("tapMovement", &tapMovement)
    field.span("quickHoldDuration", &quickHoldDuration)
    field.span("holdDuration", &holdDuration)
    field.number("holdMovement", &holdMovement)
    field.number("undecidedMovement", &undecidedMovement)
    field.number("minimumMovement", &minimumMovement)
    field.number("minimumMovementPerTouch", &minimumMovementPerTouch)
    field.number("maximumMovement", &maximumMovement)
    field.number("maximumMovementPerTouch", &maximumMovementPerTouch)
    field.number("nearWidth", &nearWidth)
    field.number("nearHeight", &nearHeight)
    field.span("nearDelay", &nearDelay)
    field.span("pinchDelay", &pinchDelay)
    field.number("pinchMovement", &pinchMovement)
    field.count("maximumTouches", &maximumTouches)
    field.span("switchDelay", &switchDelay)
    field.number("jumpLength", &jumpLength)
    field.number("jumpGrowth", &jumpGrowth)
    field.span("jumpInterval", &jumpInterval)
    field.span("scrollMemory", &scrollMemory)
    field.span("scrollAxisDuration", &scrollAxisDuration)
    field.span("scrollAxisRelease", &scrollAxisRelease)
    field.number("scrollMinimumLength", &scrollMinimumLength)
    field.number("scrollFreeLength", &scrollFreeLength)
    field.number("unit", &unit)
  }
}
