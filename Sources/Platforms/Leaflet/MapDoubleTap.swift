internal import Recognition
internal import TouchModel

/// A double tap on a map in Leaflet (`dom/DomEvent.DoubleTap.js` [S]).
///
/// Two landings of a single finger, the second at most an interval after the first, make the next lift of
/// any finger a double tap. Fingers may move, and may land anywhere.
struct MapDoubleTap: PlatformMachine {
  private let interval: TimeSpan?
  private var fingers = Fingers()
  /// When a single finger landed last; nil after a double tap. Both stay from one sequence of touches to
  /// the next.
  private var landed: Timestamp?
  private var isDouble = false
  private var isOver = false
  /// Whether a single finger has landed in this sequence.
  private var waits = false
  private var start = Point.zero

  init(_ configuration: TapRecognizer.Configuration) {
    interval = configuration.series.maximumTapInterval
  }

  var deadline: Timestamp? {
    guard waits, !isDouble, !isOver, fingers.down.isEmpty, let landed else { return nil }
    return interval.map(landed.advanced(by:))
  }
  var touches: TouchSet { fingers.reported }
  var followed: TouchSet { fingers.all }
  var ownLocation: Point? { fingers.reported.isEmpty ? nil : start }
  var values: GestureValues { .tap(count: isOver && landed == nil ? 2 : 0) }

  mutating func reset() { (fingers, isOver, waits) = (Fingers(), false, false) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      let isAlone = fingers.down.isEmpty && !touches.hasSeveral
      fingers.land(touches)
      if isAlone { land(at: time, in: table) }
      return nil
    case .moved:
      fingers.stay()
      return nil
    case .lifted(let touches):
      fingers.lift(touches)
      if isOver { return nil }
      if isDouble {
        (landed, isOver) = (nil, true)
        return .ended
      }
      guard fingers.down.isEmpty, !waits || interval == nil else { return nil }
      isOver = true
      return .failed(.init(.tooManyTouches, count: fingers.count, limit: 1))
    case .deadline:
      isOver = true
      return .failed(.init(.nextTapTooLate, landed ?? time, time, interval))
    }
  }

  private mutating func land(at time: Timestamp, in table: TouchTable) {
    let passed = landed.map { time.since($0) } ?? .zero
    isDouble = passed > .zero && (interval.map { passed <= $0 } ?? true)
    (landed, waits) = (time, true)
    start = table.centroidOfOrigins(of: fingers.down)
  }
}
