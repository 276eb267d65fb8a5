import TouchModel

/// Draws the fingers of an act on a screen, in points.
struct NaturalPlanner {
  let habits: NaturalHabits
  let size: (width: Double, height: Double)
  let isLeftHanded: Bool
  var generator: SeededGenerator

  mutating func fingers(of act: NaturalAct) -> [NaturalFinger] {
    switch act.sort {
    case .tap: taps(1, act.fingers)
    case .doubleTap: taps(2, act.fingers)
    case .press: press(act.fingers)
    case .drag: drag(act.fingers)
    case .flick: flick(act.fingers)
    case .pinch, .turn: pair(act.sort)
    }
  }

  private mutating func drag(_ count: Int) -> [NaturalFinger] {
    let duration = habits.dragDuration(using: &generator)
    let heading = generator.uniform(0, 2 * Trigonometry.halfTurn)
    let way = vector(habits.dragLength(using: &generator), heading)
    // The finger may rest before and after it moves.
    let rest = generator.chance(0.5) ? generator.uniform(0, 0.6) : 0
    let hold = generator.chance(0.5) ? generator.uniform(0, 0.25) : 0
    let early = generator.chance(0.3) ? generator.uniform(0.85, 1) : 1
    var ease = NaturalEase(
      start: rest, duration: duration, kinematics: habits.kinematics(using: &generator))
    ease.extent = early
    return hand(
      count, along: way, bow: 0.06 * generator.gaussian(), ease, until: rest + duration + hold,
      stagger: habits.stagger(using: &generator))
  }

  private mutating func flick(_ count: Int) -> [NaturalFinger] {
    let duration = habits.flickDuration(using: &generator)
    let heading =
      Trigonometry.halfTurn / 2 * Double(generator.index(below: 4)) + 0.2 * generator.gaussian()
    let way = vector(habits.flickLength(of: duration, using: &generator), heading)
    var ease = NaturalEase(
      duration: duration, kinematics: habits.kinematics(using: &generator))
    ease.landingSpeed = habits.landingSpeed(using: &generator)
    if ease.landingSpeed == nil { ease.extent = 0.85 }
    return hand(
      count, along: way, bow: 0.08 * generator.gaussian(), ease, until: duration,
      stagger: min(habits.stagger(using: &generator), 0.02))
  }

  /// Draws fingers that move in the same direction, with slightly different distances.
  private mutating func hand(
    _ count: Int, along way: Point, bow: Double, _ ease: NaturalEase, until end: Double,
    stagger: Double
  ) -> [NaturalFinger] {
    let start = place(for: way, margin: count > 1 ? 70 : 30)
    let tips = tips(count)
    return tips.indices.map { index in
      let gain = count > 1 ? generator.uniform(0.85, 1.1) : 1
      let bow = isLeftHanded ? -bow : bow
      return NaturalFinger(
        landing: index > 0 ? generator.uniform(0, stagger) : 0,
        lift: end - (index > 0 ? generator.uniform(0, stagger) : 0),
        course: .reach(start: start + tips[index], way: way * gain, bow: bow, ease: ease))
    }
  }

  /// Draws two fingers that move about a point in their middle, on one of them, or between. A pinch
  /// includes a small rotation, and a rotation a small change of span.
  private mutating func pair(_ sort: NaturalAct.Sort) -> [NaturalFinger] {
    let scale =
      sort == .pinch
      ? habits.scale(using: &generator)
      : NormalDistribution.exponential(0.07 * generator.gaussian())
    let turn =
      sort == .pinch ? 0.12 * generator.gaussian() : habits.turn(using: &generator)
    let widest = 0.85 * min(size.width, size.height)
    let span =
      scale > 1
      ? min(generator.uniform(90, 220), widest / scale) : min(generator.uniform(160, 300), widest)
    let heading = (isLeftHanded ? 0.8 : -0.8) + 0.6 * generator.gaussian()
    let line = vector(span, heading)
    let drift = vector(
      habits.drift(using: &generator), generator.uniform(0, 2 * Trigonometry.halfTurn))
    let pivot: Double
    switch generator.index(below: 5) {
    case 0: pivot = 0
    case 1: pivot = 1
    case 2: pivot = generator.uniform(0.3, 0.7)
    default: pivot = 0.5
    }
    let center = place(for: .zero, margin: min(160, min(size.width, size.height) / 2 - 5))
    let start = generator.uniform(0, 0.15)
    let duration = habits.pairDuration(using: &generator)
    let kinematics = habits.kinematics(using: &generator)
    let stagger = habits.stagger(using: &generator)
    let end = start + duration + generator.uniform(0, 0.15)
    let late = generator.chance(0.5) ? 0 : 1
    return [-pivot, 1 - pivot].enumerated().map { index, share in
      var ease = NaturalEase(start: start, duration: duration, kinematics: kinematics)
      if index == 1 { ease.start += generator.uniform(0, 0.04) }
      return NaturalFinger(
        landing: index == late ? generator.uniform(0, stagger) : 0,
        lift: index == late ? end - generator.uniform(0, stagger) : end,
        course: .swing(
          pivot: center + line * (pivot - 0.5), arm: line * share, scale: scale, turn: turn,
          drift: drift, ease: ease))
    }
  }

  private mutating func taps(_ taps: Int, _ count: Int) -> [NaturalFinger] {
    let start = place(for: .zero, margin: count > 1 ? 140 : 40)
    let tips = tips(count)
    var fingers: [NaturalFinger] = []
    var time = 0.0
    for tap in 0..<taps {
      let apart = tap > 0 ? Point(x: 5 * generator.gaussian(), y: 5 * generator.gaussian()) : .zero
      let stagger = count > 1 ? generator.uniform(0, 0.06) : 0
      let duration = habits.tapDuration(using: &generator)
      for tip in tips {
        let landing = time + (tip == tips[0] ? 0 : generator.uniform(0, stagger))
        let lift = max(time + stagger + duration - generator.uniform(0, 0.03), landing + 0.02)
        fingers.append(slip(from: start + tip + apart, landing, lift, most: 8))
      }
      time += stagger + duration + generator.uniform(0.07, 0.22)
    }
    return fingers
  }

  private mutating func press(_ count: Int) -> [NaturalFinger] {
    let start = place(for: .zero, margin: count > 1 ? 90 : 40)
    let duration = generator.uniform(0.62, 2)
    let stagger = habits.stagger(using: &generator)
    return tips(count).enumerated().map { index, tip in
      let late = index > 0 ? generator.uniform(0, stagger) : 0
      return slip(from: start + tip, late, duration - late / 2, most: 6)
    }
  }

  /// Draws a finger that should rest, and slips.
  private mutating func slip(
    from start: Point, _ landing: Double, _ lift: Double, most: Double
  ) -> NaturalFinger {
    let way = vector(generator.uniform(0, most), generator.uniform(0, 2 * Trigonometry.halfTurn))
    let ease = NaturalEase(start: landing, duration: lift - landing, kinematics: .minimumJerk)
    return NaturalFinger(
      landing: landing, lift: lift,
      course: .reach(start: start, way: way, bow: 0, ease: ease))
  }

  /// Draws the positions of fingertips relative to their middle, 15 to 21 mm apart.
  private mutating func tips(_ count: Int) -> [Point] {
    guard count > 1 else { return [.zero] }
    let apart = generator.uniform(95, 130)
    let heading = 0.4 * generator.gaussian()
    return (0..<count).map { index in
      vector((Double(index) - Double(count - 1) / 2) * apart, heading)
        + vector(12 * generator.gaussian(), heading + Trigonometry.halfTurn / 2)
    }
  }

  /// Draws a start from which `way` stays on the screen, if that is possible.
  private mutating func place(for way: Point, margin: Double) -> Point {
    func draw(_ length: Double, _ way: Double) -> Double {
      let low = margin + max(-way, 0)
      return generator.uniform(low, max(length - margin - max(way, 0), low))
    }
    return Point(x: draw(size.width, way.x), y: draw(size.height, way.y))
  }

  private func vector(_ length: Double, _ heading: Double) -> Point {
    Point(x: length * Trigonometry.cosine(heading), y: length * Trigonometry.sine(heading))
  }
}
