/// Templates with the measure that the training requires, and a discriminant.
package struct FittedGeneral: FittedClassifier {
  enum Measured: Sendable {
    case oneStroke(FittedTemplates<GeneralClassifier.OneStroke>)
    case severalStrokes(FittedTemplates<GeneralClassifier.SeveralStrokes>)
  }

  let measured: Measured
  let discriminant: FeatureHandicaps?
  let examples: TurnedExamples

  package func ranking(of form: GeneralForm) -> Ranking {
    var ranking =
      switch measured {
      case .oneStroke(let templates): templates.ranking(of: form.oneStroke)
      case .severalStrokes(let templates): templates.ranking(of: form.severalStrokes)
      }
    guard let handicaps = discriminant?.values(form.features) else { return ranking }
    for index in ranking.entries.indices {
      ranking.entries[index].score -= handicaps[ranking.entries[index].classIndex]
    }
    return Ranking(ranking.entries)
  }

  package func novelty(of form: GeneralForm, _ ranking: Ranking) -> Double {
    ranking.best.map { examples.novelty(of: form, $0.classIndex, discriminant) } ?? .infinity
  }

  package func best(of form: GeneralForm) -> Ranking.Entry? {
    let handicaps = discriminant?.values(form.features) ?? []
    switch measured {
    case .oneStroke(let templates):
      return templates.best(of: form.oneStroke, handicaps: handicaps)
    case .severalStrokes(let templates):
      return templates.best(of: form.severalStrokes, handicaps: handicaps)
    }
  }
}

extension FittedGeneral: BoundedNovelty {
  package func noveltyBound(of form: GeneralForm, classIndex: Int) -> Double {
    examples.noveltyBound(of: form, classIndex, discriminant)
  }
}

extension GeneralClassifier: PairwiseClassifier {
  package func measure(for training: TrainingSet<GeneralForm>) -> Int {
    takesOneStroke(training) ? 0 : 1
  }

  package func compare(
    _ candidates: [GeneralForm], with templates: [GeneralForm], by measure: Int,
    _ body: (_ candidate: Int, _ dissimilarities: UnsafeBufferPointer<Float>) -> Void
  ) {
    if measure == 0 {
      TemplateBank(oneStroke, templates.map(\.oneStroke)).compare(candidates.map(\.oneStroke), body)
    } else {
      TemplateBank(severalStrokes, templates.map(\.severalStrokes))
        .compare(candidates.map(\.severalStrokes), body)
    }
  }

  package func compare(
    _ candidates: [GeneralForm], withNearestOf groups: [[GeneralForm]], by measure: Int,
    ends: ((_ candidate: Int) -> RankingEnd)?,
    _ body: (_ candidate: Int, _ dissimilarities: [Float]) -> Void
  ) {
    if measure == 0 {
      oneStroke.compare(
        candidates.map(\.oneStroke), withNearestOf: groups.map { $0.map(\.oneStroke) }, ends: ends,
        body)
    } else {
      severalStrokes.compare(
        candidates.map(\.severalStrokes), withNearestOf: groups.map { $0.map(\.severalStrokes) },
        ends: ends, body)
    }
  }

  package func supplement(
    _ training: TrainingSet<GeneralForm>, withNovelty: Bool
  ) throws -> PairwiseSupplement<GeneralForm>? {
    let discriminant = try discriminant(of: training)
    var handicaps: (@Sendable (GeneralForm) -> [Double])?
    if let discriminant { handicaps = { discriminant.values($0.features) } }
    guard withNovelty else { return PairwiseSupplement(handicaps: handicaps, novelty: nil) }
    let examples = TurnedExamples(training, rotation)
    return PairwiseSupplement(
      handicaps: handicaps, novelty: { examples.novelty(of: $0, $1, discriminant) })
  }
}

extension TurnedExamples {
  /// Returns how unlike all training examples a gesture is, if it is of this class.
  fileprivate func novelty(
    of form: GeneralForm, _ classIndex: Int, _ discriminant: FeatureHandicaps?
  ) -> Double {
    dissimilarity(form.gesture, classIndex)
      * (discriminant?.noveltyFactor(form.features, classIndex) ?? 1)
  }

  /// Returns a number that the novelty does not exceed, in a fraction of its time.
  fileprivate func noveltyBound(
    of form: GeneralForm, _ classIndex: Int, _ discriminant: FeatureHandicaps?
  ) -> Double {
    dissimilarityAsDrawn(form.gesture, classIndex)
      * (discriminant?.noveltyFactor(form.features, classIndex) ?? 1)
  }
}
