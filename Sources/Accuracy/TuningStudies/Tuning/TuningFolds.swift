internal import Datasets
internal import Evaluation
internal import Ordering
internal import Scoring

/// Folds of captures by participant. No participant is in two folds, and neither are the captures
/// without a participant, which may be of one person.
struct TuningFolds {
  struct Unit {
    var name: String
    var places: [Int]
    var isUnattributed = false
  }

  let folds: [[Unit]]
  /// The kind of unit: participants, or captures if there are fewer than two participants.
  let unit: PoissonBootstrap.Unit
  /// The reason why there is no interval over the units; nil if there can be one.
  let whyNoInterval: String?

  init(_ tasks: [EvaluationTask], _ count: Int) {
    let places = tasks.indices
    let people = Dictionary(grouping: places.filter { tasks[$0].participant != nil }) {
      tasks[$0].participant ?? ""
    }
    var units: [Unit]
    if people.count > 1 {
      unit = .participant
      units = people.inOrderOfKeys.map { Unit(name: "participant " + $0.key, places: $0.value) }
      let others = places.filter { tasks[$0].participant == nil }
      if !others.isEmpty {
        units.append(Unit(name: "without participant", places: others, isUnattributed: true))
      }
    } else {
      unit = .capture
      units = places.map { Unit(name: "capture " + tasks[$0].name, places: [$0]) }
    }
    let independent = units.count { !$0.isUnattributed }
    if let only = people.keys.first, people.count == 1 {
      whyNoInterval = "the captures are of one participant, \(only), whose gestures are alike"
    } else if independent < PoissonBootstrap.minimumUnits {
      whyNoInterval =
        "an interval needs at least \(PoissonBootstrap.minimumUnits) \(unit.rawValue)s"
    } else {
      whyNoInterval = nil
    }
    let size = max(1, min(count, units.count))
    folds = (0..<size).map { fold in
      units.enumerated().filter { $0.offset % size == fold }.map(\.element)
    }
  }

  /// The number of participants, or of captures if there are fewer than two participants.
  var unitCount: Int { folds.joined().count { !$0.isUnattributed } }
}
