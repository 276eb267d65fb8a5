internal import Recognition

extension PlatformWords {
  /// Properties of GTK's gestures and settings [S].
  static let gtk = PlatformWords(
    "GTK", otherwise: "a constant of GTK; an application cannot change it", gtkEntries)
  static let gtk4 = PlatformWords(
    "GTK 4", otherwise: "a constant of GTK; an application cannot change it", gtkEntries)

  private static let gtkEntries: [Entry] = [
    .write(
      "minimumPressDuration", of: .longPress,
      """
      set delay-factor of the GtkGestureLongPress (0.5 to 2 times gtk-long-press-time), or \
      gtk-long-press-time to {ms}
      """),
    .write(
      "hysteresis", of: .pan,
      """
      GtkSettings, for the whole application: gtk-dnd-drag-threshold to {value}; a \
      GtkGestureDrag itself begins at the press
      """),
    .write(
      "allowableMovement", of: .longPress,
      "GtkSettings, for the whole application: gtk-dnd-drag-threshold to {value}"),
    .write(
      "maximumTapDuration maximumTapInterval", of: .tap,
      "GtkSettings, for the whole application: gtk-double-click-time to {ms}"),
    .write(
      "allowableMovement maximumTapDistance", of: .tap,
      "GtkSettings, for the whole application: gtk-double-click-distance to {value}"),
    .write(
      "minimumVelocity", of: .swipe,
      "GtkGestureSwipe reports every velocity; compare it in the handler of swipe"),
    .write("enabled", "gtk_event_controller_set_propagation_phase() with another than NONE"),
    .write(
      together,
      """
      put both into one group with gtk_gesture_group(), so that a claim of one is not denied to \
      the other; or do not claim the sequence
      """),
    .write(
      "requireToFail delegate.requireFailureOf delegate.beRequiredToFailBy",
      "claim or deny the sequence with gtk_gesture_set_state() when the other has decided"),
    .write(
      "numberOfTouchesRequired minimumNumberOfTouches maximumNumberOfTouches",
      "set n-points when the gesture is made"),
  ]
}
