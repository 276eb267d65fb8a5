internal import Recognition
internal import TouchModel

/// The measurements of a `SharedPinch` that only some platforms make.
struct PinchStrategies: Hashable, Sendable {
  /// The span of all fingers; Android, Chromium, Flutter. nil for the span between two.
  var metric: SpanMetric?
  /// It begins as soon as two fingers are down; GTK, Qt.
  var beginsOnLanding = false
  /// A movement of the middle of the fingers begins it, too; Flutter.
  var focal: FocalHysteresis?
  /// The span is compared with the first one of the sequence; Hammer.js.
  var firstSpan: FirstSpanReference?
  /// The scale is that of each step alone; Android, Chromium.
  var reportsEachStep = false
  /// Large steps are passed over; Qt.
  var leaps: LeapFilter?
  /// The two fingers that are left of three; GTK.
  var resting: RestingPair?

  init(_ rules: PinchRules) {
    if rules.spanMetric != .betweenTwo { metric = rules.spanMetric }
    beginsOnLanding = rules.beginsOnLanding
    focal = rules.focalHysteresis.map(FocalHysteresis.init)
    if rules.measuresFromFirstTouch { firstSpan = FirstSpanReference() }
    switch rules.scale {
    case .ofGesture: break
    case .ofGestureIgnoringSteps(let largest, let smallest):
      leaps = LeapFilter(largest: largest, smallest: smallest)
    case .ofEachStep: reportsEachStep = true
    }
  }

  /// Forgets the touch sequence.
  mutating func reset() {
    if firstSpan != nil { firstSpan = FirstSpanReference() }
    focal?.restart(at: .zero)
    resting = nil
  }

  /// Returns whether the middle of the fingers alone has moved far enough to begin.
  func hasFocusGone(of pair: SharedFingerPair, in table: TouchTable) -> Bool {
    focal?.isPast(by: table.centroid(of: pair.fingers.down)) ?? false
  }
}
