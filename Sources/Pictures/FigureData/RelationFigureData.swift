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
    let policy = setup.preset.policy.description
    var graph = RelationGraph(views: views, recognizers: recognizers, note: policy.otherPairs)
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
