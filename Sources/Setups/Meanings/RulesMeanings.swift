internal import Recognition
internal import ViewTree

extension RulesDescription {
  /// The meanings of the rules that every recognizer has beside the properties of its kind.
  static var meanings: [String: FieldMeaning] {
    [
      "enabled": .whether("The recognizer takes part; if false, it never recognizes anything."),
      "cancelsTouchesInView": .whether(
        "When it recognizes, the touches of its view are cancelled."),
      "delaysTouchesBegan": .whether("Its view receives landings only after it has failed."),
      "delaysTouchesEnded": .whether("Its view receives lifts only after it has failed."),
      "allowedTouchTypes": .word("The types of touches that are offered to it."),
      "requiresExclusiveTouchType": .whether(
        "All touches of one gesture must be of the type of the first one."),
      "requireToFail": .word("The ids of recognizers that must fail before it recognizes."),
      "canPrevent": .word(
        "The recognizers it excludes when it recognizes: true, false or ids; null is as its kind."),
      "canBePreventedBy": .word(
        "The recognizers that may exclude it: true, false or ids; null is as its kind."),
    ]
  }

  /// The meanings of the delegate's answers.
  static var delegateMeanings: [String: FieldMeaning] {
    [
      "shouldBegin": .whether("The answer of gestureRecognizerShouldBegin; if false, it fails."),
      "shouldReceive": .whether("Touches are offered to it; if false, it never gets any."),
      "simultaneousWith": .word(
        "The recognizers that may recognize at the same time: true, false or ids."),
      "requireFailureOf": .word(
        "The recognizers that must fail before it recognizes: true, false or ids."),
      "beRequiredToFailBy": .word(
        "The recognizers that wait until it has failed: true, false or ids."),
    ]
  }
}

extension ViewDescription {
  /// The meanings of the properties of a view, without its id and its subviews.
  static var meanings: [String: FieldMeaning] {
    [
      "frame": .word(
        "[x, y, width, height] in the superview, in points, before rotation and scale."
      ),
      "rotation": .radians("Turns the view clockwise about its center."),
      "scale": .ratio("Enlarges the view about its center."),
      "hidden": .whether("The view and its subviews take no touches."),
      "alpha": .ratio("From 0 to 1; a view of at most 0.01 takes no touches."),
      "userInteractionEnabled": .whether("The view and its subviews take touches."),
      "multipleTouchEnabled": .whether(
        "The view itself receives more than one finger; recognizers get all in any case."),
      "exclusiveTouch": .whether("While the view has a touch, no other view gets one."),
      "clipsToBounds": .whether(
        "Subviews are drawn only inside the view; touches outside it never reach them."),
      "control": .word("The control that the view is: button, switch, slider …; null is none."),
      "controller": .word("The name of its view controller; null is none."),
    ]
  }
}

extension TouchpadRules {
  static var meanings: [String: FieldMeaning] {
    [
      "tapDuration": .seconds("The longest tap, from the last landing to the lift."),
      "tapMovement": .points("How far a finger may move in a tap; until then nothing moves."),
      "quickHoldDuration": .seconds("How long one or two fingers rest before they hold."),
      "holdDuration": .seconds("How long three or more fingers rest before they hold."),
      "holdMovement": .points("How far one finger may move and still hold."),
      "undecidedMovement": .points(
        "Nothing is decided before one of the two outer fingers has moved this far."),
      "minimumMovement": .points("A finger that has moved this far takes part."),
      "minimumMovementPerTouch": .points(
        "By how much minimumMovement grows with each finger beyond two."),
      "maximumMovement": .points(
        "A finger that has moved this far, while the other does not take part, moves alone."),
      "maximumMovementPerTouch": .points(
        "By how much maximumMovement grows with each finger beyond two."),
      "nearWidth": .points(
        "The width of the box within which fingers do not pinch, after nearDelay."),
      "nearHeight": .points("The height of that box."),
      "nearDelay": .seconds("After this time fingers within that box scroll and do not pinch."),
      "pinchDelay": .seconds(
        "Until this time a scroll becomes a pinch if both fingers move at least pinchMovement."),
      "pinchMovement": .points("How far both fingers must move for that."),
      "maximumTouches": .count("With more fingers there is no gesture."),
      "switchDelay": .seconds(
        "After this time another number of fingers ends a gesture and begins a new one."),
      "jumpLength": .points("A longer step within jumpInterval is a fault of the device."),
      "jumpGrowth": .points("So is a step that is longer than the step before by this much."),
      "jumpInterval": .seconds("The time between two frames in which such a step is a fault."),
      "scrollMemory": .seconds("How long the steps of a scroll count for its direction."),
      "scrollAxisDuration": .seconds(
        "A scroll follows an axis after moving along it for this long."),
      "scrollAxisRelease": .seconds(
        "An axis is given up if less than this is left of it when the other one is taken."),
      "scrollMinimumLength": .points("Movements shorter than this do not count for the direction."),
      "scrollFreeLength": .points("A slanting movement of this length scrolls along both axes."),
    ]
  }
}
