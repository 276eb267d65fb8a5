import Features
import LinearAlgebra
import Strokes
import Testing
import TouchModel

/// Values computed by hand from the published definitions.
@Suite struct `Feature values` {
  /// Right, down, left: three sides of a 30 by 40 box, with 10 ms for each side.
  static let hook = StrokeGesture.through([(0, 0), (30, 0), (30, 40), (0, 40)])

  func expect(
    _ set: FeatureSet, _ expected: [String: Double], of gesture: StrokeGesture,
    within allowed: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let vector = FeatureExtraction([set]).vector(of: gesture)
    for (name, value) in expected {
      let found = vector["\(set.name).\(name)"] ?? .nan
      let agrees = abs(found - value) <= allowed * max(1, abs(value))
      #expect(agrees, "\(name): \(found), expected \(value)", sourceLocation: sourceLocation)
    }
  }

  @Test func `feature values of Rubine`() {
    let quarter = Trigonometry.quarterTurn
    expect(
      .rubine,
      [
        "start_cosine": 0.6, "start_sine": 0.8, "diagonal": 50,
        "diagonal_angle": 0.9272952180016122, "end_distance": 40, "end_cosine": 0, "end_sine": 1,
        "length": 100, "turning": 2 * quarter, "absolute_turning": 2 * quarter,
        "squared_turning": 2 * quarter * quarter, "top_squared_speed": 16e6, "duration": 0.03,
      ], of: Self.hook)
    // A left turn counts counterclockwise.
    expect(.rubine, ["turning": -quarter], of: .through([(0, 0), (10, 0), (10, -10)]))
  }

  @Test func `feature values turn by half a turn if a finger moves back, as in the formula`() {
    expect(.rubine, ["turning": Double.pi], of: .through([(0, 0), (10, 0), (0, 0)]))
    expect(.rubine, ["turning": -Double.pi], of: .through([(10, 0), (0, 0), (10, 0)]))
  }

  @Test(arguments: [0.1, 0.3, 1e6 / 3, 7.7])
  func `feature values of motion are zero if all times are equal`(time: Double) {
    let stroke = Stroke(
      (0..<8).map { StrokePoint(Point(x: Double($0 * $0), y: 3), time: Timestamp(seconds: time)) })
    let motion = PathKinematics(stroke)
    #expect(motion.velocityX == Array(repeating: 0, count: 8))
    #expect(motion.accelerationX == Array(repeating: 0, count: 8))
    #expect(motion.curvature == Array(repeating: 0, count: 8))
  }

  @Test func `feature values of Long`() {
    expect(
      .long,
      [
        "aspect": 0.9272952180016122 - 0.7853981633974483, "curviness": 0,
        "turning_by_length": Trigonometry.halfTurn / 100, "density_by_ends": 2.5,
        "density_by_box": 2, "openness": 0.8, "area": 1200, "log_area": 7.090076835776092,
        "steadiness": 1, "log_length": 4.605170185988092,
      ], of: Self.hook)
    // 18 degrees are gentle, and 20 are a corner.
    for (degrees, curviness) in [(18.0, 18 * Trigonometry.radiansPerDegree), (20.0, 0.0)] {
      let turn = degrees * Trigonometry.radiansPerDegree
      let bend = StrokeGesture.through([
        (0, 0), (10, 0), (10 + Trigonometry.cosine(turn), Trigonometry.sine(turn)),
      ])
      expect(.long, ["curviness": curviness], of: bend)
    }
  }

  @Test func `feature values of HBF49`() {
    // The larger side is the height, so the box is 0.75 wide and 1 high.
    expect(
      .hbf49,
      [
        "first_x": 0.125, "first_y": 0, "last_x": 0.125, "last_y": 1, "end_distance": 1,
        "end_cosine": 0, "end_sine": 1, "closure": 0.4, "start_cosine": 1, "start_sine": 0,
        "downward": 0.4, "strokes": 1, "box_angle": 0.9272952180016122, "hull_by_box": 1,
        "direction0": 0.6, "direction2": 0.4, "length": 2.5, "moment1": 1,
      ], of: Self.hook, within: 0.03)
    let square = StrokeGesture.through([(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)])
    expect(.hbf49, ["hull_by_box": 1, "length": 4, "closure": 0], of: square, within: 0.05)
    var zones = 0.0
    let vector = FeatureExtraction([.hbf49]).vector(of: Self.hook)
    for column in 0..<3 {
      for row in 0..<3 { zones += vector["hbf49.zone\(column)\(row)"] ?? .nan }
    }
    #expect(abs(zones - 1) < 1e-12)
  }

  @Test func `feature values of HBF49 count strokes and leave out hops`() {
    let cross = StrokeGesture([
      Stroke([StrokePoint(Point(x: 0, y: 5)), StrokePoint(Point(x: 10, y: 5))]),
      Stroke([StrokePoint(Point(x: 5, y: 0)), StrokePoint(Point(x: 5, y: 10))]),
    ])
    expect(
      .hbf49, ["strokes": 2, "length": 2, "direction0": 0.5, "direction2": 0.5], of: cross,
      within: 0.02)
    expect(.hbf49, ["direction1": 0, "direction3": 0], of: cross)
  }

  @Test func `feature values of paths and directions`() {
    let line = StrokeGesture.through([(0, 0), (8, 0)])
    #expect(FeatureExtraction([.path(3)]).values(of: line) == [-0.5, 0, 0, 0, 0.5, 0])
    #expect(FeatureExtraction([.directions(3)]).values(of: line) == [1, 0, 1, 0])
  }
}

@Suite struct `Kinematics` {
  /// x = 100 t² and y = 50 t, exactly a parabola.
  @Test func `kinematics recover a parabola at uneven times`() {
    let times: [Int64] = [0, 7, 16, 21, 33, 40, 52, 61, 64, 80]
    let stroke = Stroke(
      times.map { milliseconds in
        let t = Double(milliseconds) / 1000
        return StrokePoint(
          Point(x: 100 * t * t, y: 50 * t), time: Timestamp(microseconds: milliseconds * 1000))
      })
    let kinematics = PathKinematics(stroke)
    for (index, milliseconds) in times.enumerated() {
      let t = Double(milliseconds) / 1000
      let speed = (200 * t * 200 * t + 2500).squareRoot()
      #expect(abs(kinematics.velocityX[index] - 200 * t) < 1e-9)
      #expect(abs(kinematics.velocityY[index] - 50) < 1e-9)
      #expect(abs(kinematics.accelerationX[index] - 200) < 1e-6)
      #expect(abs(kinematics.accelerationY[index]) < 1e-6)
      #expect(abs(kinematics.curvature[index] + 200 * 50 / (speed * speed * speed)) < 1e-9)
    }
  }

  @Test
  func `kinematics agree with the normal equations of least squares for any points and times`()
    throws
  {
    var random = RandomGestures(seed: 9)
    for _ in 0..<20 {
      let stroke = random.gesture(strokes: 1).strokes[0]
      let kinematics = PathKinematics(stroke, reach: 3)
      for index in stroke.points.indices {
        let window = Array(
          stroke.points[max(index - 3, 0)..<min(index + 4, stroke.points.count)])
        let here = stroke.points[index].time ?? .zero
        let times = window.map { ($0.time ?? .zero).since(here).seconds }
        let design = Matrix(times.map { [1, $0, $0 * $0 / 2] })
        let positions = Matrix(window.map { [$0.position.x, $0.position.y] })
        let fit = try Cholesky(design.gram()).solve(design.transposed.times(positions))
        #expect(abs(kinematics.velocityX[index] - fit[1, 0]) < 1e-6)
        #expect(abs(kinematics.velocityY[index] - fit[1, 1]) < 1e-6)
        #expect(abs(kinematics.accelerationX[index] - fit[2, 0]) < 1e-4)
        #expect(abs(kinematics.accelerationY[index] - fit[2, 1]) < 1e-4)
      }
    }
  }

  @Test func `kinematics are positive clockwise and 1 / radius on a circle`() {
    let circle = StrokeGesture.through(
      (0..<100).map { index in
        let angle = Double(index) / 16
        return (20 * Trigonometry.cosine(angle), 20 * Trigonometry.sine(angle))
      })
    let vector = FeatureExtraction([.kinematics]).vector(of: circle)
    #expect(abs((vector["kinematics.mean_curvature"] ?? 0) - 1.0 / 20) < 1e-3)
    #expect(abs((vector["kinematics.mean_speed"] ?? 0) - 20.0 / 16 / 0.01) < 1)
    #expect(vector["kinematics.resting"] == 0)
  }

  @Test func `kinematics are zero without times`() {
    let vector = FeatureExtraction([.kinematics]).values(
      of: .through([(0, 0), (1, 2)], interval: nil))
    #expect(vector.allSatisfy { $0 == 0 })
    #expect(PathKinematics(Stroke([StrokePoint(Point(x: 1, y: 1))])).velocityX.isEmpty)
  }
}
