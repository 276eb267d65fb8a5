internal import Datasets
internal import Evaluation
internal import Ordering
internal import Scoring

/// Folds of captures by participant. No participant is in two folds.
struct TuningFolds {
  struct Unit {
    var name: String
    var places: [Int]
  }

  let folds: [[Unit]]
  /// The kind of unit: participants, or captures if there are fewer than two participants.
  let unit: PoissonBootstrap.Unit

  init(_ tasks: [EvaluationTask], _ count: Int) {
    var people: [String: [Int]] = [:]
    for (place, task) in tasks.enumerated() {
      let name = task.capture.participant.map { "participant " + $0 } ?? "capture " + task.name
      people[name, default: []].append(place)
    }
    let named = Set(tasks.compactMap(\.capture.participant))
    unit = named.count > 1 ? .participant : .capture
    let units =
      named.count > 1
      ? people.inOrderOfKeys.map { Unit(name: $0.key, places: $0.value) }
      : tasks.enumerated().map { Unit(name: "capture " + $1.name, places: [$0]) }
    let size = max(1, min(count, units.count))
    folds = (0..<size).map { fold in
      units.enumerated().filter { $0.offset % size == fold }.map(\.element)
    }
  }
}
