import Features
import Testing
import TouchModel

@Suite struct `Measures of several fingers` {
  /// Fingers on paths over 0 to 1, seen every 10 ms; each lands after its own delay.
  static func frames(
    duration: Double = 0.3, delays: [Double]? = nil, _ fingers: [(Double) -> Point]
  ) -> [Frame] {
    let steps = Int(duration * 100)
    return (0...steps).map { step in
      let share = Double(step) / Double(steps)
      let contacts = fingers.enumerated().compactMap { number, path -> Contact? in
        let landing = Int((delays?[number] ?? 0) * 100)
        guard step >= landing else { return nil }
        let phase: Contact.Phase = step == landing ? .began : step == steps ? .ended : .moved
        return Contact(id: TouchID(Int32(number)), phase: phase, position: path(share))
      }
      return Frame(time: Timestamp(microseconds: Int64(step) * 10_000), contacts: contacts)
    }
  }

  static func vector(_ frames: [Frame]) throws -> FeatureVector {
    let sequences = TouchSequence.sequences(in: frames)
    #expect(sequences.count == 1)
    return FingerFeatures.vector(of: try #require(sequences.first))
  }

  func expect(
    _ vector: FeatureVector, _ expected: [String: Double], within allowed: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, value) in expected {
      let found = vector["fingers." + name] ?? .nan
      let agrees = abs(found - value) <= allowed
      #expect(agrees, "\(name): \(found), expected \(value)", sourceLocation: sourceLocation)
    }
  }

  static func circle(_ radius: Double, _ angle: Double) -> Point {
    Point(x: radius * Trigonometry.cosine(angle), y: radius * Trigonometry.sine(angle))
  }

  @Test func `measures of several fingers of a finger that slides say how far, how fast and where`()
    throws
  {
    let vector = try Self.vector(Self.frames([{ Point(x: 60 * $0, y: -80 * $0) }]))
    expect(
      vector,
      [
        "contacts": 1, "largest_count": 1, "duration": 0.3, "together": 1, "centroid_length": 100,
        "centroid_x": 60, "centroid_y": -80, "centroid_distance": 100, "centroid_cosine": 0.6,
        "centroid_sine": -0.8, "straightness": 1, "travel": 100, "mean_length": 100, "scale": 0,
        "rotation": 0, "residual": 0, "parallelism": 1, "synchrony": 1, "first_spread": 0,
      ])
    expect(vector, ["top_speed": 1000 / 3.0, "last_speed": 1000 / 3.0], within: 1e-6)
  }

  @Test func `measures of several fingers of a pinch say the scale, and that the centroid rests`()
    throws
  {
    let vector = try Self.vector(
      Self.frames([{ Point(x: -50 - 50 * $0, y: 0) }, { Point(x: 50 + 50 * $0, y: 0) }]))
    expect(
      vector,
      [
        "largest_count": 2, "centroid_distance": 0, "scale": 0.6931471805599453, "rotation": 0,
        "first_spread": 50, "last_spread": 100, "parallelism": -1, "synchrony": 1, "residual": 0,
      ])
  }

  /// Three quarters of a turn are not a quarter the other way.
  @Test func `measures of several fingers of a rotation sum the turn over its course`() throws {
    let turn = 1.5 * Trigonometry.halfTurn
    let vector = try Self.vector(
      Self.frames([
        { Self.circle(40, turn * $0) }, { Self.circle(40, turn * $0 + Trigonometry.halfTurn) },
      ]))
    expect(vector, ["rotation": turn, "top_rotation": turn, "scale": 0, "centroid_distance": 0])
  }

  @Test
  func
    `measures of several fingers take the stretch with all fingers down, and say how late they came`()
    throws
  {
    let vector = try Self.vector(
      Self.frames(
        delays: [0, 0.1], [{ Point(x: 30 * $0, y: 0) }, { Point(x: 100 + 30 * $0, y: 0) }]))
    expect(
      vector,
      [
        "contacts": 2, "landing_spread": 0.1, "lifting_spread": 0, "together": 2 / 3.0,
        "centroid_x": 20, "parallelism": 1,
      ])
  }

  @Test func `measures of several fingers do not depend on where, and turn with the fingers`()
    throws
  {
    let paths: [(Double) -> Point] = [
      { Point(x: 30 * $0, y: 20 * $0 * $0) }, { Point(x: 90 - 20 * $0, y: 10 + 5 * $0) },
      { Point(x: 40, y: 80 + 30 * $0) },
    ]
    let before = try Self.vector(Self.frames(paths))
    let moved = try Self.vector(
      Self.frames(paths.map { path in { path($0) + Point(x: 500, y: -300) } }))
    let turned = try Self.vector(
      Self.frames(paths.map { path in { Point(x: -path($0).y, y: path($0).x) } }))
    let directed: Set<String> = [
      "fingers.centroid_x", "fingers.centroid_y", "fingers.centroid_cosine",
      "fingers.centroid_sine",
    ]
    for (index, name) in FingerFeatures.schema.names.enumerated() {
      #expect(abs(before.values[index] - moved.values[index]) < 1e-6, "\(name)")
      if directed.contains(name) { continue }
      #expect(abs(before.values[index] - turned.values[index]) < 1e-6, "\(name)")
    }
    #expect(abs((turned["fingers.centroid_x"] ?? 0) + (before["fingers.centroid_y"] ?? 9)) < 1e-6)
  }

  @Test
  func
    `measures of several fingers are finite for taps, repeated frames, no time and wild numbers`()
    throws
  {
    let wild = Contact(id: TouchID(1), phase: .began, position: Point(x: 1e300, y: -1e300))
    var ended = wild
    ended.phase = .ended
    ended.position = Point(x: -1e300, y: 1e300)
    let logs: [[Frame]] = [
      [Frame(time: .zero, contacts: [wild]), Frame(time: .zero, contacts: [ended])],
      [Frame(time: Timestamp(microseconds: .max), contacts: [wild])],
      Self.frames(duration: 0.01, [{ _ in .zero }]),
      Self.frames([{ _ in .zero }, { _ in .zero }, { _ in .zero }]),
    ]
    for log in logs {
      let vector = try Self.vector(log)
      let isFinite = vector.values.allSatisfy { $0.isFinite }
      #expect(isFinite)
    }
    let none = FingerFeatures.vector(of: TouchSequence())
    #expect(none.values == [Double](repeating: 0, count: FingerFeatures.schema.count))
  }

  @Test func `measures of several fingers come one sequence for each stretch with a finger down`() {
    let tap = Self.frames(duration: 0.05, [{ _ in Point(x: 1, y: 2) }])
    let later = tap.map {
      Frame(time: $0.time.advanced(by: .seconds(1)), contacts: $0.contacts)
    }
    #expect(TouchSequence.sequences(in: tap + later).count == 2)
    #expect(TouchSequence.sequences(in: tap.dropLast()).count == 1)
    #expect(TouchSequence.sequences(in: []).isEmpty)
  }

  @Test
  func
    `measures of several fingers come as soon as the last finger lifts, and the last one at the end`()
  {
    let frames = Self.frames(duration: 0.05, [{ _ in .zero }, { _ in Point(x: 1, y: 2) }])
    var collector = TouchSequenceCollector()
    for frame in frames.dropLast() {
      let isOver = collector.add(frame.contacts, at: frame.time) != nil
      #expect(!isOver)
    }
    let last = collector.add(frames[frames.count - 1].contacts, at: frames[frames.count - 1].time)
    #expect(last?.tracks.map(\.samples.count) == [frames.count, frames.count])
    #expect(collector.finish() == nil)
    _ = collector.add(frames[0].contacts, at: frames[0].time)
    #expect(collector.finish()?.tracks.count == 2)
  }
}
