import TactusGestures

/// One finger that goes once around, either way.
struct CircleRecognizer: CustomRecognizer {
  struct Configuration: Hashable, Sendable {
    /// How far the finger must turn in all, in radians. Less than a full turn, because hand-drawn
    /// circles rarely close.
    var turn = 6.0
    /// Steps shorter than this have no direction; in points.
    var shortestStep = 4.0
    /// How far the finger may turn back, in radians.
    var turnBack = 1.0
  }

  /// The reasons that only a circle has; `Failure(own: 0)` is the first.
  static let ownReasons = ["turned back"]

  let configuration: Configuration
  private var fingers = Fingers()
  private var turned = 0.0
  /// The farthest that it has turned.
  private var farthest = 0.0
  /// The last step, and where it ended.
  private var step: Point?
  private var place = Point.zero

  init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  /// A surface refuses a circle with a value out of range.
  static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("turn", configuration.turn)
    check.number("shortestStep", configuration.shortestStep)
    check.number("turnBack", configuration.turnBack)
    return check.fault
  }

  var touches: TouchSet { fingers.reported }
  /// How far it has turned, in radians, clockwise.
  var values: GestureValues { .custom(CustomValues(turned)) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      place = table.centroid(of: fingers.down)
      let count = Double(fingers.down.count)
      return count > 1 ? .failed(Failure(.tooManyTouches, measured: count, limit: 1)) : nil
    case .moved:
      return follow(table.centroid(of: fingers.down))
    case .lifted(let touches):
      fingers.lift(touches)
      let limit = configuration.turn
      return .failed(Failure(.turnedTooLittle, measured: abs(turned), limit: limit))
    case .deadline:
      return nil
    }
  }

  private mutating func follow(_ point: Point) -> Signal? {
    let next = point - place
    guard next.length >= configuration.shortestStep else { return nil }
    if let step {
      let (cross, dot) = (step.x * next.y - step.y * next.x, step.x * next.x + step.y * next.y)
      turned += Trigonometry.angle(y: cross, x: dot)
    }
    (step, place) = (next, point)
    farthest = max(farthest, abs(turned))
    let (back, limit) = (farthest - abs(turned), configuration.turnBack)
    if back > limit { return .failed(Failure(own: 0, measured: back, limit: limit)) }
    return abs(turned) >= configuration.turn ? .ended : nil
  }
}
