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
    examples.novelty(of: form, ranking, discriminant)
  }

  /// Returns the most likely class whose examples are near enough, among those that a novelty looks
  /// at. Nearly all gestures are near enough to their best class.
  package func known(_ form: GeneralForm, within limit: OpenSetLimit) -> Ranking.Entry? {
    guard let best = best(of: form) else { return nil }
    let forms = examples.forms(of: form.gesture)
    func isNear(_ entry: Ranking.Entry) -> Bool {
      limit.accepts(
        examples.novelty(
          of: form, forms, entry.classIndex, discriminant, below: limit.novelty))
    }
    if isNear(best) { return best }
    return ranking(of: form).likely.first {
      $0.classIndex != best.classIndex && isNear($0)
    }
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

extension Ranking {
  /// The most likely class and at most two others that cost at most a fifth more.
  ///
  /// A gesture of a known class that is misnamed in a close call is far from the examples of the class
  /// that is named, and would decide the limit. Its own class is nearly always one of these [M].
  fileprivate var likely: ArraySlice<Entry> {
    guard let best else { return [] }
    return entries.prefix(3).prefix { $0.score >= 1.2 * best.score }
  }
}

extension TurnedExamples {
  /// Returns how unlike all training examples a gesture with this ranking is.
  fileprivate func novelty(
    of form: GeneralForm, _ ranking: Ranking, _ discriminant: FeatureHandicaps?
  ) -> Double {
    let forms = forms(of: form.gesture)
    return ranking.likely.reduce(.infinity) { least, entry in
      min(least, novelty(of: form, forms, entry.classIndex, discriminant, below: least))
    }
  }

  /// Returns how unlike the examples of a class a gesture is, whose forms in all poses are `forms`. May
  /// be infinite if it is more than `limit`.
  fileprivate func novelty(
    of form: GeneralForm, _ forms: [[Float]], _ classIndex: Int, _ discriminant: FeatureHandicaps?,
    below limit: Double
  ) -> Double {
    let factor = discriminant?.noveltyFactor(form.features, classIndex) ?? 1
    return dissimilarity(of: forms, classIndex, below: limit / factor) * factor
  }

  /// Returns a number that the novelty does not exceed, in a fraction of its time.
  fileprivate func noveltyBound(
    of form: GeneralForm, _ classIndex: Int, _ discriminant: FeatureHandicaps?
  ) -> Double {
    dissimilarity(of: formAsDrawn(of: form.gesture), classIndex)
      * (discriminant?.noveltyFactor(form.features, classIndex) ?? 1)
  }
}
