import Strokes
import Synthesis
import Testing
import TouchModel

@testable import Classification

/// Returns lines in a direction of their class, with noise: easy to distinguish, but not perfectly.
private func samples(
  writers: Int = 3, classes: Int = 4, each: Int = 5, speeds: [String?] = ["slow", "fast"],
  noise: Double = 30
) -> [StrokeSample] {
  var generator = SeededGenerator(seed: 9)
  var samples: [StrokeSample] = []
  for writer in 0..<writers {
    for speed in speeds {
      for label in 0..<classes {
        for _ in 0..<each {
          let angle = Double(label) / Double(classes) * 2 * Trigonometry.halfTurn
          let way = Point(x: Trigonometry.cosine(angle), y: Trigonometry.sine(angle)) * 10
          var place = Point.zero
          var stroke = Stroke()
          for _ in 0..<8 {
            stroke.points.append(StrokePoint(place))
            place +=
              way
              + Point(
                x: generator.uniform(-noise, noise), y: generator.uniform(-noise, noise))
          }
          samples.append(
            StrokeSample(
              label: "class \(label)", writer: "writer \(writer)", speed: speed,
              gesture: StrokeGesture([stroke]),
              origin: StrokeOrigin(source: "memory", line: samples.count + 1)))
        }
      }
    }
  }
  return samples
}

@Suite struct `Draws` {
  private let census: Census
  private let drawing: FoldDrawing

  init() throws {
    census = try Census(samples())
    drawing = FoldDrawing(census, seed: 4)
  }

  @Test func `user-dependent draws use one writer and one speed`() throws {
    let folds = try drawing.folds(.userDependent(templates: 3), draws: 7)
    #expect(folds.count == 3 * 2 * 7)
    for fold in folds {
      let all = fold.training + fold.testing
      #expect(Set(all.map { census.writers[$0] }).count == 1)
      #expect(Set(all.map { census.speeds[$0] }).count == 1)
      for label in 0..<4 {
        #expect(fold.training.filter { census.classes[$0] == label }.count == 3)
        #expect(fold.testing.filter { census.classes[$0] == label }.count == 1)
      }
    }
  }

  @Test func `user-independent draws train on the given number of writers, and test another`()
    throws
  {
    let folds = try drawing.folds(.userIndependent(users: 2, templates: 4), draws: 50)
    #expect(folds.count == 50)
    var tested = Set<Int>()
    for fold in folds {
      let trained = Set(fold.training.map { census.writers[$0] })
      #expect(trained.count == 2)
      #expect(fold.training.count == 2 * 4 * 4)
      #expect(fold.testing.count == 4)
      #expect(Set(fold.testing.map { census.writers[$0] }).isDisjoint(with: trained))
      tested.formUnion(fold.testing.map { census.writers[$0] })
    }
    #expect(tested.count == 3)
  }

  @Test func `draws as many draws as samples of a class, or writers, test each once`() throws {
    let dependent = try drawing.folds(.userDependent(templates: 3), draws: 10)
    let tests = Dictionary(grouping: dependent.flatMap(\.testing)) { $0 }
    #expect(tests.count == census.count)
    #expect(tests.values.allSatisfy { $0.count == 2 })
    let independent = try drawing.folds(.userIndependent(users: 1, templates: 2), draws: 6)
    for round in [independent.prefix(3), independent.suffix(3)] {
      #expect(Set(round.map { census.writers[$0.testing[0]] }).count == 3)
      #expect(Set(round.map { census.writers[$0.training[0]] }).count == 3)
    }
  }

  @Test func `leaving one out tests each sample once`() throws {
    let folds = try drawing.folds(.leaveOneUserOut, draws: 1)
    #expect(folds.flatMap(\.testing).sorted() == Array(0..<census.count))
    for fold in folds { #expect(fold.training.count + fold.testing.count == census.count) }
  }

  @Test func `draws folds divide the writers, and each sample is tested once by other writers`()
    throws
  {
    let census = try Census(samples(writers: 7, each: 2, speeds: [nil]))
    let drawing = FoldDrawing(census, seed: 4)
    let folds = try drawing.folds(.folds(3), draws: 1)
    #expect(folds.count == 3)
    #expect(folds.flatMap(\.testing).sorted() == Array(0..<census.count))
    let groups = folds.map { Set($0.testing.map { census.writers[$0] }) }
    #expect(groups.map(\.count).sorted() == [2, 2, 3])
    for (fold, tested) in zip(folds, groups) {
      #expect(fold.training.count + fold.testing.count == census.count)
      #expect(tested.isDisjoint(with: Set(fold.training.map { census.writers[$0] })))
    }
    let other = try FoldDrawing(census, seed: 5).folds(.folds(3), draws: 1)
    #expect(Set(other.map(\.testing)) != Set(folds.map(\.testing)))
    #expect(throws: ProtocolFault.self) { try drawing.folds(.folds(8), draws: 1) }
  }

  @Test func `a class drawn by only one group of writers is reported as untrained`() throws {
    var all = samples(writers: 4, each: 2, speeds: [nil])
    for index in all.indices where all[index].writer == "writer 2" { all[index].label = "own" }
    let drawing = FoldDrawing(try Census(all), seed: 1)
    #expect(drawing.scarcity(.folds(2))?.hasPrefix("1 of 5 classes") == true)
    #expect(FoldDrawing(try Census(samples()), seed: 1).scarcity(.folds(2)) == nil)
  }

  @Test func `held-out writers only test, and an unknown writer among them is named`() throws {
    let fold = try #require(try drawing.folds(.heldOut(writers: ["writer 1"]), draws: 1).first)
    #expect(Set(fold.testing.map { census.writers[$0] }) == [1])
    #expect(Set(fold.training.map { census.writers[$0] }) == [0, 2])
    #expect(throws: ProtocolFault.unknownWriter("zoe", known: census.writerNames)) {
      try drawing.folds(.heldOut(writers: ["zoe"]), draws: 1)
    }
  }

  @Test func `one data set against another trains before the border and tests behind it`() throws {
    let fold = try #require(try drawing.folds(.transfer(testingFrom: 10), draws: 1).first)
    #expect(fold.training == Array(0..<10))
    #expect(fold.testing == Array(10..<census.count))
  }

  @Test func `one data set against another is refused if both hold a drawing`() throws {
    let gesture = StrokeGesture([
      Stroke([(0.0, 0.0), (9, 2), (4, 8)].map { StrokePoint(Point(x: $0.0, y: $0.1)) })
    ])
    func sample(_ gesture: StrokeGesture, _ label: String) -> StrokeSample {
      StrokeSample(label: label, gesture: gesture, origin: StrokeOrigin(source: "memory"))
    }
    var other = gesture
    other.strokes[0].points[2].position.x += 1
    let shared = try Census([sample(gesture, "a"), sample(other, "b"), sample(gesture, "a")])
    #expect(throws: FoldFault.leakedDrawing(2, training: 0)) {
      try FoldDrawing(shared, seed: 1).folds(.transfer(testingFrom: 2), draws: 1)
    }
    let apart = try Census([sample(gesture, "a"), sample(other, "a")])
    #expect(try FoldDrawing(apart, seed: 1).folds(.transfer(testingFrom: 1), draws: 1).count == 1)
  }

  @Test func `the same seed draws the same folds, and another seed draws others`() throws {
    let kind = StrokeProtocol.userDependent(templates: 2)
    let again = try FoldDrawing(census, seed: 4).folds(kind, draws: 5)
    let other = try FoldDrawing(census, seed: 5).folds(kind, draws: 5)
    #expect(try drawing.folds(kind, draws: 5) == again)
    #expect(again != other)
    // The first draws do not depend on how many follow.
    #expect(try drawing.folds(kind, draws: 2)[..<2] == again[..<2])
  }

  @Test func `draws too few samples are refused with their number`() {
    #expect(throws: ProtocolFault.self) {
      try drawing.folds(.userDependent(templates: 5), draws: 1)
    }
    #expect(throws: ProtocolFault.self) {
      try drawing.folds(.userIndependent(users: 3, templates: 1), draws: 1)
    }
  }
}

/// A classifier that hides the inner classifier's shortcut over all pairs.
private struct OneByOne<Inner: Classifier>: Classifier {
  let inner: Inner

  func form(of gesture: StrokeGesture) -> Inner.Form { inner.form(of: gesture) }
  func fit(_ training: TrainingSet<Inner.Form>) throws -> Inner.Fitted { try inner.fit(training) }
}

private let pennyPincher = OneByOne(inner: TemplateClassifier(PennyPincher()))

@Suite struct `Evaluation of strokes` {
  private let kinds: [StrokeProtocol] = [
    .userDependent(templates: 2), .userIndependent(users: 2, templates: 2), .leaveOneUserOut,
  ]

  @Test func `comparing all pairs once gives the same result as fitting each fold anew`() throws {
    try agree(TemplateClassifier(PennyPincher()))
    try agree(GeneralClassifier())
  }

  private func agree<Inner: Classifier>(_ classifier: Inner) throws {
    let evaluation = try StrokeEvaluation(samples(), seed: 2)
    let shared = try evaluation.outcomes(of: classifier, kinds, draws: 5)
    let anew = try evaluation.outcomes(of: OneByOne(inner: classifier), kinds, draws: 5)
    #expect(shared.map(\.tally) == anew.map(\.tally))
    #expect(shared.allSatisfy { 0.3..<1 ~= $0.tally.accuracy })
  }

  @Test(
    arguments: [
      .userDependent(templates: 2), .userIndependent(users: 2, templates: 2), .leaveOneUserOut,
      .folds(2),
    ] as [StrokeProtocol])
  func `samples too many for a table of all pairs are ranked alike, also without a class`(
    kind: StrokeProtocol
  ) throws {
    let all = samples(classes: 3, each: 3, speeds: [nil])
    let census = try Census(all)
    let drawing = FoldDrawing(census, seed: 3)
    let classifier = GeneralClassifier()
    let forms = all.map { classifier.form(of: $0.gesture) }
    var small = FoldJudge(classifier, forms, census, sessions: drawing.sessions, mostPairs: 0)
    var large = FoldJudge(classifier, forms, census, sessions: drawing.sessions)
    for fold in try drawing.folds(kind, draws: 1) {
      for missing in [nil, 1] {
        let (one, other) = (
          try small.answers(to: fold, kind, leavingOut: missing),
          try large.answers(to: fold, kind, leavingOut: missing)
        )
        #expect(one.map(\.ranking) == other.map(\.ranking))
        let open = missing.map { fold.leavingOut(classIndex: $0, in: census) } ?? fold
        let fitted = try classifier.fit(TrainingSet(open, of: forms, census: census))
        #expect(one.map(\.ranking) == fitted.rankings(of: fold.testing.map { forms[$0] }))
      }
    }
  }

  /// A tally counts the classes before the true one, so others need not be compared. An open
  /// evaluation compares all.
  @Test(arguments: ["best", "best-any", "dollar-p", "protractor", "jackknife"])
  func `a tally is the same where the classes behind the true one are left out`(
    name: String
  ) throws {
    let choice = try #require(ClassifierChoice.named(name))
    let evaluation = try StrokeEvaluation(samples(each: 3), seed: 2)
    func judged(isOpen: Bool) throws -> StrokeTally {
      let kinds = [StrokeProtocol.leaveOneUserOut]
      return try evaluation.outcomes(of: choice.classifier, kinds, draws: 1, isOpen: isOpen)[0]
        .tally
    }
    let tally = try judged(isOpen: false)
    #expect(try judged(isOpen: true) == tally)
    #expect(tally.hits > 0 && tally.hits < tally.tests)
  }

  @Test func `random labels are not learned`() throws {
    var shuffled = samples(writers: 4, each: 8, speeds: [nil])
    for index in shuffled.indices { shuffled[index].label = "class \(index * 7 % 4)" }
    let evaluation = try StrokeEvaluation(shuffled, seed: 1)
    for outcome in try evaluation.outcomes(of: pennyPincher.inner, kinds, draws: 40) {
      #expect(0.05..<0.5 ~= outcome.tally.accuracy, "\(outcome.kind.name)")
    }
  }

  @Test func `the tally adds up`() throws {
    let evaluation = try StrokeEvaluation(samples(), seed: 2)
    for outcome in try evaluation.outcomes(of: pennyPincher.inner, kinds, draws: 30) {
      let tally = outcome.tally
      let diagonal = tally.confusion.indices.reduce(0) { $0 + tally.confusion[$1][$1] }
      #expect(tally.confusion.joined().reduce(0, +) == tally.tests)
      #expect(diagonal == tally.hits)
      #expect(tally.verdicts.filter { $0 }.count == tally.hits)
      #expect(tally.places.reduce(0, +) == tally.tests)
      #expect(tally.accuracy(within: 4) == 1)
      #expect(outcome.microsecondsPerGesture == nil)
      let interval = try #require(tally.interval(seed: 1))
      #expect(interval.low <= tally.accuracy && tally.accuracy <= interval.high)
    }
  }

  @Test func `writers with equal results give an interval of zero width`() throws {
    let evaluation = try StrokeEvaluation(samples(noise: 0.1), seed: 2)
    let outcome = try evaluation.outcomes(of: pennyPincher.inner, [.leaveOneUserOut], draws: 1)[0]
    #expect(outcome.tally.accuracy == 1)
    let interval = try #require(outcome.tally.interval(seed: 1))
    #expect(interval == (1, 1))
  }
}
