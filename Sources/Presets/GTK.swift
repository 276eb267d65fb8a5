internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// GTK's gestures: `gtksettings.c`, `gtkgesture*.c`. One pixel is one point.
  ///
  /// Not established, and left as in UIKit: several fingers of clicks and presses, edge pans. A click
  /// is reported at its lift here; GTK reports its press, too.
  public static let gtk = Preset("gtk") { preset in
    preset.policy = .sequenceClaim
    preset.tap.maximumTapDuration = nil
    preset.tap.allowableMovement = 8  // gtk-dnd-drag-threshold, component-wise [K]
    preset.tap.movementMetric = .perAxis
    preset.tap.maximumTapInterval = .milliseconds(400)  // gtk-double-click-time, down to down [K]
    preset.tap.tapIntervalOrigin = .landingToLanding
    preset.tap.maximumTapDistance = nil  // 5 px, for mice only [K]
    preset.longPress.minimumPressDuration = .milliseconds(500)  // gtk-long-press-time [S]
    preset.longPress.allowableMovement = 8  // [K]
    preset.longPress.movementMetric = .perAxis
    preset.pan.setDragSlop(8, .perAxis)  // gtk_drag_check_threshold [K]
    preset.pan.touchCountChange = .end  // active only with as many points as asked for [S]
    preset.pan.velocityStrategy = .endpoints
    preset.pan.velocityHorizon = .milliseconds(150)  // CAPTURE_THRESHOLD_MS [S]
    preset.swipe.setFling(minimumVelocity: 0, minimumDistance: 0)  // no minimum [S]
    preset.swipe.velocityStrategy = .endpoints
    preset.swipe.velocityHorizon = .milliseconds(150)
    preset.swipe.velocityStopGap = nil
    preset.pinch.setAtOnce()  // as soon as two points are active [S]
    preset.rotation.hysteresis = 0  // [S]
    preset.rotation.baselineOffset = 0
    preset.rotation.beginsOnLanding = true
    preset.rotation.touchCountChange = .end
  }
}
