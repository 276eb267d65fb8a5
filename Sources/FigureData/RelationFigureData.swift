package import Figures
package import Setups
internal import TactusGestures

/// Reads the relations of a setup for a figure.
package enum RelationFigureData {
  /// Returns the views, the recognizers and their rules.
  package static func graph(_ setup: Setup) -> RelationGraph {
    var views: [RelationGraph.View] = []
    func add(_ view: ViewDescription, depth: Int) {
      views.append(RelationGraph.View(view.view.id, depth: depth))
      for subview in view.subviews { add(subview, depth: depth + 1) }
    }
    add(setup.view ?? ViewDescription(View(id: "root")), depth: 0)
    let recognizers = setup.recognizers.map { recognizer in
      RelationGraph.Recognizer(
        recognizer.id, kind: recognizer.configuration.kind.name,
        view: views.firstIndex { $0.name == recognizer.view } ?? 0)
    }
    let policy = setup.preset.policy
    var graph = RelationGraph(views: views, recognizers: recognizers, note: policy.note)
    graph.requirements = setup.requirements.map { Set($0) }
    let rules = setup.recognizers.map(\.rules)
    let names = setup.recognizerNames
    for (one, first) in rules.enumerated() {
      for (other, second) in rules.enumerated() where one != other {
        let goTogether =
          first.simultaneousWith.includes(names[other])
          || second.simultaneousWith.includes(names[one])
        if goTogether && policy.hasPartners { graph.partners[one].insert(other) }
        let prevents =
          first.canPrevent?.includes(names[other]) ?? true
          && second.canBePreventedBy?.includes(names[one]) ?? true
        if !prevents && !goTogether && policy.hasPrevention { graph.spared[one].insert(other) }
      }
    }
    return graph
  }
}

extension RulesDescription.Others {
  fileprivate func includes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .only(let names): names.contains(name)
    }
  }
}

extension ArbitrationPolicy {
  /// Whether delegates can make recognizers simultaneous.
  fileprivate var hasPartners: Bool {
    switch self {
    case .exclusion, .sequenceClaim, .firstWins: true
    case .independence, .detectors, .arena: false
    }
  }

  /// Whether a recognizer can spare another one from exclusion.
  fileprivate var hasPrevention: Bool {
    switch self {
    case .exclusion, .sequenceClaim: true
    case .independence, .detectors, .arena, .firstWins: false
    }
  }

  /// A sentence about pairs without a stated relation.
  fileprivate var note: String {
    switch self {
    case .exclusion:
      "Of all other pairs on the same touches, the first to be recognized makes the other fail."
    case .sequenceClaim:
      "Of all other pairs on the same touches, the last to be recognized ends the other if that has "
        + "begun, and cancels gestures of views inside its own."
    case .independence: "Otherwise recognizers do not affect each other."
    case .detectors:
      "Otherwise recognizers do not affect each other, except that a press makes a tap fail."
    case .arena: "Each touch is granted to one recognizer, whatever delegates answer."
    case .firstWins:
      "On each view the first recognizer to begin leads. Only recognizers that go together with it "
        + "go on."
    }
  }
}
