/// Templates under the measure that the training calls for, and a discriminant.
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

extension GeneralClassifier: PairwiseClassifier {
  package func measure(for training: TrainingSet<GeneralForm>) -> Int {
    takesOneStroke(training) ? 0 : 1
  }

  package func dissimilarities(between forms: [GeneralForm], by measure: Int) -> [Float] {
    measure == 0
      ? TemplateBank.dissimilarities(oneStroke, between: forms.map(\.oneStroke))
      : TemplateBank.dissimilarities(severalStrokes, between: forms.map(\.severalStrokes))
  }

  package func supplement(
    _ training: TrainingSet<GeneralForm>
  ) throws -> PairwiseSupplement<GeneralForm>? {
    let (discriminant, examples) = (try discriminant(of: training), TurnedExamples(training))
    var handicaps: (@Sendable (GeneralForm) -> [Double])?
    if let discriminant { handicaps = { discriminant.values($0.features) } }
    return PairwiseSupplement(
      handicaps: handicaps, novelty: { examples.novelty(of: $0, $1, discriminant) })
  }
}

extension TurnedExamples {
  /// How unlike all that was learned a gesture is, if it is of this class.
  fileprivate func novelty(
    of form: GeneralForm, _ classIndex: Int, _ discriminant: FeatureHandicaps?
  ) -> Double {
    dissimilarity(form.gesture, classIndex)
      * (discriminant?.noveltyFactor(form.features, classIndex) ?? 1)
  }
}
