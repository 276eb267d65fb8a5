internal import Setups
internal import TactusGestures

/// A log that performs the gesture of one recognizer.
struct GesturePlay: Hashable {
  /// Where the first finger lands.
  var home: Point
  var steps: [TouchStep]

  init(at home: Point, _ steps: [TouchStep]) { (self.home, self.steps) = (home, steps) }

  /// Returns the play with a pause before one of its steps.
  func pausing(_ time: TimeSpan, before index: Int) -> GesturePlay {
    var play = self
    play.steps[index].after = play.steps[index].after.advanced(by: time)
    return play
  }
}

/// The logs that perform the gesture of one recognizer: quick, and far enough for its thresholds.
struct GesturePlays {
  private let limits: LimitValues
  private let kind: GestureKind
  private let fingers: Int
  private let place: TouchPlace
  private let step: TimeSpan
  /// The setup whose views divide the edges.
  private let setup: Setup

  /// `step`: the time between two frames.
  init(
    _ recognizer: RecognizerDescription, at place: TouchPlace, in setup: Setup, step: TimeSpan
  ) {
    self.setup = setup
    limits = LimitValues(recognizer)
    kind = recognizer.configuration.kind
    fingers =
      recognizer.configuration.requiredTouches ?? limits.count("minimumNumberOfTouches") ?? 1
    (self.place, self.step) = (place, step)
  }

  /// The plays; none for kinds without touches, and if no finger is required.
  var all: [GesturePlay] {
    guard (1...10).contains(fingers) else { return [] }
    switch kind {
    case .tap: return [play(taps(limits.count("numberOfTapsRequired") ?? 1))]
    case .longPress:
      let press = limits.time("minimumPressDuration") ?? .zero
      return [
        play(
          taps(limits.count("numberOfTapsRequired") ?? 0) + [
            TouchStep(after: pause, change: .land(fingers)),
            TouchStep(after: press.advanced(by: step), change: .liftAll),
          ])
      ]
    // A pan that is ready after a short movement would be recognized before a slow swipe.
    case .swipe:
      return limits.words("direction").compactMap(Self.way).flatMap { way in
        [drag(way), drag(way, frames: 2)]
      }
    case .pan, .flick:
      guard let angle = limits.number("direction") else { return Self.ways.map { drag($0.way) } }
      return [drag(Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle)))]
    case .screenEdgePan:
      let width = limits.number("edgeWidth") ?? 0
      return limits.words("edges").flatMap { place.parts(ofEdge: $0, width, in: setup) }.map {
        edge in
        GesturePlay(at: edge.home, drag(edge.inwards).steps)
      }
    case .pinch: return [pinch(outwards: true), pinch(outwards: false)]
    case .rotation: return [turn(1), turn(-1)]
    case .template, .shake, .custom: return []
    }
  }

  private func play(_ steps: [TouchStep]) -> GesturePlay {
    GesturePlay(at: fingers > 1 ? place.leftOfCenter : place.center, steps)
  }

  /// The time from a lift to the next landing.
  private var pause: TimeSpan {
    let usual = limits.time("maximumTapInterval").map { half(of: $0) } ?? Self.pause
    let least = limits.time("minimumTapInterval")?.advanced(by: step) ?? .zero
    return max(min(usual, Self.pause), least)
  }
  private static let pause = TimeSpan.milliseconds(50)
  private static let contact = TimeSpan.milliseconds(30)

  private func half(of time: TimeSpan) -> TimeSpan { TimeSpan(microseconds: time.microseconds / 2) }

  private func taps(_ count: Int) -> [TouchStep] {
    let longest = limits.time("maximumTapDuration").map { half(of: $0) } ?? Self.contact
    let pair = [
      TouchStep(after: pause, change: .land(fingers)),
      TouchStep(after: min(longest, Self.contact), change: .liftAll),
    ]
    return (0..<min(count, 10)).flatMap { _ in pair }
  }

  static let ways: [(name: String, way: Point)] = [
    ("right", Point(x: 1, y: 0)), ("left", Point(x: -1, y: 0)), ("up", Point(x: 0, y: -1)),
    ("down", Point(x: 0, y: 1)),
  ]

  private static func way(_ name: String) -> Point? { ways.first { $0.name == name }?.way }

  /// A movement in so many frames. With two frames, the first one reaches every threshold.
  private func drag(_ way: Point, frames: Int = 6) -> GesturePlay {
    let farthest =
      [
        "hysteresis", "minimumPrimaryMovement", "minimumMovement", "activeOffsetLeft",
        "activeOffsetRight", "activeOffsetUp", "activeOffsetDown",
      ]
      .compactMap(limits.number).max() ?? 0
    let fastest = limits.number("minimumVelocity") ?? 0
    let share = frames == 2 ? 1.05 : 0.25
    let length = max(12, farthest * share, fastest * step.seconds * 1.5)
    return contact(repeating(.move(way * length), frames), fingers)
  }

  private func pinch(outwards: Bool) -> GesturePlay {
    let distances = ["hysteresis", "minimumOpposingMovement"].compactMap(limits.number)
    let length = max(10, (distances.max() ?? 0) / 3)
    return contact(repeating(.spread(outwards ? length : -10), 8), 2)
  }

  private func turn(_ sign: Double) -> GesturePlay {
    let angle = max(0.1, (limits.number("hysteresis") ?? 0) / 4)
    return contact(repeating(.turn(sign * angle), 8), 2)
  }

  private func repeating(_ change: TouchStep.Change, _ count: Int) -> [TouchStep] {
    (0..<count).map { _ in TouchStep(after: step, change: change) }
  }

  /// Fingers land, take `steps`, and lift.
  private func contact(_ steps: [TouchStep], _ fingers: Int) -> GesturePlay {
    GesturePlay(
      at: fingers > 1 ? place.leftOfCenter : place.center,
      [TouchStep(after: .zero, change: .land(fingers))] + steps
        + [TouchStep(after: step, change: .liftAll)])
  }
}
