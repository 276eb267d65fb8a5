public import Strokes

/// Evaluates classifiers on samples with protocols.
public struct StrokeEvaluation: Sendable {
  /// The classes and writers of the samples.
  public let census: Census
  private let gestures: [StrokeGesture]
  private let seed: UInt64

  /// Prepares an evaluation on `samples`. All random choices follow from `seed`. Throws if a sample
  /// has no label.
  public init(_ samples: [StrokeSample], seed: UInt64) throws(FoldFault) {
    census = try Census(samples)
    gestures = samples.map(\.gesture)
    self.seed = seed
  }

  /// Returns one outcome for each protocol, in their order.
  ///
  /// Forms are made once. If the classifier only compares pairs, all pairs that the protocols need
  /// are also compared once. `draws` is the number of draws for each session (user-dependent) or in
  /// total. With `isOpen`, classes are left out of the training to measure how their gestures are
  /// rejected.
  public func outcomes<Judged: Classifier>(
    of classifier: Judged, _ protocols: [StrokeProtocol], draws: Int,
    isOpen: Bool = false, isTimed: Bool = false
  ) throws -> [StrokeOutcome] {
    try attempts(on: classifier, protocols, draws: draws, isOpen: isOpen, isTimed: isTimed)
      .map { try $0.get() }
  }

  /// Evaluates a classifier under each of `protocols`. A protocol fails alone if there are too few
  /// samples for it or for the classifier to learn from.
  package func attempts<Judged: Classifier>(
    on classifier: Judged, _ protocols: [StrokeProtocol], draws: Int,
    isOpen: Bool = false, isTimed: Bool = false
  ) -> [Result<StrokeOutcome, any Error>] {
    let drawing = FoldDrawing(census, seed: seed)
    var judge = judge(classifier, drawing)
    return protocols.map { kind in
      Result {
        let folds = try drawing.folds(kind, draws: draws)
        var tally = StrokeTally(census)
        // A tally counts the classes before the true one. The table of an open evaluation is used
        // again, so it has all classes.
        for fold in folds {
          for answer in try judge.answers(to: fold, kind, endsAtTruth: !isOpen) {
            tally.count(answer.ranking, of: answer.sample, census)
          }
        }
        let time = isTimed ? try microseconds(classifier, judge.forms, folds[0]) : nil
        return StrokeOutcome(
          kind: kind, tally: tally,
          rejection: isOpen ? try rejection(&judge, kind, folds) : nil,
          microsecondsPerGesture: time)
      }
    }
  }

  /// Describes a shortage of samples under a protocol that can still be carried out, in words for
  /// people; nil if there is none.
  package func scarcity(_ kind: StrokeProtocol) -> String? {
    FoldDrawing(census, seed: seed).scarcity(kind)
  }

  private func judge<Judged: Classifier>(
    _ classifier: Judged, _ drawing: FoldDrawing
  ) -> FoldJudge<Judged> {
    FoldJudge(
      classifier, gestures.map { classifier.form(of: $0) }, census, sessions: drawing.sessions)
  }

  /// Evaluates the folds again, each without the training examples of one class. With random draws,
  /// each draw leaves out the next class; without draws, every fold leaves out every class in turn.
  private func rejection<Judged: Classifier>(
    _ judge: inout FoldJudge<Judged>, _ kind: StrokeProtocol, _ folds: [Fold]
  ) throws -> RejectionCurve {
    let classes = census.classNames.count
    var (known, unseen) = ([Double](), [Double]())
    for (number, fold) in folds.enumerated() {
      let leftOut = kind.isDrawn ? [number % classes] : Array(0..<classes)
      for missing in leftOut {
        let remaining = Set(fold.training.map { census.classes[$0] }).subtracting([missing])
        if remaining.count < 2 { continue }
        for answer in try judge.answers(to: fold, kind, leavingOut: missing, withNovelty: true) {
          if census.classes[answer.sample] == missing {
            unseen.append(answer.novelty)
          } else {
            known.append(answer.novelty)
          }
        }
      }
    }
    return RejectionCurve(known: known, unseen: unseen)
  }

  /// Returns the least time per gesture of several rounds over the test samples of a fold, of a few
  /// milliseconds each.
  private func microseconds<Judged: Classifier>(
    _ classifier: Judged, _ forms: [Judged.Form], _ fold: Fold
  ) throws -> Double {
    let fitted = try classifier.fit(TrainingSet(fold, of: forms, census: census))
    let testing = fold.testing.prefix(256).map { gestures[$0] }
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<5 {
      var (passes, found) = (0, 0)
      let start = clock.now
      repeat {
        for gesture in testing where fitted.best(of: classifier.form(of: gesture)) != nil {
          found += 1
        }
        passes += 1
      } while start.duration(to: clock.now) < .milliseconds(4)
      let time = start.duration(to: clock.now) / .microseconds(1)
      // Every test sample has a best class, so this divides by all of them.
      best = min(best, time / Double(max(found, passes)))
    }
    return best
  }
}
