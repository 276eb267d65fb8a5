internal import TextSuggestion
package import TouchModel

/// All faults of one kind in a capture: the first hundred, and the number of all.
package struct FaultGroup: Hashable, Sendable {
  /// The number of faults that are kept. All are counted.
  package static let limit = 100

  package let kind: FaultKind
  package private(set) var faults: [DeviceFault] = []
  package private(set) var count = 0

  init(_ kind: FaultKind) { self.kind = kind }

  mutating func add(_ fault: DeviceFault) {
    count += 1
    if faults.count < Self.limit { faults.append(fault) }
  }

  /// Takes back the last fault if it is in the list and `isMeant` is true of it.
  mutating func takeBackLast(if isMeant: (DeviceFault) -> Bool) {
    guard faults.count == count, let last = faults.last, isMeant(last) else { return }
    faults.removeLast()
    count -= 1
  }

  /// Returns the group with times that are `span` later.
  package func shifted(by span: TimeSpan) -> FaultGroup {
    var group = self
    group.faults = faults.map { $0.shifted(by: span) }
    return group
  }

  /// Returns the group with only the faults for which `isKept` is true; nil if there are none.
  package func filtered(_ isKept: (DeviceFault) -> Bool) -> FaultGroup? {
    var group = self
    group.faults = faults.filter(isKept)
    if group.faults.isEmpty { return nil }
    group.count -= faults.count - group.faults.count
    return group
  }

  /// The number and the first fault in words: `2 dropouts, the first at 0.13 s at (20, 90): …`.
  package var sentence: String {
    guard let first = faults.first else { return Plural.text(0, kind.singular, kind.plural) }
    if count == 1 { return "\(kind.singular)\(first.whereabouts)" }
    return "\(count) \(kind.plural), the first\(first.whereabouts)"
  }
}

extension DeviceFault {
  /// The time, the place and the details: ` at 0.13 s at (20, 90): …`.
  package var whereabouts: String {
    let length = end.since(time)
    var text = length > .zero ? " from \(time.brief) to \(end.brief)" : " at \(time.brief)"
    if let place { text += " at (\(place.x.whole), \(place.y.whole))" }
    if let slot { text += " in slot \(slot)" }
    return detail.isEmpty ? text : "\(text): \(detail)"
  }
}

extension Timestamp {
  /// The time in seconds with three decimals, as timelines write it.
  fileprivate var brief: String {
    let (sign, size) = (microseconds < 0 ? "-" : "", microseconds.magnitude)
    let milliseconds = (size + 500) / 1000
    let rest = String(milliseconds % 1000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(sign)\(milliseconds / 1000).\(zeros)\(rest) s"
  }
}

extension Double {
  /// The nearest whole number as text.
  fileprivate var whole: String {
    let value = rounded()
    return abs(value) < 9e15 ? "\(Int64(value))" : "\(value)"
  }
}
