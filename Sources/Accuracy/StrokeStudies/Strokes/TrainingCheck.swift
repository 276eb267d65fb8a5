package import Classification
package import JSONText
package import Strokes
internal import Tables

/// The results of a classifier on samples that were held out of its training.
package struct TrainingCheck: Sendable {
  package let score: ClassificationScore
  package let kind: StrokeProtocol
  /// The number of writers who were tested.
  package let writers: Int
  /// The 95 % interval if writers are drawn anew; nil with fewer than five writers.
  package let interval: (low: Double, high: Double)?
  /// Notes about classes with too few samples.
  package let notes: [String]

  /// Evaluates a classifier. With two or more writers, each is held out in turn; otherwise single
  /// samples are held out, 20 times.
  ///
  /// Throws `ProtocolFault` or `LearnerFault` if the samples are too few.
  package init(_ choice: ClassifierChoice, _ samples: [StrokeSample]) throws {
    let census = try Census(samples)
    writers = census.writerNames.count
    if writers > 1 {
      kind = .leaveOneUserOut
    } else {
      let sizes = Dictionary(census.classes.map { ($0, 1) }, uniquingKeysWith: +)
      kind = .userDependent(templates: min(8, max(1, (sizes.values.min() ?? 1) - 1)))
    }
    let seed: UInt64 = 1
    let evaluation = try StrokeEvaluation(samples, seed: seed)
    let outcomes = try evaluation.outcomes(of: choice.classifier, [kind], draws: 20)
    let tally = outcomes[0].tally
    score = ClassificationScore(tally, census, gestures: samples.count)
    interval = writers >= StrokeComparison.minimumWriters ? tally.interval(seed: seed) : nil
    notes = evaluation.scarcity(kind).map { [$0] } ?? []
  }

  /// The way in which samples were held out, in words.
  package var method: String {
    switch kind {
    case .leaveOneUserOut: "each of \(writers) writers held out in turn"
    default:
      "one sample of each class held out, \(kind.templates ?? 1) of each class learned from, 20 draws; "
        + (writers == 1 ? "only one writer is named" : "no writers are named")
    }
  }

  /// The interval over writers, or the reason why there is none; nil if samples were not held out
  /// by writer.
  package var uncertainty: String? {
    guard kind == .leaveOneUserOut else { return nil }
    guard let interval else {
      return "no interval over writers: there are \(writers) writers, and at least 5 are needed"
    }
    return
      "over writers drawn anew: from \(Share.text(interval.low)) to \(Share.text(interval.high))"
  }

  /// The accuracy of naming the most frequent class always; nil without tests.
  package var chance: Double? {
    let most = score.classes.map(\.reference).max() ?? 0
    return score.tests == 0 ? nil : Double(most) / Double(score.tests)
  }

  /// The share of the way from chance to 100 % below which an accuracy is of no use, even if it is
  /// certainly better than chance.
  private static let leastGain = 0.1

  /// A warning if the accuracy is barely better than chance, or may be no better; nil otherwise.
  package var warning: String? {
    guard let accuracy = score.accuracy, let chance, let interval = score.interval,
      interval.low <= chance || accuracy < chance + Self.leastGain * (1 - chance)
    else { return nil }
    let verdict = interval.low <= chance ? "cannot be told from" : "is barely better than"
    return
      "\(verdict) chance: \(Share.text(accuracy)) of the tests are right, and always naming the most "
      + "frequent class would be right in \(Share.text(chance)); look whether each sample is one "
      + "gesture with the right label, and whether there are enough"
  }

  /// Writes one object, with its line end.
  package func write(to writer: inout JSONWriter, classifier: String) {
    writer.beginObject()
    writer.member("tactus", "training")
    writer.member("version", 1)
    writer.member("classifier", classifier)
    writer.member("protocol", kind.name)
    writer.member("writers", writers)
    writer.member("overWriters", interval: interval)
    writer.member("chance", chance)
    writer.key("score")
    score.write(to: &writer)
    writer.endObject()
    writer.endLine()
  }
}
