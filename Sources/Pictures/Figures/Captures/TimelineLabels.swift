internal import Drawing
internal import Ordering
internal import TouchModel

/// Names above spans of time, on as many lines as they need and at most four. A name that has no room is left out.
struct TimelineLabels {
  /// A span and its name.
  struct Item {
    var words: String
    var start: Double
    var end: Double
    var color: Color
  }

  /// A name on paper: its left end, and its line, counted from below.
  private struct Placed {
    var item: Item
    var left: Double
    var level: Int
  }

  /// The letters of the names.
  let size: Double
  /// The number of names that have no room.
  private(set) var leftOut = 0
  private var placed: [Placed] = []
  private var levels = 1
  private static let mostLevels = 4

  init(_ items: [Item], _ scale: TimeScale, _ sheet: Sheet) {
    size = sheet.small * 0.9
    var free = Array(repeating: scale.left, count: Self.mostLevels)
    for var item in items.ordered(by: { $0.start < $1.start }) {
      item.words = sheet.fitted(item.words, within: (scale.right - scale.left) * 0.4, size: size)
      let width = sheet.width(of: item.words, size: size)
      // At the right border a name ends at the end of the lane.
      let left = min(scale.x(item.start), scale.right - width)
      guard let level = free.firstIndex(where: { $0 <= left + 0.01 }) else {
        leftOut += 1
        continue
      }
      free[level] = left + width + size * 0.3
      levels = max(levels, level + 1)
      placed.append(Placed(item: item, left: left, level: level))
    }
  }

  /// The height of the lines of names.
  var height: Double { size * (Double(levels) * 1.1 + 0.2) }

  /// Draws the names above `bottom`.
  func draw(above bottom: Double, on sheet: inout Sheet) {
    for name in placed {
      sheet.text(
        name.item.words, Point(x: name.left, y: bottom - Double(name.level) * size * 1.1),
        size: size, color: name.item.color)
    }
  }
}
