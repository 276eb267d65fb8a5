import Features
import Strokes
import Testing
import TouchModel

private func stroke(_ points: [(Double, Double)]) -> Stroke {
  Stroke(
    points.enumerated().map { index, point in
      StrokePoint(
        Point(x: point.0, y: point.1), time: Timestamp(seconds: 0.01 * Double(index)))
    })
}

/// Returns a T: a bar from left to right, then a stem downwards.
private func letter(scale: Double = 1, slower: Double = 1) -> StrokeGesture {
  func line(_ from: Point, _ to: Point, _ start: Double) -> Stroke {
    Stroke(
      (0...20).map { step in
        let share = Double(step) / 20
        return StrokePoint(
          (from + (to - from) * share) * scale,
          time: Timestamp(seconds: (start + share * 0.2) * slower))
      })
  }
  return StrokeGesture([
    line(.zero, Point(x: 100, y: 0), 0), line(Point(x: 50, y: 0), Point(x: 50, y: 100), 0.4),
  ])
}

private func value(_ name: String, _ row: [Double]) -> Double {
  row[RelativeAccuracy.measures.firstIndex { $0.name == "great." + name } ?? 0]
}

@Suite struct `Relative accuracy` {
  @Test
  func
    `relative accuracy of samples that are drawn the same way is zero, and so is that of the axis`()
    throws
  {
    let accuracy = try #require(RelativeAccuracy(of: [letter(), letter(), letter()]))
    #expect(accuracy.axis == 0)
    #expect(accuracy.values.allSatisfy { $0.allSatisfy { $0 == 0 } })
    #expect(accuracy.values[0].count == 12)
    #expect(RelativeAccuracy(of: []) == nil)
  }

  @Test func `relative accuracy measures a larger and slower sample in points, areas and seconds`()
    throws
  {
    let accuracy = try #require(
      RelativeAccuracy(of: [letter(), letter(), letter(scale: 1.5, slower: 2)]))
    let row = accuracy.values[2]
    // Bar and stem are 200 long in a box of 100 by 100; 0.6 s.
    #expect(abs(value("length_error", row) - 100) < 1e-6)
    #expect(abs(value("size_error", row) - (22500 - 10000)) < 1e-6)
    #expect(abs(value("time_error", row) - 0.6) < 1e-5)
    #expect(value("stroke_error", row) == 0)
    // 500 points per second against 1.5 / 2 of that, except for the points next to the hop.
    #expect(abs(value("speed_error", row) - 125) < 25)
    #expect(value("shape_error", row) > 5)
    #expect(value("bending_error", row) < 0.05)
  }

  @Test func `order and direction of strokes are no error of shape`() throws {
    let other = StrokeGesture(
      letter().strokes.reversed().map { stroke in
        let times = stroke.points.map(\.time)
        return Stroke(
          zip(stroke.points.reversed(), times).map { StrokePoint($0.position, time: $1) })
      })
    let accuracy = try #require(RelativeAccuracy(of: [letter(), letter(), other]))
    let row = accuracy.values[2]
    #expect(value("shape_error", row) < 2)
    #expect(value("stroke_order_error", row) > 20)
    #expect(value("stroke_error", row) == 0)
  }

  @Test func `relative accuracy is finite for dots, lines and nothing`() throws {
    let strokes = [[], [(1.0, 1.0)], [(1, 1), (1, 1)], [(0, 0), (9, 0)]].map { stroke($0) }
    let odd = strokes.map { StrokeGesture([$0]) } + [StrokeGesture(), letter()]
    let accuracy = try #require(RelativeAccuracy(of: odd))
    #expect(accuracy.values.allSatisfy { $0.allSatisfy { $0.isFinite && $0 >= 0 } })
  }
}

@Suite struct `Consistency of articulation` {
  @Test
  func `consistency of articulation counts ways by the number, order and direction of strokes`() {
    let forth = letter()
    let swapped = StrokeGesture(forth.strokes.reversed())
    let upwards = StrokeGesture([
      forth.strokes[0], Stroke(forth.strokes[1].points.reversed()),
    ])
    let joined = StrokeGesture([Stroke(forth.strokes.flatMap(\.points))])
    let consistency = ArticulationConsistency(
      of: [forth, letter(scale: 2), swapped, upwards, joined, forth])
    #expect(consistency.ways == [0, 0, 1, 2, 3, 0])
    #expect(consistency.counts == [3, 1, 1, 1])
    #expect(abs(consistency.agreement - 12.0 / 36) < 1e-12)
    #expect(abs((consistency.agreementRate ?? 0) - 6.0 / 30) < 1e-12)
  }

  @Test func `consistency of articulation does not depend on the order of the samples`() {
    // A plus whose strokes shift, so that all relations between samples differ slightly.
    func cross(_ shift: Double, swapped: Bool, upwards: Bool) -> StrokeGesture {
      var (bar, stem) = ([(Double, Double)](), [(Double, Double)]())
      for step in 0...10 {
        let way = Double(step)
        bar.append((10 * way, 50 + shift * way))
        stem.append((50 - shift * way, 10 * way))
      }
      if upwards { stem.reverse() }
      return StrokeGesture(swapped ? [stroke(stem), stroke(bar)] : [stroke(bar), stroke(stem)])
    }
    let samples = (0..<12).map { (number: Int) -> StrokeGesture in
      let shift = Double(number % 5) - 2
      return cross(shift, swapped: number % 3 == 0, upwards: number % 4 == 1)
    }
    let forwards = ArticulationConsistency(of: samples)
    #expect(forwards.counts.sorted() == [1, 2, 3, 6])
    for start in 0..<12 {
      let turned = Array(samples[start...] + samples[..<start])
      let other = ArticulationConsistency(of: turned.reversed())
      #expect(other.agreement == forwards.agreement)
      #expect(other.agreementRate == forwards.agreementRate)
    }
  }

  @Test
  func
    `consistency of articulation is complete for samples drawn in one way, and undefined for no samples`()
  {
    let same = ArticulationConsistency(of: [letter(), letter(scale: 3, slower: 2)])
    #expect(same.agreement == 1)
    #expect(same.agreementRate == 1)
    #expect(ArticulationConsistency(of: [letter()]).agreementRate == nil)
    #expect(ArticulationConsistency(of: []).agreement == 0)
  }
}
