internal import Ordering

/// The recognizers of a setup and their relations.
package struct RelationGraph: Hashable, Sendable {
  /// A view.
  package struct View: Hashable, Sendable {
    /// The name of the view.
    package var name: String
    /// The number of its ancestors.
    package var depth: Int

    /// Creates a view.
    package init(_ name: String, depth: Int) { (self.name, self.depth) = (name, depth) }
  }

  /// A recognizer.
  package struct Recognizer: Hashable, Sendable {
    /// The name of the recognizer.
    package var name: String
    /// The name of its kind.
    package var kind: String
    /// The index of its view.
    package var view: Int

    /// Creates a recognizer.
    package init(_ name: String, kind: String, view: Int) {
      (self.name, self.kind, self.view) = (name, kind, view)
    }
  }

  /// The views, each before its subviews.
  package var views: [View]
  /// The recognizers, in the order of the setup.
  package var recognizers: [Recognizer]
  /// For each recognizer, the recognizers that must fail before it may be recognized.
  package var requirements: [Set<Int>]
  /// For each recognizer, the recognizers that may be recognized together with it. The relation is
  /// symmetric.
  package var partners: [Set<Int>]
  /// For each recognizer, the recognizers that it does not exclude when it is recognized, although
  /// they are not its partners.
  package var spared: [Set<Int>]
  /// A sentence about all other pairs.
  package var note: String

  /// Creates a graph without relations.
  package init(views: [View], recognizers: [Recognizer], note: String) {
    (self.views, self.recognizers, self.note) = (views, recognizers, note)
    let none: [Set<Int>] = Array(repeating: [], count: recognizers.count)
    (requirements, partners, spared) = (none, none, none)
  }

  /// For each recognizer, the length of the longest chain of requirements before it: 0 if it waits
  /// for none.
  var layers: [Int] {
    var layers = Array(repeating: 0, count: recognizers.count)
    // A ring of requirements would never end, so the number of layers is limited to the number of
    // recognizers.
    for _ in recognizers.indices {
      var changes = false
      for number in recognizers.indices {
        let before = requirements[number].filter { $0 != number }.map { layers[$0] + 1 }.max() ?? 0
        let layer = min(before, recognizers.count)
        if layer != layers[number] { (layers[number], changes) = (layer, true) }
      }
      if !changes { break }
    }
    return layers
  }
}

/// A line beside the recognizers that connects the recognizers of one relation.
struct RelationTrack: Hashable {
  /// The relation that a track stands for.
  enum Relation: Hashable {
    /// Some recognizers wait until others have failed.
    case requirement
    /// Some recognizers are simultaneous.
    case together
    /// Some recognizers do not exclude others.
    case spared
  }

  /// The part of a recognizer in the relation.
  enum Role: Hashable {
    /// The others wait for the recognizer, or it does not exclude the others.
    case source
    /// The recognizer waits, or is not excluded.
    case target
    /// The recognizer is simultaneous with all others of the track.
    case member
    /// The recognizer is simultaneous with all others of the track, except those with this role.
    case alternative, otherAlternative
  }

  var relation: Relation
  /// The recognizers with their roles.
  var roles: [Int: Role]

  /// The number of the track's recognizers.
  var count: Int { roles.count }
}

extension RelationGraph {
  /// The recognizers that are simultaneous with every other one.
  var universal: Set<Int> {
    guard recognizers.count > 2 else { return [] }
    return Set(
      recognizers.indices.filter { partners[$0].subtracting([$0]).count == recognizers.count - 1 })
  }

  /// The tracks, as few as a greedy search finds.
  var tracks: [RelationTrack] {
    directed(.requirement) { requirements[$0].ordered() } + togetherTracks
      + directed(.spared) { target in
        spared.indices.filter { spared[$0].contains(target) }
      }
  }

  /// Returns tracks from sources to targets. Sources with the same targets share a track.
  private func directed(
    _ relation: RelationTrack.Relation, _ sourcesOf: (Int) -> [Int]
  ) -> [RelationTrack] {
    var targets: [[Int]] = Array(repeating: [], count: recognizers.count)
    for target in recognizers.indices {
      for source in sourcesOf(target) where source != target { targets[source].append(target) }
    }
    var tracks: [RelationTrack] = []
    var done = Set<Int>()
    for source in recognizers.indices where !targets[source].isEmpty && !done.contains(source) {
      var roles: [Int: RelationTrack.Role] = [:]
      for other in recognizers.indices where targets[other] == targets[source] {
        done.insert(other)
        roles[other] = .source
      }
      for target in targets[source] { roles[target] = .target }
      tracks.append(RelationTrack(relation: relation, roles: roles))
    }
    return tracks
  }

  /// The tracks of simultaneous recognizers. Recognizers with the same partners are one group. A
  /// track joins groups that are all simultaneous with each other; the members of at most two of
  /// the groups are not simultaneous among themselves.
  private var togetherTracks: [RelationTrack] {
    let universal = universal
    let open = partners.map { $0.subtracting(universal) }
    var groups: [(members: [Int], areTogether: Bool)] = []
    var grouped = universal
    for one in recognizers.indices where !grouped.contains(one) && !open[one].isEmpty {
      let alike = recognizers.indices.filter { !grouped.contains($0) && open[$0] == open[one] }
      let close = recognizers.indices.filter {
        !grouped.contains($0) && open[$0].union([$0]) == open[one].union([one])
      }
      let isClose = close.count > 1
      let members = isClose ? close : alike
      grouped.formUnion(members)
      groups.append((members, isClose || members.count == 1))
    }
    func areJoined(_ one: Int, _ other: Int) -> Bool {
      groups[one].members.first.map { first in
        groups[other].members.first.map { open[first].contains($0) } ?? false
      } ?? false
    }
    var covered = Set<[Int]>()
    var tracks: [RelationTrack] = []
    func add(_ chosen: [Int]) {
      var roles: [Int: RelationTrack.Role] = [:]
      var alternative = RelationTrack.Role.alternative
      for group in chosen {
        let role = groups[group].areTogether ? .member : alternative
        if !groups[group].areTogether { alternative = .otherAlternative }
        for member in groups[group].members { roles[member] = role }
      }
      tracks.append(RelationTrack(relation: .together, roles: roles))
    }
    for one in groups.indices {
      for other in groups.indices
      where other > one && areJoined(one, other) && !covered.contains([one, other]) {
        var chosen = [one, other]
        for third in groups.indices
        where !chosen.contains(third) && chosen.allSatisfy({ areJoined($0, third) }) {
          let loose = (chosen + [third]).count { !groups[$0].areTogether }
          if loose <= 2 { chosen.append(third) }
        }
        for first in chosen {
          for second in chosen where first < second { covered.insert([first, second]) }
        }
        add(chosen)
      }
      // The members of the group are simultaneous, and the group has no other partner.
      if groups[one].areTogether, groups[one].members.count > 1,
        !covered.contains(where: { $0.contains(one) }),
        !groups.indices.contains(where: { $0 != one && areJoined(one, $0) })
      {
        add([one])
      }
    }
    return tracks
  }
}
