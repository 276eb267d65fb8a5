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

  /// The groups in the order of `FaultKind`, with times that count from `origin`.
  package func all(origin: Timestamp = .zero) -> [FaultGroup] {
    let span = Timestamp.zero.since(origin)
    return FaultKind.allCases.compactMap { kind in
      groups.first { $0.kind == kind }.map { $0.shifted(by: span) }
    }
  }
}
