internal import TouchModel

/// The rules of other platforms that a pinch follows: one member for each difference from UIKit's.
///
/// A pinch that has none of these rules stores no strategies at all, so the short way of a movement
/// cannot pass over one.
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

  init() {}

  /// Returns the rules that `configuration` asks for; nil if it asks for UIKit's.
  static func chosen(by configuration: PinchRecognizer.Configuration) -> PinchStrategies? {
    var chosen = PinchStrategies()
    if configuration.spanMetric != .betweenTwo { chosen.metric = configuration.spanMetric }
    switch configuration.start {
    case .hysteresis(let limits): chosen.focal = limits.focalHysteresis.map(FocalHysteresis.init)
    case .onLanding: chosen.beginsOnLanding = true
    }
    if configuration.measuresFromFirstTouch { chosen.firstSpan = FirstSpanReference() }
    switch configuration.scale {
    case .ofGesture: break
    case .ofGestureIgnoringSteps(let largest, let smallest):
      chosen.leaps = LeapFilter(largest: largest, smallest: smallest)
    case .ofEachStep: chosen.reportsEachStep = true
    }
    return chosen == PinchStrategies() ? nil : chosen
  }

  /// Forgets the touch sequence.
  mutating func reset() {
    if firstSpan != nil { firstSpan = FirstSpanReference() }
    resting = nil
  }

  /// Returns whether the middle of the fingers alone has moved far enough to begin.
  func hasFocusGone(of pair: FingerPair, in table: TouchTable) -> Bool {
    focal?.isPast(by: table.centroid(of: pair.fingers.down)) ?? false
  }
}

extension PinchRecognizer {
  /// Changes what the scale is measured from, before a span is measured.
  mutating func changeBase(before now: Double) {
    if strategies?.value.reportsEachStep == true {
      rate.rescale(from: size.value)
      size.startStep()
    } else if leaps(to: now) {
      size.skip(to: now)
    }
  }

  /// Whether a step is passed over, which then changes nothing.
  func leaps(to now: Double) -> Bool {
    strategies?.value.leaps?.passesOver(from: size.span, to: now) == true
  }

  mutating func noteMovement(of touches: TouchSet) {
    if strategies?.value.resting != nil { strategies?.value.resting?.note(touches) }
    if pair.isAlone { strategies?.value.firstSpan?.forget() }
  }

  mutating func noteRestingPair(in table: TouchTable) {
    strategies?.value.resting = pair.resting(in: table)
  }

  mutating func noteExtraFingers(in table: TouchTable) {
    guard strategies?.value.firstSpan != nil, let span = pair.wholeSpan(in: table) else { return }
    _ = strategies?.value.firstSpan?.reference(for: span.length)
  }

  /// Hammer.js compares the span once more as a finger lifts, and then a pinch ends that has not begun
  /// [S].
  mutating func completes(at time: Timestamp, in table: TouchTable) -> Bool {
    guard strategies?.value.firstSpan != nil, pair.isComplete, phase != .done,
      let now = span(in: table), abs(now - size.span) >= leastPast, configuration.isWide(now)
    else { return false }
    size.rebase()
    follow(now, at: time)
    return true
  }

  mutating func compareWithFirstSpan(in table: TouchTable) {
    let span = pair.wholeSpan(in: table)?.length ?? size.span
    size.span = strategies?.value.firstSpan?.reference(for: span) ?? size.span
  }
}
