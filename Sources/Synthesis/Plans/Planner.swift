import TouchModel

/// Draws plans of gestures. Each has its rules in an extension of its own.
struct Planner {
  let style: ParticipantStyle
  let device: SyntheticDevice
  /// Shortens movements and calms the hand: 1 at the first attempt, less at each that failed.
  let restraint: Double
  var generator: SeededGenerator

  /// A plan for one gesture, or nil where this draw does not fit on the surface.
  mutating func draw(_ request: GestureRequest, beside company: Company) -> GesturePlan? {
    var plan =
      if let nearMiss = request.nearMiss {
        self.plan(for: nearMiss, lasting: request.duration)
      } else {
        self.plan(for: request)
      }
    plan.motion.kinematics = style.kinematics
    guard plan.place(on: device, using: &generator) else { return nil }
    return company.isEmpty || join(&plan, company) ? plan : nil
  }

  private mutating func plan(for request: GestureRequest) -> GesturePlan {
    switch request.kind {
    case .tap: tap(taps: request.taps, touches: request.touches)
    case .longPress: longPress(touches: request.touches)
    case .swipe: swipe(touches: request.touches, direction: request.direction)
    case .pan: pan(touches: request.touches)
    case .pinch: pinch()
    case .rotation: rotation()
    }
  }

  /// A length up to `longest` that restraint brings down to `shortest`, never below.
  mutating func length(_ shortest: Double, _ longest: Double) -> Double {
    generator.uniform(shortest, shortest + max(longest - shortest, 0) * restraint)
  }

  /// A vector of the given length in a direction drawn evenly.
  mutating func heading(length: Double) -> Point {
    vector(angle: generator.uniform(-Trigonometry.halfTurn, Trigonometry.halfTurn), length)
  }

  func vector(angle: Double, _ length: Double) -> Point {
    Point(x: Trigonometry.cosine(angle) * length, y: Trigonometry.sine(angle) * length)
  }

  /// Times for `count` fingers to land and lift. The first lands at `start`, the last lifts at
  /// `end`; the others are late and early by what a person's hand spreads, `share` of the time
  /// between at most.
  mutating func staggered(
    _ count: Int, from start: Double, to end: Double, share: Double = 0.2
  ) -> [(landing: Double, lift: Double)] {
    let limit = min(2.5 * style.stagger, share * (end - start))
    let (first, last) = (generator.index(below: count), generator.index(below: count))
    return (0..<count).map { finger in
      let late = min(abs(generator.gaussian()) * style.stagger, limit)
      let early = min(abs(generator.gaussian()) * style.stagger, limit)
      return (finger == first ? start : start + late, finger == last ? end : end - early)
    }
  }

  /// Fingers at the given tips, down at the given times.
  mutating func fingers(
    _ kinds: [Hand.Finger], at tips: [Point], times: [(landing: Double, lift: Double)]
  ) -> [FingerPlan] {
    zip(zip(kinds, tips), times).map { finger, time in
      FingerPlan(
        tip: finger.1, landing: time.landing, lift: time.lift,
        tremor: Tremor(deviation: style.tremor * restraint, using: &generator),
        patch: ContactPatch(of: finger.0, using: &generator))
    }
  }

  /// The first `count` fingers of a hand, down from 0 to about `end`.
  mutating func fingersOfHand(
    _ count: Int, until end: Double, share: Double = 0.2
  ) -> [FingerPlan] {
    let tips = Hand.tips(count, of: style, using: &generator)
    let times = staggered(count, from: 0, to: end, share: share)
    return fingers(Array(Hand.order.prefix(count)), at: tips, times: times)
  }

  /// Two fingers, a thumb and an index finger, on a line through the pivot.
  mutating func opposed(span: Double, pivot: Double, until end: Double) -> [FingerPlan] {
    let line = heading(length: span)
    let tips = [line * -pivot, line * (1 - pivot)]
    return fingers([.thumb, .index], at: tips, times: staggered(2, from: 0, to: end))
  }

  /// The little way on which a fingertip that means to rest rolls, over `duration`.
  mutating func drift(upTo longest: Double, over duration: Double) -> Reach {
    let way = heading(length: length(0, longest))
    return Reach(displacement: way, start: 0, duration: duration)
  }
}
