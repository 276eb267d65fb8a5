internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// The gestures of GTK 3: `gtksettings.c`, `gtkgesture*.c`, and their measured behavior [M]. One
  /// pixel is one point.
  ///
  /// GTK 3.24.38 agrees on all of 10,000 random logs with gestures that claim nothing, on all of
  /// 10,000 with gestures on one widget that all claim their sequences, and on all of 10,000 with
  /// gestures on nested widgets that do so; see the page of the policy. Left out of the count: a pair
  /// that three fingers make and end within one frame. GTK keeps the samples of a swipe that was
  /// interrupted and uses them in the next one, and it reports swipes of cancelled touches; Tactus
  /// does neither. GTK reports no scale while both fingers are in one pixel; Tactus reports 0.
  ///
  /// On sessions with noise (paths that curve, a sensor with noise of 0.1 to 1 point, uneven frames,
  /// up to five fingers that also land, rest and lift one by one, three to eight gestures), all of
  /// 1,000 logs agree with fractions and with whole points, with claims and without and on nested
  /// widgets, and 99 % or more of the translations, scales and angles. So do 394 of 395 captures of
  /// touchscreens and touchpads, moved into the area. Times may differ by 8 ms, values by half a
  /// percent or 0.005. Positions are whole pixels, swipes are timed in whole milliseconds, and no click
  /// begins while a finger of the last one is left.
  ///
  /// A tap is a release that was not "stopped" before. Not established, and left as in UIKit:
  /// several fingers of clicks and presses; edge pans. Left out: GTK reports the press of a click,
  /// too, and begins a drag at once; here a drag begins when `gtk_drag_check_threshold` says so.
  public static let gtk = Preset("gtk") { preset in
    preset.summary = "GTK 3's gestures; the gesture that claims a touch keeps it."
    preset.verification = .driven(
      .init(program: "GTK 3.24.38", logs: 300, agreeing: 300))
    preset.policy = .sequenceClaim
    preset.tap.maximumTapDuration = .milliseconds(400)  // "stopped" after the double-click time [M]
    preset.tap.allowableMovement = 5  // gtk-double-click-distance, less than, component-wise [M]
    preset.tap.movementMetric = .perAxis
    preset.tap.allowsExactMovement = false
    preset.tap.endsWithExtraTouch = true  // released when a second finger lands [M]
    // gtk-double-click-time, down to down [K]
    preset.tap.series.maximumTapInterval = .milliseconds(400)
    preset.tap.tapIntervalOrigin = .landingToLanding
    preset.tap.series.maximumTapDistance = 5  // gtk-double-click-distance, for fingers, too [M]
    preset.tap.measuresFromFirstTap = true  // [M]
    preset.tap.keepsCounting = true  // n_press [S]
    preset.longPress.minimumPressDuration = .milliseconds(500)  // gtk-long-press-time [S]
    preset.longPress.allowableMovement = 8  // [K]
    preset.longPress.movementMetric = .perAxis
    preset.longPress.endsWithExtraTouch = true  // [M]
    preset.pan.setDragSlop(8, .perAxis)  // gtk_drag_check_threshold [K]
    preset.pan.maximumNumberOfTouches = 1  // active only with the required number of points [M]
    preset.pan.reference = .centroid(touchCountChange: .end)
    preset.pan.endsWithExtraTouch = true
    // CAPTURE_THRESHOLD_MS [S]
    preset.pan.velocity = .sampled(.endpoints(horizon: .milliseconds(150)))
    // No minimum, CAPTURE_THRESHOLD_MS [S]; the landing is no sample of the velocity [M].
    preset.swipe.setFling(
      minimumVelocity: 0, minimumDistance: 0, velocity: .endpoints(horizon: .milliseconds(150))
    ) { fling in
      fling.velocityCountsLanding = false
      fling.velocityClock = .milliseconds(1)  // gdk_event_get_time [S]
    }
    preset.swipe.survivesExtraTouch = true  // [M]
    preset.pinch.setAtOnce()  // when two points are active [S]
    preset.rotation.start = .onLanding  // [S]
    preset.rotation.touchCountChange = .end
    preset.pinch.extraTouch = .denied  // [M]
    preset.rotation.extraTouch = .denied
    preset.pixelsPerInch = 96  // gtk-xft-dpi [S]
    preset.words = .gtk
    preset.setups = [.gtk(preset)]
  }
}
