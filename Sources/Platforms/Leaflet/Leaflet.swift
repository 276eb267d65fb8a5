internal import Arbitration
internal import Recognition
internal import TouchModel

extension Preset {
  /// The gestures of a map in Leaflet 1.7: `Draggable.js`, `Map.Tap.js`, `Map.TouchZoom.js`,
  /// `DomEvent.DoubleTap.js`. One CSS pixel is one point.
  ///
  /// Leaflet agrees on all of 2,000 random logs. Times may differ by 8 ms, values by half a percent or
  /// 0.005. On sessions with noise (paths that curve, a sensor with noise of 0.1 to 1 point, uneven
  /// frames, up to five fingers that also land, rest and lift one by one, three to eight gestures), all
  /// of 4,000 logs agree, half of them in whole points, and so do all translations and scales.
  ///
  /// Left as in UIKit, because Leaflet has none: swipes, rotations, edge pans, the velocity of a
  /// pinch. A long press is Leaflet's `contextmenu` of a finger that is held. Not compared: the velocity
  /// of a pan. Left out: touches that the browser cancels, which Leaflet does not notice; further
  /// `dblclick` events of the same touches.
  public static let leaflet = Preset("leaflet") { preset in
    preset.summary = "The gestures of a map in Leaflet; the first finger drags it, two zoom it."
    preset.verification = .driven(.init(program: "Leaflet 1.7.1", logs: 300, agreeing: 300))
    preset.policy = .detectors
    preset.tap.maximumTapDuration = .seconds(1)  // the time after which a finger is held [S]
    preset.tap.allowableMovement = 15  // tapTolerance [S]
    preset.tap.series.maximumTapInterval = .milliseconds(250)  // delay, start to start [S]
    preset.tap.tapIntervalOrigin = .landingToLanding
    preset.tap.rules.own = AnyPlatformRules(MapTapRules(comparesAtLift: true))
    preset.longPress.minimumPressDuration = .seconds(1)  // _holdTimeout [S]
    preset.longPress.allowableMovement = 15  // tapTolerance [S]
    preset.longPress.rules.own = AnyPlatformRules(MapHoldRules(comparesAtTime: true))
    preset.pan.hysteresis = 3  // clickTolerance, the sum of both axes [S]
    preset.pan.hysteresisMetric = .manhattan
    preset.pan.maximumNumberOfTouches = 1  // _onMove [S]
    // _prunePositions [S].
    preset.pan.velocity = .sampled(.endpoints(horizon: .milliseconds(50)))
    preset.pan.rules.own = AnyPlatformRules(MapDragRules(staysWithFirstFinger: true))
    // Any movement of two fingers [S].
    preset.pinch.start = .hysteresis(.init(0, baselineOffset: 0))
    preset.pinch.rules.own = AnyPlatformRules(MapZoomRules(endsWithAnyLift: true))
    preset.pixelsPerInch = 96  // CSS pixels of a desktop [S]
    preset.words = .leaflet
    preset.setups = [.leaflet(preset)]
  }
}
