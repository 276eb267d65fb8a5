internal import Recognition

extension PlatformWords {
  private static let setting = "GtkSettings, for the whole application: "

  /// Properties of GTK's gestures and settings [S].
  static let gtk = ofGTK("GTK")
  static let gtk4 = ofGTK("GTK 4")

  private static func ofGTK(_ name: String) -> PlatformWords {
    PlatformWords(
      name, otherwise: "a constant of GTK; an application cannot change it",
      [
        .write(
          ["minimumPressDuration"], of: [.longPress],
          "set delay-factor of the GtkGestureLongPress (0.5 to 2 times gtk-long-press-time), or "
            + "gtk-long-press-time to {ms}"),
        .write(
          ["hysteresis"], of: [.pan],
          setting + "gtk-dnd-drag-threshold to {value}; a GtkGestureDrag itself begins at the press"
        ),
        .write(
          ["allowableMovement"], of: [.longPress], setting + "gtk-dnd-drag-threshold to {value}"),
        .write(
          ["maximumTapDuration", "maximumTapInterval"], of: [.tap],
          setting + "gtk-double-click-time to {ms}"),
        .write(
          ["allowableMovement", "maximumTapDistance"], of: [.tap],
          setting + "gtk-double-click-distance to {value}"),
        .write(
          ["minimumVelocity"], of: [.swipe],
          "GtkGestureSwipe reports every velocity; compare it in the handler of swipe"),
        .write(["enabled"], "gtk_event_controller_set_propagation_phase() with another than NONE"),
        .write(
          together,
          "put both into one group with gtk_gesture_group(), so that a claim of one is not denied to "
            + "the other; or do not claim the sequence"),
        .write(
          waits + ["delegate.beRequiredToFailBy"],
          "claim or deny the sequence with gtk_gesture_set_state() when the other has decided"),
        .write(
          ["numberOfTouchesRequired", "minimumNumberOfTouches", "maximumNumberOfTouches"],
          "set n-points when the gesture is made"),
      ])
  }
}
