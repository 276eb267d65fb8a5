public import Datasets
public import Evaluation
internal import Ordering
internal import Setups
internal import TactusGestures
internal import TextSuggestion
internal import TouchLog

/// The datasets of one evaluation, with all their captures in one order.
public struct DatasetCollection: Sendable {
  /// The datasets, in the order in which they were given.
  public let datasets: [Dataset]
  /// The captures of all datasets, in the order of names.
  public let tasks: [EvaluationTask]
  /// The participants who are in several datasets of one study.
  package let sharedParticipants: [DatasetStudies.Shared]

  /// The files that are captures of two datasets.
  package let duplicates: [DatasetFault]

  /// Combines datasets; nil if two of them have the same name.
  public init?(_ datasets: [Dataset]) {
    self.datasets = datasets
    let names = datasets.map { String($0.folder.split(separator: "/").last ?? "") }
    guard Set(names).count == names.count else { return nil }
    let studies = DatasetStudies(datasets, folders: names)
    sharedParticipants = studies.sharedParticipants
    let isOnly = datasets.count == 1 && datasets[0].captures.count == 1
    // If there are several datasets, the name of the dataset precedes each name.
    let prefixes = names.map { datasets.count == 1 ? "" : $0 + "/" }
    // Names that show the same characters would be one capture in results.
    var counts: [String: Int] = [:]
    for (prefix, dataset) in zip(prefixes, datasets) {
      for capture in dataset.captures { counts[prefix + capture.path, default: 0] += 1 }
    }
    tasks = datasets.indices.flatMap { number in
      let (prefix, dataset) = (prefixes[number], datasets[number])
      return dataset.captures.map { capture in
        let name = prefix + capture.path
        return EvaluationTask(
          name: counts[name] == 1 ? name : PathName(name).escaped, dataset: dataset,
          capture: capture,
          participant: capture.participant.map { studies.prefixes[number] + $0 }, isOnly: isOnly,
          prefix: prefix)
      }
    }.ordered { PathName($0.name) < PathName($1.name) }
    duplicates = datasets.count == 1 ? [] : Self.duplicates(tasks)
  }

  private static func duplicates(_ tasks: [EvaluationTask]) -> [DatasetFault] {
    var known: [FileIdentity: String] = [:]
    let twice = tasks.compactMap { task -> (path: String, other: String)? in
      guard let file = FileIdentity(file: task.path),
        let other = known.updateValue(task.path, forKey: file)
      else { return nil }
      return (task.path, other)
    }
    guard let first = twice.first else { return [] }
    let more =
      twice.count > 1
      ? " (\(Plural.text(twice.count - 1, "more capture is", "more captures are")) in both)" : ""
    return [
      DatasetFault(
        "the same file as \(first.other)\(more), so its gestures would count twice; name only one of "
          + "the datasets, or list the capture in one card only", in: first.path)
    ]
  }

  /// The faults of all datasets, in their order.
  public var faults: [DatasetFault] {
    datasets.flatMap { $0.faults + [$0.unlabelled].compactMap(\.self) } + duplicates
  }

  /// Returns a fault for each label of annotations that nothing detects: no recognizer of the
  /// setup, or, if a file of detections is judged, no detection.
  package func labelFaults(_ settings: EvaluationSettings) -> [DatasetFault] {
    datasets.flatMap { dataset in
      let check = LabelCheck(dataset.labels, in: dataset.annotationsPath)
      return settings.detections.map { check.faults(detected: $0.labels) }
        ?? check.faults(
          detectable: settings.labels(of: dataset), by: settings.recognizers(of: dataset))
    }
  }

  /// The names of the datasets, from their cards, each once.
  package var name: String {
    var names: [String] = []
    for name in datasets.map(\.card.name) where !names.contains(name) { names.append(name) }
    return names.joined(separator: ", ")
  }

  /// A warning for participants whose names differ only in their spelling.
  package var participantWarnings: [EvaluationWarning] {
    ParticipantNames.alike(tasks.compactMap(\.participant)).map { .participantsAlike($0) }
  }

  /// The digest of the cards, the annotations and the names of the captures.
  package var digest: String {
    let text = datasets.map(\.digest) + tasks.map(\.name)
    return Digest(of: Array(text.joined(separator: "\n").utf8)).text
  }

  /// The collars on which all cards that state one agree; otherwise the standard.
  public var statedRule: MatchingRule {
    func agreed(_ path: KeyPath<DatasetCard, Double?>) -> Double? {
      let values = Set(datasets.compactMap { $0.card[keyPath: path] })
      return values.count == 1 ? values.first : nil
    }
    var card = DatasetCard()
    card.onsetCollar = agreed(\.onsetCollar)
    card.offsetCollar = agreed(\.offsetCollar)
    card.offsetShare = agreed(\.offsetShare)
    return card.matchingRule
  }

  /// The setup that the cards request, if they agree: the name of a built-in setup, or the path of
  /// a file.
  public var statedSetup: String? {
    let stated = datasets.map(\.statedSetup)
    return Set(stated).count == 1 ? stated.first ?? nil : nil
  }
}

extension Dataset {
  /// The setup that the card names: the name of a built-in setup, or the path of a file.
  package var statedSetup: String? { card.setupPath(in: folder) }
}
