package import TouchLog

/// Notes on faults of the device: one for each kind.
package enum FaultNotes {
  package static func notes(_ groups: [FaultGroup]) -> [Diagnostic] {
    groups.map { group in
      let remedy = remedy(for: group.kind)
      let words = remedy == nil ? "; \(group.kind.remedy)" : ""
      return Diagnostic(.deviceFault, at: .capture, group.sentence + words, remedy: remedy)
    }
  }

  /// The statement that avoids the fault, for which a program names its own option; nil if there is none.
  private static func remedy(for kind: FaultKind) -> Diagnostic.Remedy? {
    switch kind {
    case .dropout: .bridgedGaps
    case .outsideRange, .narrowRange, .swappedAxes: .deviceDescription
    default: nil
    }
  }
}
