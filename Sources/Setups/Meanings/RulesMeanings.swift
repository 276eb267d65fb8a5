internal import Recognition
internal import ViewTree

extension RulesDescription {
  /// The meanings of the rules of every recognizer, in addition to the properties of its kind.
  static var meanings: FieldMeanings {
    [
      "enabled": .whether(
        "The recognizer receives touches; if false, it never recognizes a gesture."),
      "cancelsTouchesInView": .whether(
        "If the recognizer recognizes a gesture, the touches of its view are cancelled."),
      "delaysTouchesBegan": .whether(
        "The view receives landings only after this recognizer has failed."),
      "delaysTouchesEnded": .whether(
        "The view receives lifts only after this recognizer has failed."),
      "allowedTouchTypes": .word("The types of touches that the recognizer is offered."),
      "requiresExclusiveTouchType": .whether(
        "All touches of a gesture must have the type of its first touch."),
      "startsOver": .whether(
        "A touch that decides the recognizer's gesture by landing, as it does to a tap that waits for a "
          + "double tap, begins its next gesture."),
      "requireToFail": .word(
        "The ids of the recognizers that must fail before this recognizer can recognize."),
      "canPrevent": .word(
        "The recognizers that this recognizer excludes: true, false or ids; null is the rule of its kind."
      ),
      "canBePreventedBy": .word(
        "The recognizers that may exclude this one: true, false or ids; null is the rule of its kind."
      ),
    ]
  }

  /// The meanings of the delegate's answers.
  static var delegateMeanings: FieldMeanings {
    [
      "shouldBegin": .whether(
        "The answer of gestureRecognizerShouldBegin; if false, the recognizer fails."),
      "shouldReceive": .whether(
        "The recognizer is offered touches; if false, it never receives a touch."),
      "simultaneousWith": .word(
        "The recognizers that may recognize at the same time as this one: true, false or ids."),
      "requireFailureOf": .word(
        "The recognizers that must fail before this one can recognize: true, false or ids."),
      "beRequiredToFailBy": .word(
        "The recognizers that wait until this one has failed: true, false or ids."),
    ]
  }
}

extension ViewDescription {
  /// The meanings of the properties of a view, without its id and its subviews.
  static var meanings: FieldMeanings {
    [
      "frame": .word(
        "[x, y, width, height] in the superview, in points, before rotation and scale."
      ),
      "rotation": .radians("Turns the view clockwise about its center."),
      "scale": .ratio("Enlarges the view about its center."),
      "hidden": .whether("The view and its subviews receive no touches."),
      "alpha": .ratio("Opacity from 0 to 1; with at most 0.01 the view receives no touches."),
      "userInteractionEnabled": .whether("The view and its subviews receive touches."),
      "multipleTouchEnabled": .whether(
        "The view itself receives more than one finger; its recognizers always receive all fingers."
      ),
      "exclusiveTouch": .whether("While the view has a touch, no other view receives one."),
      "clipsToBounds": .whether(
        "Subviews are drawn only inside the view, and receive no touches outside it."),
      "control": .word("The kind of control, such as button, switch or slider; null is none."),
      "controller": .word("The name of its view controller; null is none."),
    ]
  }
}

extension TouchpadRules {
  static var meanings: FieldMeanings {
    [
      "tapDuration": .seconds(
        "The longest time from a landing or lift of a tap to its next lift."),
      "tapMovement": .points(
        "How far a finger may move in a tap; a longer movement begins a gesture."),
      "quickHoldDuration": .seconds("How long one or two fingers must rest for a hold to begin."),
      "holdDuration": .seconds("How long three or more fingers must rest for a hold to begin."),
      "holdMovement": .points(
        "How far one finger may move and still hold."),
      "undecidedMovement": .points(
        "No gesture is chosen before one of the two outer fingers has moved this far."),
      "minimumMovement": .points("A finger that has moved this far takes part in the gesture."),
      "minimumMovementPerTouch": .points(
        "The increase of minimumMovement for each finger beyond two."),
      "maximumMovement": .points(
        "If one of the outer fingers moves this far, and the other less than "
          + "minimumMovement, two fingers scroll and more fingers pinch."),
      "maximumMovementPerTouch": .points(
        "The increase of maximumMovement for each finger beyond two."),
      "nearWidth": .points(
        "The width of the box in which fingers scroll and do not pinch, after nearDelay."),
      "nearHeight": .points(
        "The height of the box in which fingers scroll and do not pinch, after nearDelay."),
      "nearDelay": .seconds(
        "The time after which fingers in a box of nearWidth and nearHeight scroll and do "
          + "not pinch."),
      "pinchDelay": .seconds(
        "Within this time, a scroll becomes a pinch if both fingers move at least pinchMovement."),
      "pinchMovement": .points("How far both fingers must move for a scroll to become a pinch."),
      "maximumTouches": .count("The most fingers of a gesture; more fingers are no gesture."),
      "switchDelay": .seconds(
        "A change of the number of fingers that lasts this long ends a gesture in "
          + "progress."),
      "jumpLength": .points(
        "A step that is longer than this within jumpInterval is an error of the device."),
      "jumpGrowth": .points(
        "A step that exceeds the step before by more than this within jumpInterval is an "
          + "error of the device."),
      "jumpInterval": .seconds(
        "The time to which steps are scaled before they are compared with jumpLength and "
          + "jumpGrowth."),
      "scrollMemory": .seconds(
        "The time after which a step of a scroll no longer counts for its direction."),
      "scrollAxisDuration": .seconds(
        "A scroll keeps to an axis after it has moved along the axis for this time."),
      "scrollAxisRelease": .seconds(
        "An axis is released if less than this time is left of it when the scroll begins "
          + "to keep to the other axis."),
      "scrollMinimumLength": .points("Movements shorter than this do not count for the direction."),
      "scrollFreeLength": .points("A diagonal movement of this length scrolls along both axes."),
      "unit": .points(
        "The length of a unit of the sensor; movements are compared in whole units."),
    ]
  }
}
