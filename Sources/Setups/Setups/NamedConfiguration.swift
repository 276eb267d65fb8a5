internal import Platforms
internal import Recognition

/// A configuration with a name in setups for each of its properties.
protocol NamedConfiguration {
  /// Names every property, in the order of setups, to a pass that reads, writes or lists them.
  mutating func visitFields(_ field: inout FieldPass)
}

extension TouchpadRules: NamedConfiguration {
  mutating func visitFields(_ field: inout FieldPass) {
    field.span(
      "tapDuration", &tapDuration,
      "The longest time from a landing or lift of a tap to its next lift.")
    field.number(
      "tapMovement", &tapMovement, .points,
      "How far a finger may move in a tap; a longer movement begins a gesture.")
    field.span(
      "quickHoldDuration", &quickHoldDuration,
      "How long one or two fingers must rest for a hold to begin.")
    field.span(
      "holdDuration", &holdDuration, "How long three or more fingers must rest for a hold to begin."
    )
    field.number(
      "holdMovement", &holdMovement, .points, "How far one finger may move and still hold.")
    field.number(
      "undecidedMovement", &undecidedMovement, .points,
      "No gesture is chosen before one of the two outer fingers has moved this far.")
    field.number(
      "minimumMovement", &minimumMovement, .points,
      "A finger that has moved this far takes part in the gesture.")
    field.number(
      "minimumMovementPerTouch", &minimumMovementPerTouch, .points,
      "The increase of minimumMovement for each finger beyond two.")
    field.number(
      "maximumMovement", &maximumMovement, .points,
      "If one of the outer fingers moves this far, and the other less than minimumMovement, two fingers scroll and more fingers pinch."
    )
    field.number(
      "maximumMovementPerTouch", &maximumMovementPerTouch, .points,
      "The increase of maximumMovement for each finger beyond two.")
    field.number(
      "nearWidth", &nearWidth, .points,
      "The width of the box in which fingers scroll and do not pinch, after nearDelay.")
    field.number(
      "nearHeight", &nearHeight, .points,
      "The height of the box in which fingers scroll and do not pinch, after nearDelay.")
    field.span(
      "nearDelay", &nearDelay,
      "The time after which fingers in a box of nearWidth and nearHeight scroll and do not pinch.")
    field.span(
      "pinchDelay", &pinchDelay,
      "Within this time, a scroll becomes a pinch if both fingers move at least pinchMovement.")
    field.number(
      "pinchMovement", &pinchMovement, .points,
      "How far both fingers must move for a scroll to become a pinch.")
    field.count(
      "maximumTouches", &maximumTouches,
      "The most fingers of a gesture; more fingers are no gesture.")
    field.span(
      "switchDelay", &switchDelay,
      "A change of the number of fingers that lasts this long ends a gesture in progress.")
    field.number(
      "jumpLength", &jumpLength, .points,
      "A step that is longer than this within jumpInterval is an error of the device.")
    field.number(
      "jumpGrowth", &jumpGrowth, .points,
      "A step that exceeds the step before by more than this within jumpInterval is an error of the device."
    )
    field.span(
      "jumpInterval", &jumpInterval,
      "The time to which steps are scaled before they are compared with jumpLength and jumpGrowth.")
    field.span(
      "scrollMemory", &scrollMemory,
      "The time after which a step of a scroll no longer counts for its direction.")
    field.span(
      "scrollAxisDuration", &scrollAxisDuration,
      "A scroll keeps to an axis after it has moved along the axis for this time.")
    field.span(
      "scrollAxisRelease", &scrollAxisRelease,
      "An axis is released if less than this time is left of it when the scroll begins to keep to the other axis."
    )
    field.number(
      "scrollMinimumLength", &scrollMinimumLength, .points,
      "Movements shorter than this do not count for the direction.")
    field.number(
      "scrollFreeLength", &scrollFreeLength, .points,
      "A diagonal movement of this length scrolls along both axes.")
    field.number(
      "unit", &unit, .points,
      "The length of a unit of the sensor; movements are compared in whole units.")
  }
}
