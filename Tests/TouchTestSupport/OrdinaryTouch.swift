public import TouchModel

/// One of the ten touches that people make most, as a sensor of 60 Hz reports it.
public struct OrdinaryTouch: Sendable {
  /// The name of the touch, such as `a tap of 80 ms`.
  public let name: String
  public let frames: [Frame]

  /// The ten touches. Positions are on a surface of at least 500 × 500 pt.
  public static let all = [
    OrdinaryTouch("a tap of 80 ms", [still(0.08)]),
    OrdinaryTouch("a tap of 400 ms", [still(0.4)]),
    OrdinaryTouch("two taps, 120 ms apart", [still(0.08), still(0.08, from: 0.2)]),
    OrdinaryTouch("a finger that rests for 800 ms", [still(0.8)]),
    OrdinaryTouch("a drag of 5 pt", [Finger(from: 0, for: 0.3) { 5 * $0 }]),
    OrdinaryTouch("a slow drag that stops before the lift", [drag]),
    OrdinaryTouch("a flick to the right", [flick(at: 0)]),
    OrdinaryTouch("two fingers that tap", [still(0.08), still(0.08, from: 0.01, at: 130)]),
    OrdinaryTouch("two fingers that scroll", [scroll(at: 0), scroll(at: 130)]),
    OrdinaryTouch("two fingers that move apart", [apart(-1), apart(1)]),
  ]

  private static let period = TimeSpan(microseconds: 16_667)

  private init(_ name: String, _ fingers: [Finger]) {
    self.name = name
    let end = fingers.map { $0.start + $0.duration }.max() ?? 0
    var frames: [Frame] = []
    var places: [TouchID: Point] = [:]
    for number in 0... {
      let span = TimeSpan(microseconds: Int64(number) * Self.period.microseconds)
      let time = span.seconds
      // A sensor reports only what changes, and a lift where it saw the finger last.
      var contacts = fingers.enumerated().compactMap { $1.contact(Int32($0) + 1, at: time) }
        .filter { $0.phase != .moved || places[$0.id] != $0.position }
      for index in contacts.indices {
        let id = contacts[index].id
        if contacts[index].phase == .ended { contacts[index].position = places[id] ?? .zero }
        places[id] = contacts[index].position
      }
      if !contacts.isEmpty {
        frames.append(Frame(time: .zero.advanced(by: span), contacts: contacts))
      }
      if time > end { break }
    }
    self.frames = frames
  }

  private static func still(_ duration: Double, from start: Double = 0, at x: Double = 0) -> Finger
  {
    Finger(from: start, for: duration, at: x) { _ in 0 }
  }

  /// 170 pt in 0.7 s, then 0.3 s of rest.
  private static var drag: Finger {
    Finger(from: 0, for: 1) { 170 * min(1, $0 / 0.7) }
  }

  /// 150 pt in 0.15 s, with a constant speed of 1,000 pt/s.
  private static func flick(at x: Double) -> Finger {
    Finger(from: 0, for: 0.15, at: x) { 150 * $0 }
  }

  private static func scroll(at x: Double) -> Finger {
    Finger(from: 0, for: 0.5, at: x, vertical: true) { -120 * $0 }
  }

  /// From 60 to 260 pt between two fingers in 0.5 s.
  private static func apart(_ side: Double) -> Finger {
    Finger(from: 0, for: 0.5, at: 100) { side * (30 + 100 * $0) }
  }

  private struct Finger: Sendable {
    let start: Double
    let duration: Double
    private let x: Double
    private let isVertical: Bool
    /// The movement at a share of the duration.
    private let movement: @Sendable (Double) -> Double

    init(
      from start: Double, for duration: Double, at x: Double = 0, vertical: Bool = false,
      _ movement: @escaping @Sendable (Double) -> Double
    ) {
      (self.start, self.duration, self.x, isVertical) = (start, duration, x, vertical)
      self.movement = movement
    }

    /// The contact in the frame at `time`; nil if the finger is not down.
    func contact(_ id: Int32, at time: Double) -> Contact? {
      let period = OrdinaryTouch.period.seconds
      guard time >= start, time < start + duration + period else { return nil }
      let step = movement(min(1, (time - start) / duration))
      let place = Point(
        x: 200 + x + (isVertical ? 0 : step), y: 300 + (isVertical ? step : 0))
      let phase: Contact.Phase =
        time >= start + duration ? .ended : time - start < period ? .began : .moved
      return Contact(id: TouchID(id), phase: phase, position: place)
    }
  }
}
