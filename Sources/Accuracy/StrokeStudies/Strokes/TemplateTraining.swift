internal import Ordering
package import Strokes
package import TactusGestures

/// Makes a template recognizer from examples: selects the templates, and learns a limit on
/// dissimilarity.
///
/// The limit is learned from held-out examples: whole writers if there are at least three,
/// otherwise every fifth example of a gesture.
package struct TemplateTraining: Sendable {
  /// The largest number of templates for one gesture and one number of fingers.
  package var templateCount = 8
  /// The share of true gestures that may be refused.
  package var refusing = 0.01
  package var isDirected = true

  package init() {}

  /// The learned configuration, and its results on the examples that were held out.
  package struct Outcome: Hashable, Sendable {
    package var configuration: TemplateRecognizer.Configuration
    package var heldOut = 0
    /// The number of examples whose name was correct, whatever the limit.
    package var right = 0
    /// The number of examples whose name was correct but whose dissimilarity was beyond the limit.
    package var refused = 0
  }

  private struct Example {
    let label: String
    let fingers: Int
    /// The number of the part; equal for examples that are held out together.
    let part: Int
    let drawn: StrokeCloud
    /// The outline in the form that a setup contains.
    let outline: [[Point]]
    let kept: StrokeCloud
  }

  private struct Group: Hashable {
    let label: String
    let fingers: Int
  }

  /// The largest number of candidates for templates. If a gesture has more examples, this many of
  /// them, evenly spread, are candidates.
  private static let mostCandidates = 64
  private static let parts = 5

  /// Trains a recognizer. Samples without a label, and samples too short to be distinguished from
  /// taps, are ignored. Nil if no sample remains.
  package func train(_ samples: [StrokeSample]) -> Outcome? {
    var configuration = TemplateRecognizer.Configuration()
    configuration.directed = isDirected
    let examples = examples(samples)
    guard !examples.isEmpty else { return nil }
    configuration.templates = choose(among: examples).map {
      StrokeTemplate($0.label, $0.outline)
    }
    var outcome = Outcome(configuration: configuration)
    let distances = heldOut(examples, &outcome)
    guard !distances.isEmpty else { return outcome }
    // The limit that the next example meets with the requested probability (conformal prediction).
    let rank = (Double(distances.count + 1) * (1 - min(max(refusing, 0), 1))).rounded(.up)
    let limit = distances[min(max(Int(rank), 1), distances.count) - 1]
    outcome.configuration.maximumDissimilarity = (limit * 10_000).rounded(.up) / 10_000
    outcome.refused = distances.count { $0 > outcome.configuration.maximumDissimilarity }
    return outcome
  }

  private func examples(_ samples: [StrokeSample]) -> [Example] {
    let shortest = TemplateRecognizer.Configuration().minimumLength
    let labelled = samples.filter { $0.label != nil }
    let writers = Set(labelled.map(\.writer)).ordered { ($0 ?? "") < ($1 ?? "") }
    var seen: [String: Int] = [:]
    return labelled.compactMap { sample in
      let strokes = sample.gesture.strokes.map { $0.points.map(\.position) }
        .filter { !$0.isEmpty }
      guard let label = sample.label, StrokeCloud.length(of: strokes) >= shortest else {
        return nil
      }
      defer { seen[label, default: 0] += 1 }
      let number =
        writers.count >= 3
        ? writers.firstIndex(of: sample.writer) ?? 0 : seen[label, default: 0]
      let drawn = StrokeCloud(strokes, isDirected: isDirected)
      let outline = drawn.outline
      return Example(
        label: label, fingers: strokes.count, part: number % Self.parts, drawn: drawn,
        outline: outline, kept: StrokeCloud(outline, isDirected: isDirected))
    }
  }

  /// Returns the dissimilarities of held-out examples that are named correctly to the templates of
  /// the other parts, ascending.
  private func heldOut(_ examples: [Example], _ outcome: inout Outcome) -> [Double] {
    var distances: [Double] = []
    for part in Set(examples.map(\.part)).ordered() {
      let templates = choose(among: examples.filter { $0.part != part })
      for example in examples where example.part == part {
        outcome.heldOut += 1
        let nearest = templates.filter { $0.fingers == example.fingers }
          .map { (example.drawn.dissimilarity(to: $0.kept), $0.label) }.min { $0.0 < $1.0 }
        guard let nearest, nearest.1 == example.label else { continue }
        outcome.right += 1
        distances.append(nearest.0)
      }
    }
    return distances.sorted()
  }

  /// Selects templates of each gesture and number of fingers, ordered by name.
  private func choose(among examples: [Example]) -> [Example] {
    let groups = Dictionary(grouping: examples) { Group(label: $0.label, fingers: $0.fingers) }
    return groups.ordered { ($0.key.label, $0.key.fingers) < ($1.key.label, $1.key.fingers) }
      .flatMap { choose(of: $0.value) }
  }

  /// Selects templates one after the other: the example that most reduces the distance of the
  /// others to their nearest selected one.
  private func choose(of group: [Example]) -> [Example] {
    guard group.count > templateCount else { return group }
    let count = min(group.count, Self.mostCandidates)
    let candidates = (0..<count).map { group[$0 * group.count / count] }
    let distances = candidates.map { one in
      candidates.map { one.drawn.dissimilarity(to: $0.kept) }
    }
    var chosen: [Int] = []
    var nearest = [Double](repeating: .infinity, count: count)
    while chosen.count < templateCount {
      let costs = candidates.indices.map { candidate in
        chosen.contains(candidate)
          ? Double.infinity
          : nearest.indices.reduce(0) { $0 + min(nearest[$1], distances[$1][candidate]) }
      }
      guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { break }
      chosen.append(best)
      for index in nearest.indices { nearest[index] = min(nearest[index], distances[index][best]) }
    }
    return chosen.ordered().map { candidates[$0] }
  }
}
