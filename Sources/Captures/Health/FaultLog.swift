package import TouchModel

/// The faults that were found so far, in groups. Its size is bounded.
package struct FaultLog: Sendable {
  private var groups: [FaultGroup] = []

  package init() {}

  package mutating func add(_ fault: DeviceFault) {
    if let index = groups.firstIndex(where: { $0.kind == fault.kind }) {
      groups[index].add(fault)
    } else {
      var group = FaultGroup(fault.kind)
      group.add(fault)
      groups.append(group)
    }
  }

  /// Takes back the last fault of a kind if it is of this touch and ends at `end`.
  mutating func takeBack(_ kind: FaultKind, of touch: TouchID?, endingAt end: Timestamp) {
    guard let index = groups.firstIndex(where: { $0.kind == kind }) else { return }
    groups[index].takeBackLast { $0.touch == touch && $0.end == end }
    if groups[index].count == 0 { groups.remove(at: index) }
  }

  /// The groups in the order of `FaultKind`, with times that count from `origin`.
  package func all(origin: Timestamp = .zero) -> [FaultGroup] {
    let span = Timestamp.zero.since(origin)
    return FaultKind.allCases.compactMap { kind in
      groups.first { $0.kind == kind }.map { $0.shifted(by: span) }
    }
  }
}
