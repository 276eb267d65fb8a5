package import TouchModel

/// A part of a table whose rows belong together: the rows of one capture, of one person, of one
/// gesture. The columns `capture`, `writer`, `group`, `label`, `repetition` and `speed` state it.
package struct TableSection: Hashable, Sendable {
  /// The time of the first row.
  package internal(set) var start: Timestamp
  package internal(set) var label: String?
  package internal(set) var writer: String?
  package internal(set) var capture: String?
  package internal(set) var group: String?
  package internal(set) var speed: String?

  init(start: Timestamp) { self.start = start }

  /// Returns the section that holds a time; nil before the first one.
  package static func at(_ time: Timestamp, in sections: [TableSection]) -> TableSection? {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? sections[low - 1] : nil
  }

  mutating func set(_ text: String?, as target: ColumnMap.Target) {
    switch target {
    case .label: label = text
    case .writer: writer = text
    case .capture: capture = text
    case .group: group = text
    case .speed: speed = text?.lowercased()
    default: break
    }
  }
}
