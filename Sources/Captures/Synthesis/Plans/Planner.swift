import TouchModel

/// Draws plans of gestures. The rules of each gesture are in a separate extension.
struct Planner {
  let style: ParticipantStyle
  let device: SyntheticDevice
  /// The factor that shortens movements and reduces noise: 1 at the first attempt, less at each
  /// attempt after a failed one.
  let restraint: Double
  var generator: SeededGenerator

  /// Returns a plan for one gesture; nil if this draw does not fit on the surface.
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

  /// Draws a length from `shortest` to `longest`. Restraint reduces it, but not below `shortest`.
  mutating func length(_ shortest: Double, _ longest: Double) -> Double {
    generator.uniform(shortest, shortest + max(longest - shortest, 0) * restraint)
  }

  /// Returns a vector of the given length in a random direction.
  mutating func heading(length: Double) -> Point {
    vector(angle: generator.uniform(-Trigonometry.halfTurn, Trigonometry.halfTurn), length)
  }

  func vector(angle: Double, _ length: Double) -> Point {
    Point(x: Trigonometry.cosine(angle) * length, y: Trigonometry.sine(angle) * length)
  }

  /// Draws the times at which `count` fingers land and lift. The first lands at `start`, and the
  /// last lifts at `end`. The others land later and lift earlier by the person's stagger, at most
  /// by `share` of the time between.
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

  /// Returns fingers at the given tips, down at the given times.
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

  /// Returns the first `count` fingers of a hand, down from 0 to about `end`.
  mutating func fingersOfHand(
    _ count: Int, until end: Double, share: Double = 0.2
  ) -> [FingerPlan] {
    let tips = Hand.tips(count, of: style, using: &generator)
    let times = staggered(count, from: 0, to: end, share: share)
    return fingers(Array(Hand.order.prefix(count)), at: tips, times: times)
  }

  /// Returns a thumb and an index finger on a line through the pivot.
  mutating func opposed(span: Double, pivot: Double, until end: Double) -> [FingerPlan] {
    let line = heading(length: span)
    let tips = [line * -pivot, line * (1 - pivot)]
    return fingers([.thumb, .index], at: tips, times: staggered(2, from: 0, to: end))
  }

  /// Returns the small movement of a fingertip that should rest, over `duration`.
  mutating func drift(upTo longest: Double, over duration: Double) -> Reach {
    let way = heading(length: length(0, longest))
    return Reach(displacement: way, start: 0, duration: duration)
  }
}
