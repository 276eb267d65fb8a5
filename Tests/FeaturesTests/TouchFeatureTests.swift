import Features
import Foundation
import Strokes
import Testing
import TouchModel

@Suite struct `Features of touches` {
  private func vector(
    duration: Double = 0.3, _ fingers: [(Double) -> Point]
  ) throws -> FeatureVector {
    let frames = `Measures of several fingers`.frames(duration: duration, fingers)
    return TouchFeatures.vector(of: try #require(TouchSequence.sequences(in: frames).first))
  }

  private func expect(
    _ vector: FeatureVector, _ expected: [String: Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, value) in expected {
      let found = vector["touch." + name] ?? .nan
      let agrees = abs(found - value) < 1e-9
      #expect(agrees, "\(name): \(found), expected \(value)", sourceLocation: sourceLocation)
    }
  }

  @Test func `features of touches of a scroll of two fingers say how far both go, until one lifts`()
    throws
  {
    let vector = try vector([
      { Point(x: 0, y: 120 * $0) }, { Point(x: 90, y: 120 * $0) },
    ])
    // The last of 30 steps is that in which the fingers lift.
    expect(
      vector,
      [
        "fingers": 2, "log_duration": log1p(3), "drift_x": 0, "drift_y": 1, "accord": 1,
        "log_reach": log1p(116), "log_drift": log1p(116), "log_opening": 0,
        "log_speed": log1p(400),
      ])
  }

  @Test
  func
    `features of touches of a pinch say how far the fingers part, and that they go nowhere together`()
    throws
  {
    let vector = try vector([
      { Point(x: -50 - 60 * $0, y: 0) }, { Point(x: 50 + 60 * $0, y: 0) },
    ])
    expect(vector, ["accord": 0, "log_drift": 0, "log_opening": log1p(58), "log_reach": log1p(58)])
  }

  @Test func `features of touches of a third finger are those of two`() throws {
    let fingers: [(Double) -> Point] = (0..<3).map { number in
      { Point(x: 80 * Double(number) + 120 * $0, y: 0) }
    }
    expect(try vector(fingers), ["fingers": 2, "drift_x": 1, "log_drift": log1p(116)])
  }

  /// Many pads keep the tracking ID of the first finger for the one that is left.
  @Test func `features of touches take no jump for a movement when a finger lifts`() throws {
    func frame(_ time: Int64, _ contacts: [(Int32, Contact.Phase, Double)]) -> Frame {
      Frame(
        time: Timestamp(microseconds: time * 10_000),
        contacts: contacts.map {
          Contact(id: TouchID($0.0), phase: $0.1, position: Point(x: $0.2, y: 0))
        })
    }
    let frames =
      [frame(0, [(1, .began, 0), (2, .began, 160)])]
      + (1...4).map { frame($0, [(1, .moved, 0), (2, .moved, 160)]) }
      + [frame(5, [(1, .moved, 160), (2, .ended, 160)]), frame(6, [(1, .ended, 160)])]
    let sequence = try #require(TouchSequence.sequences(in: frames).first)
    expect(
      TouchFeatures.vector(of: sequence),
      ["fingers": 2, "log_reach": 0, "log_drift": 0, "log_opening": 0])
  }

  @Test func `features of touches of a finger that lifts elsewhere count its way there`() throws {
    let path = { (share: Double) in Point(x: share < 1 ? 100 : 400, y: 100) }
    expect(
      try vector([path]),
      ["fingers": 1, "log_reach": log1p(300), "log_drift": log1p(300), "drift_x": 1])
  }

  @Test
  func `features of touches of a second finger in a single frame are the movement of the first`()
    throws
  {
    let frames = (0...10).map { step in
      var contacts = [
        Contact(
          id: TouchID(1), phase: step == 0 ? .began : step == 10 ? .ended : .moved,
          position: Point(x: 12 * Double(step), y: 0))
      ]
      if step == 5 || step == 6 {
        contacts.append(
          Contact(
            id: TouchID(2), phase: step == 5 ? .began : .ended, position: Point(x: 400, y: 90)))
      }
      return Frame(time: Timestamp(microseconds: Int64(step) * 10_000), contacts: contacts)
    }
    let sequence = try #require(TouchSequence.sequences(in: frames).first)
    // Of ten steps of 12 pt, those in which the other finger lands or lifts do not count.
    expect(
      TouchFeatures.vector(of: sequence),
      ["fingers": 2, "log_drift": log1p(96), "log_opening": 0, "accord": 1])
  }

  @Test func `features of touches are the same of a capture and of its strokes`() throws {
    let paths: [(Double) -> Point] = [
      { Point(x: 70 * $0, y: 20 * $0 * $0) }, { Point(x: 90 - 20 * $0, y: 10 + 5 * $0) },
    ]
    let strokes = paths.map { path in
      Stroke(
        (0...30).map { step in
          StrokePoint(
            path(Double(step) / 30), time: Timestamp(microseconds: Int64(step) * 10_000))
        })
    }
    let values = FeatureExtraction([.touch]).values(of: StrokeGesture(strokes))
    #expect(values == (try vector(paths)).values)
  }

  @Test
  func
    `features of touches are finite for taps, no time and wild numbers, and zero without touches`()
    throws
  {
    let wild = StrokeGesture([
      Stroke([StrokePoint(Point(x: 1e300, y: -1e300)), StrokePoint(Point(x: -1e300, y: 1e300))])
    ])
    let dot = StrokeGesture([Stroke([StrokePoint(.zero)])])
    for gesture in [wild, dot, StrokeGesture(), StrokeGesture([Stroke()])] {
      let values = FeatureExtraction([.touch]).values(of: gesture)
      let areFinite = values.allSatisfy { $0.isFinite }
      #expect(areFinite && values.count == TouchFeatures.schema.count)
    }
    let none = FeatureExtraction([.touch]).values(of: StrokeGesture())
    #expect(none.allSatisfy { $0 == 0 })
  }
}
