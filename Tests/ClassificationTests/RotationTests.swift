import Glibc
import Strokes
import Testing
import TouchModel

@testable import Classification

/// Returns a gesture through the corners, with a stroke for each row, and points every 5 units.
private func gesture(_ strokes: [[(x: Double, y: Double)]]) -> StrokeGesture {
  StrokeGesture(
    strokes.map { corners in
      Stroke(
        zip(corners, corners.dropFirst()).flatMap { from, to in
          (0...8).map { step in
            let share = Double(step) / 8
            return StrokePoint(
              Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
          }
        })
    })
}

private func turned(_ gesture: StrokeGesture, degrees: Double) -> StrokeGesture {
  let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
  return StrokeGesture(
    gesture.strokes.map { stroke in
      Stroke(
        stroke.points.map {
          let (x, y) = ($0.position.x, $0.position.y)
          return StrokePoint(Point(x: cosine * x - sine * y, y: sine * x + cosine * y))
        })
    })
}

private let unistrokes = [
  "corner": gesture([[(0, 0), (60, 0), (60, 40)]]),
  "mirrored corner": gesture([[(0, 0), (60, 0), (60, -40)]]),
  "zigzag": gesture([[(0, 0), (30, 40), (60, 0), (90, 40)]]),
  "line": gesture([[(0, 0), (80, 0)]]),
]

private let multistrokes = [
  "T": gesture([[(0, 0), (60, 0)], [(30, 0), (30, 80)]]),
  "cross": gesture([[(0, 0), (60, 60)], [(60, 0), (0, 60)]]),
  "equals": gesture([[(0, 0), (60, 0)], [(0, 20), (60, 20)]]),
]

private func samples(_ gestures: [String: StrokeGesture]) -> [StrokeSample] {
  gestures.sorted { $0.key < $1.key }.map {
    StrokeSample(label: $0.key, gesture: $0.value, origin: StrokeOrigin(source: $0.key))
  }
}

private func fitted(
  _ classifier: GeneralClassifier, _ samples: [StrokeSample]
) throws -> FittedGeneral {
  let census = try Census(samples)
  return try classifier.fit(
    TrainingSet(
      Fold(trainingOnAllOf: census), of: samples.map { classifier.form(of: $0.gesture) },
      census: census))
}

@Suite struct `Gestures at any rotation` {
  @Test(arguments: [false, true], [37, 143, 352.5])
  func `best-any names a gesture that is turned by any angle, and finds it known`(
    isMultistroke: Bool, degrees: Double
  ) throws {
    let all = samples(isMultistroke ? multistrokes : unistrokes)
    let classifier = GeneralClassifier(rotation: .isFree)
    let fitted = try fitted(classifier, all)
    for (index, sample) in all.enumerated() {
      let form = classifier.form(of: turned(sample.gesture, degrees: degrees))
      let ranking = fitted.ranking(of: form)
      #expect(ranking.best?.classIndex == index, "\(sample.label ?? "")")
      #expect(fitted.best(of: form)?.classIndex == index)
      // Steps of 15° leave at most 7.5°, by which tangents differ by 0.13.
      #expect(fitted.novelty(of: form, ranking) < 0.15)
    }
  }

  @Test func `best does not find a gesture that is turned by any angle`() throws {
    let all = samples(unistrokes)
    let classifier = GeneralClassifier()
    let fitted = try fitted(classifier, all)
    let quarter = all.map { classifier.form(of: turned($0.gesture, degrees: 180)) }
    #expect(
      quarter.enumerated().contains { fitted.best(of: $0.element)?.classIndex != $0.offset })
  }

  @Test func `a turned form is the form of the turned gesture`() {
    let own = gesture([[(0, 0), (60, 10), (30, 80)], [(10, 40), (70, 50)]])
    func agree(_ matcher: some TurnableMatcher) {
      let (form, expected) = (
        matcher.form(of: own), matcher.form(of: turned(own, degrees: 50))
      )
      var found = form
      matcher.turn(
        form, cosine: Float(cos(50 * Double.pi / 180)), sine: Float(sin(50 * Double.pi / 180)),
        into: &found)
      for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-4) }
    }
    agree(TangentChamfer(isSigned: true, scale: .diameter))
    agree(TangentChamfer(isSigned: false, scale: .diameter))
    agree(DollarPPlus(scale: .diameter))
    agree(DirectionWarp(scale: .diameter))
    agree(
      SummedMatcher(
        TangentChamfer(isSigned: true, scale: .diameter), times: 2,
        DirectionWarp(scale: .diameter), times: 3))
  }

  @Test func `samples are turned by angles that follow from the seed, equal drawings equally`() {
    let all = samples(unistrokes)
    let (one, again, other) = (
      all.map { $0.turned(seed: 1) }, all.map { $0.turned(seed: 1) },
      all.map { $0.turned(seed: 2) }
    )
    #expect(one == again)
    #expect(one != other)
    for (before, after) in zip(all, one) {
      #expect(before.label == after.label)
      for (stroke, turned) in zip(before.gesture.strokes, after.gesture.strokes) {
        let lengths = [stroke, turned].map { stroke in
          stroke.points[0].position.distance(to: stroke.points[stroke.points.count - 1].position)
        }
        #expect(abs(lengths[0] - lengths[1]) < 1e-9)
      }
    }
  }
}
