import TactusGestures

/// A finger that comes to rest, wherever it has been; when it goes on, it may come to rest again.
struct RestRecognizer: CustomRecognizer {
  struct Configuration: Hashable, Sendable {
    var duration: TimeSpan = .milliseconds(400)
    /// How far a resting finger may stray, in points.
    var radius = 8.0
  }

  let configuration: Configuration
  private var fingers = Fingers()
  private var place = Point.zero
  private var since = Timestamp.zero
  private var isResting = false

  init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  var touches: TouchSet { fingers.reported }
  var deadline: Timestamp? {
    isResting || fingers.down.isEmpty ? nil : since.advanced(by: configuration.duration)
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      return goOn(to: table.centroid(of: fingers.down), at: time)
    case .moved:
      let point = table.centroid(of: fingers.down)
      if point.distance(to: place) <= configuration.radius { return isResting ? .changed : nil }
      return goOn(to: point, at: time)
    case .deadline:
      isResting = true
      return .began
    case .lifted(let touches):
      fingers.lift(touches)
      if !fingers.down.isEmpty { return goOn(to: table.centroid(of: fingers.down), at: time) }
      if isResting { return .ended }
      let (rested, limit) = (time.since(since).seconds, configuration.duration.seconds)
      return .failed(Failure(.liftedEarly, measured: rested, limit: limit))
    }
  }

  private mutating func goOn(to point: Point, at time: Timestamp) -> Signal? {
    defer { isResting = false }
    (place, since) = (point, time)
    return isResting ? .paused : nil
  }
}
