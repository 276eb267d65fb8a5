package import TouchLog
package import TouchModel

/// A capture with a fault of a device that was planted into it.
package struct PlantedFault: Sendable {
  package var kind: FaultKind
  package var recording: EventRecording
  /// The time at which the fault begins.
  package var time: Timestamp
  /// Its position in points; nil if the fault has none.
  package var place: Point?

  /// The farthest that a found fault may be from the planted one.
  private static let (within, reach) = (TimeSpan.milliseconds(50), 16.0)

  /// Whether a group of faults has this one, at its time and its place.
  package func isFound(in groups: [FaultGroup], whole: Bool = false) -> Bool {
    groups.contains { group in
      group.kind == kind
        && group.faults.contains { fault in
          if kind.isOfWholeCapture { return true }
          let from = fault.time.advanced(by: .microseconds(-Self.within.microseconds))
          guard time >= from, time <= fault.end.advanced(by: Self.within) else { return false }
          guard let place, let found = fault.place else { return true }
          return place.distance(to: found) <= Self.reach
        }
    }
  }
}

extension FaultKind {
  /// Whether faults of this kind are properties of a whole capture.
  package var isOfWholeCapture: Bool {
    switch self {
    case .outsideRange, .narrowRange, .swappedAxes, .deadStrip: true
    default: false
    }
  }
}
