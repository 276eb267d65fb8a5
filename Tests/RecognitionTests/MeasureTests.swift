import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A failure` {
  @Test func `a failure has the measured value, the limit and the rival that were set`() {
    var failure = Failure(.movedTooFar, measured: 12, limit: 10)
    #expect(failure.measured == 12 && failure.limit == 10 && failure.rival == nil)
    failure.measured = 0
    failure.limit = nil
    failure.rival = 3
    #expect(failure == Failure(.movedTooFar, measured: 0, rival: 3))
    failure.measured = nil
    failure.rival = nil
    #expect(failure == Failure(.movedTooFar))
  }

  @Test func `a failure because of a control names the control, and no rival`() {
    let failure = Failure.refusedByControl(view: 4)
    #expect(failure.control == 4 && failure.rival == nil)
    #expect(Failure(.prevented, rival: 4).control == nil)
  }
}

@Suite struct `The quantities of a gesture` {
  private func printed(_ values: GestureValues) -> [String] {
    values.quantities.map { "\($0.name) \($0.numbers) \($0.unit)" }
  }

  @Test func `the quantities of a gesture are those of its kind, with units`() {
    #expect(printed(.tap(count: 2)) == ["taps [2.0] count"])
    #expect(
      printed(.pan(translation: Point(x: 1, y: 2), velocity: Point(x: 3, y: 4)))
        == ["translation [1.0, 2.0] points", "velocity [3.0, 4.0] pointsPerSecond"])
    #expect(
      printed(.pinch(scale: 1.5, velocity: -0.5))
        == ["scale [1.5] ratio", "velocity [-0.5] perSecond"])
    #expect(
      printed(.rotation(angle: 0.25, velocity: 2))
        == ["rotation [0.25] radians", "velocity [2.0] radiansPerSecond"])
    #expect(
      printed(.shake(peak: 1.75, swings: 4)) == ["swings [4.0] count", "peak [1.75] gravity"])
    #expect(printed(.template(2, dissimilarity: 0.125)) == ["dissimilarity [0.125] ratio"])
  }

  @Test func `the quantities of a gesture leave out what is not known`() {
    #expect(printed(.swipe(direction: [])).isEmpty)
    #expect(
      GestureValues.swipe(direction: .left).quantities.map(\.value) == [.direction(.left)])
    #expect(printed(.swipe(direction: .left)) == ["direction [] none"])
    #expect(printed(.template(-1, dissimilarity: 0)).isEmpty)
    #expect(printed(.longPress).isEmpty && printed(.custom(CustomValues(1))).isEmpty)
  }
}

@Suite struct `The travel of a pan` {
  @Test func `the travel of a pan whose movement is set keeps what the application gave`() {
    var travel = PanTravel()
    travel.anchor(at: Point(x: 10, y: 10))
    travel.set(Point(x: 5, y: 0))
    travel.setMovement(Point(x: 20, y: 3))
    #expect(travel.translation == Point(x: 25, y: 3))
    #expect(travel.byFingers == Point(x: 20, y: 3))
  }
}

@Suite struct `The fingers of a gesture` {
  @Test func `the fingers of a gesture include an extra touch until the next input`() {
    var fingers = Fingers()
    fingers.land(TouchSet(1))
    fingers.include(TouchSet(4))
    #expect(Array(fingers.reported) == [1, 4] && fingers.count == 1)
    fingers.stay()
    #expect(Array(fingers.reported) == [1])
  }
}

@Suite struct `The outline of a stroke cloud` {
  @Test func `the outline of a stroke cloud has its points, in a box of 100, to a tenth`() throws {
    let cloud = StrokeCloud([[Point(x: 7, y: 3), Point(x: 38, y: 3)]], isDirected: true)
    let outline = try #require(cloud.outline.first)
    #expect(cloud.outline.count == 1 && outline.count == StrokeCloud.pointCount)
    for (index, point) in outline.enumerated() {
      let exact = -50 + 100 * Double(index) / Double(StrokeCloud.pointCount - 1)
      #expect(abs(point.x - exact) < 0.0501 && point.y == 0)
      #expect(abs(point.x * 10 - (point.x * 10).rounded()) < 1e-9)
    }
  }

  @Test func `the outline of a stroke cloud keeps strokes apart and has the same shape`() {
    let strokes = [
      [Point(x: 0, y: 0), Point(x: 60, y: 0)], [Point(x: 30, y: 0), Point(x: 30, y: 90)],
    ]
    let cloud = StrokeCloud(strokes, isDirected: true)
    #expect(cloud.outline.count == 2)
    // Gestures of one person differ by about 0.06.
    #expect(cloud.dissimilarity(to: StrokeCloud(cloud.outline, isDirected: true)) < 0.06 / 3)
  }
}
