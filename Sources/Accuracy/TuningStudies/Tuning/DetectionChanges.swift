internal import Ordering
internal import TouchModel

/// The gestures that a change of thresholds costs or brings on one capture: how its detections
/// differ from those of the setup as it is.
///
/// Two detections with one label that start at the same time are the same gesture. Of the others,
/// two that overlap in time are a gesture that turned into another one; each detection is in one
/// pair at most.
struct DetectionChanges: Hashable {
  private(set) var gained = 0
  private(set) var lost = 0
  private(set) var turned = 0

  /// Compares `after` with `before`. The lists may be in any order.
  init(from before: [Detection], to after: [Detection]) {
    guard before != after else { return }
    var counts: [Key: Int] = [:]
    for detection in before { counts[Key(detection), default: 0] += 1 }
    let brought = Self.rest(of: after, &counts)
    var missing = counts
    let gone = before.filter { detection in
      guard let count = missing[Key(detection)], count > 0 else { return false }
      missing[Key(detection)] = count - 1
      return true
    }
    pair(Self.inOrder(gone), Self.inOrder(brought))
  }

  private struct Key: Hashable {
    private let label: String
    private let start: Timestamp

    init(_ detection: Detection) {
      label = detection.label
      start = detection.start
    }
  }

  /// Takes the detections out of `counts`. Returns those that are not in it.
  private static func rest(of detections: [Detection], _ counts: inout [Key: Int]) -> [Detection] {
    detections.filter { detection in
      guard let count = counts[Key(detection)], count > 0 else { return true }
      counts[Key(detection)] = count - 1
      return false
    }
  }

  private static func inOrder(_ detections: [Detection]) -> [Detection] {
    detections.ordered { ($0.start, $0.end, $0.label) < ($1.start, $1.end, $1.label) }
  }

  private mutating func pair(_ gone: [Detection], _ brought: [Detection]) {
    var isFree = Array(repeating: true, count: brought.count)
    var first = 0
    for old in gone {
      // A detection that ended before this one started overlaps no later one either.
      while first < brought.count, !isFree[first] || brought[first].end < old.start { first += 1 }
      let partner = (first..<brought.count).prefix { brought[$0].start <= old.end }
        .first { isFree[$0] && brought[$0].end >= old.start }
      if let partner {
        isFree[partner] = false
        turned += 1
      } else {
        lost += 1
      }
    }
    gained = brought.count - turned
  }
}
