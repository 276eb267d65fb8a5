import Testing
import TouchModel

@testable import Evaluation

/// A field that is added to a tally must also be summed in its `add`. Reflection finds every field:
/// one that the example leaves empty fails, and so does one that `add` forgets.
@Suite struct `Every field of a tally` {
  @Test func `every field of a tally is summed by add`() {
    check(FullTally.events)
    check(FullTally.segments)
    check(FullTally.ward)
    check(FullTally.group)
    check(FullTally.capture)
    check(FullTally.ofClass)
    check(FullTally.all)
  }

  func check<Counts: Mergeable & Hashable>(_ full: Counts) {
    var sum = Counts()
    let empty = leaves(of: sum)
    let wanted = leaves(of: full)
    sum.add(full)
    let found = leaves(of: sum)
    for (name, value) in wanted {
      #expect(empty[name] != value, "\(Counts.self).\(name) is empty in FullTally; fill it")
      #expect(found[name] == value, "\(Counts.self).add does not sum \(name)")
    }
    #expect(sum == full)
  }

  @Test func `every field of a tally is noticed if add forgets it`() {
    var sum = Forgetful()
    sum.add(Forgetful(kept: 1, forgotten: 2))
    #expect(leaves(of: sum) == ["kept": "1", "forgotten": "0"])
  }

  /// A tally of which one field is not summed.
  struct Forgetful: Mergeable {
    var kept = 0
    var forgotten = 0

    mutating func add(_ other: Forgetful) { kept += other.kept }
  }

  /// Returns the stored values by name; those of a structure by the names of its own stored values.
  func leaves(of value: Any) -> [String: String] {
    var found: [String: String] = [:]
    for child in Mirror(reflecting: value).children {
      guard let name = child.label else { continue }
      let inner = Mirror(reflecting: child.value)
      if inner.displayStyle == .struct && !inner.children.isEmpty {
        for (place, text) in leaves(of: child.value) { found["\(name).\(place)"] = text }
      } else if let values = child.value as? [AnyHashable: AnyHashable] {
        // The order of a dictionary is not that of an equal one.
        found[name] = values.map { "\($0): \($1)" }.sorted().joined(separator: ", ")
      } else {
        found[name] = "\(child.value)"
      }
    }
    return found
  }
}

/// Tallies in which no field is empty.
enum FullTally {
  static var events: EventCounts {
    var counts = EventCounts(reference: 7, detected: 9, matched: 5)
    counts.substituted = 2
    return counts
  }
  static let sparse = SparseCounts([(value: 12, count: 3)])

  static var segments: SegmentCounts {
    var counts = SegmentCounts()
    counts.events = events
    counts.substitutions = 4
    return counts
  }

  static var ward: WardCounts {
    var counts = WardCounts()
    for (place, each) in WardCounts.counts.enumerated() { counts[keyPath: each.path] = place + 1 }
    for (place, each) in WardCounts.spans.enumerated() {
      counts[keyPath: each.path] = Int64(place + 1)
    }
    return counts
  }

  static var group: GroupTally {
    var tally = GroupTally(classes: ["tap": events])
    tally.duration = 1
    tally.captures = 2
    tally.latencySum = 3
    tally.latencyCount = 4
    return tally
  }

  static var capture: CaptureTally {
    var tally = CaptureTally()
    tally.participant = "p1"
    tally.device = "pad"
    tally.counts = group
    tally.task = TaskResult(group: "taps", rule: .count, isMet: true, finding: "as asked")
    return tally
  }

  static var ofClass: ClassTally {
    var tally = ClassTally()
    tally.events = events
    tally.curve = ClassTally.overlaps.indices.map { $0 + 1 }
    tally.segments = segments
    tally.ward = ward
    tally.fromOnset = sparse
    tally.fromLimits = sparse
    tally.fromEnd = sparse
    tally.overlapping = 8
    tally.cancelled = 9
    tally.errors = [.scale: sparse]
    return tally
  }

  static var all: Tally {
    var tally = Tally()
    tally.classes = ["tap": ofClass]
    tally.segments = segments
    tally.confusion = ["tap": ["pan": 2]]
    tally.captures = ["c1": capture]
    tally.deviceLatency = ["pad": sparse]
    tally.nearMisses = 2
    tally.triggeredNearMisses = 1
    tally.cutOff = 3
    tally.onsetOnly = 4
    tally.matchedInOrder = 5
    tally.verdicts = [
      EventVerdict(outcome: .deleted, capture: "c1", start: .zero, end: .zero, label: "tap")
    ]
    return tally
  }
}
