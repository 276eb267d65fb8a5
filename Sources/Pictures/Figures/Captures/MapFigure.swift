package import Drawing
package import TouchModel

/// The places on a surface where gestures of one label were recognized.
package struct RecognitionPlaces: Hashable, Sendable {
  /// The label.
  package var label: String
  /// The places, in the unit of the surface.
  package var places: [Point]

  /// Creates the places of a label.
  package init(_ label: String, _ places: [Point]) {
    (self.label, self.places) = (label, places)
  }
}

/// The places on a surface where gestures are recognized: a small map for each label.
package struct MapFigure {
  private let groups: [RecognitionPlaces]
  private let size: Point?
  private let isInMillimeters: Bool
  /// The width of a cell in which the density is computed, on paper.
  private static let cell = 0.9
  /// The number of steps of the density.
  private static let levels = 10
  /// The width of the kernel, as a share of the longer side of the surface.
  private static let kernel = 0.045
  /// With more places than this, single places are not drawn.
  private static let mostDots = 200

  /// Creates the figure. `size` is the size of the surface; nil if it is unknown.
  package init(_ groups: [RecognitionPlaces], size: Point?, isInMillimeters: Bool) {
    (self.groups, self.size) = (groups, size)
    self.isInMillimeters = isInMillimeters
  }

  /// Draws the figure. The height follows from the number of labels.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    guard !groups.isEmpty else {
      throw FigureFault("shows recognized gestures, and none was recognized")
    }
    var sheet = Sheet(style)
    let bounds = SurfaceBounds(size, groups.flatMap(\.places))
    let (gap, head) = (sheet.size * 0.8, sheet.size * 1.35)
    let whole = sheet.right - sheet.left
    let columns = columns(bounds, whole)
    let width = (whole - gap * Double(columns - 1)) / Double(columns)
    var top = sheet.top
    var map = bounds.fitted(into: Rect(x: 0, y: 0, width: width, height: width * 1.6))
    for (number, group) in groups.enumerated() {
      let x = sheet.left + Double(number % columns) * (width + gap)
      if number > 0 && number % columns == 0 { top += head + map.area.height + gap }
      map = bounds.fitted(
        into: Rect(x: x, y: top + head, width: width, height: width * 1.6))
      let count = " (\(group.places.count))"
      let room = width - sheet.width(of: count, size: sheet.small)
      let name = sheet.fitted(group.label, within: room, size: sheet.small)
      sheet.text(name + count, Point(x: x, y: top + sheet.small), size: sheet.small)
      draw(group, map, on: &sheet)
    }
    top = map.area.y + map.area.height + sheet.size * 0.5
    // The bar applies to every map, so it begins at the left of the first one.
    let first = bounds.fitted(
      into: Rect(x: sheet.left, y: 0, width: width, height: width * 1.6))
    let bottom = sheet.scaleBar(first, from: top, isInMillimeters: isInMillimeters)
    let end = sheet.colorScale(
      sheet.theme.density, from: "none", to: "most of a label", at: Point(x: sheet.left, y: bottom))
    return sheet.end(at: end)
  }

  private func columns(_ bounds: SurfaceBounds, _ whole: Double) -> Int {
    if groups.count == 1 { return 1 }
    let ratio = bounds.rect.width / bounds.rect.height
    // A map is at least 25 mm wide, and a portrait surface needs less.
    let least = (ratio < 0.8 ? 18 : 25) * FigureStyle.unitsPerMillimeter
    let fitting = max(Int(whole / (least + 6)), 1)
    return min(groups.count, max(fitting, 1), groups.count > 6 || ratio < 0.8 ? 6 : 3)
  }

  private func draw(_ group: RecognitionPlaces, _ map: SurfaceMap, on sheet: inout Sheet) {
    var cells = DensityGrid(map.rect, columns: max(8, min(Int(map.area.width / Self.cell), 240)))
    cells.add(group.places, width: max(map.rect.width, map.rect.height) * Self.kernel)
    let side = map.area.width / Double(cells.columns)
    sheet.fill(map.area, FigureTheme.color(at: 0, of: sheet.theme.density))
    var parts: [Shape] = []
    for level in 1..<Self.levels {
      // Each level also covers the higher ones, so that no seam shows between neighbors.
      let least = (Double(level) - 0.5) / Double(Self.levels - 1)
      let color = FigureTheme.color(
        at: Double(level) / Double(Self.levels - 1), of: sheet.theme.density)
      var area = Outline()
      for (row, columns) in cells.runs(least: least) {
        let (left, top) = (
          map.area.x + Double(columns.lowerBound) * side, map.area.y + Double(row) * side
        )
        let (right, bottom) = (left + Double(columns.count) * side, top + side * 1.06)
        area.move(to: Point(x: left, y: top))
        area.line(to: Point(x: right, y: top))
        area.line(to: Point(x: right, y: bottom))
        area.line(to: Point(x: left, y: bottom))
        area.close()
      }
      if !area.steps.isEmpty { parts.append(.fill(area, color)) }
    }
    sheet.drawing.shapes.append(.clipped(Outline(map.area), parts))
    if group.places.count <= Self.mostDots {
      let color = sheet.theme.ink.opacity(0.6)
      for place in group.places {
        sheet.drawing.fill(Outline(circleAt: map.place(place), radius: 0.8), color)
      }
    }
    sheet.frame(map.area, sheet.theme.quiet)
  }
}

/// A density on a grid of square cells.
struct DensityGrid {
  let columns: Int
  let rows: Int
  private let side: Double
  private let origin: Point
  private var values: [Double]

  /// Creates a grid without places. It has at most eight rows for each column.
  init(_ rect: Rect, columns: Int) {
    self.columns = columns
    side = rect.width / Double(columns)
    rows = max(1, min(Int((rect.height / side).rounded(.up)), columns * 8))
    origin = Point(x: rect.x, y: rect.y)
    values = Array(repeating: 0, count: columns * rows)
  }

  /// Adds a normal distribution of this standard deviation around each place.
  mutating func add(_ places: [Point], width: Double) {
    let reach = Int((3 * width / side).rounded(.up))
    for place in places {
      let (x, y) = ((place.x - origin.x) / side, (place.y - origin.y) / side)
      guard x.isFinite, y.isFinite, abs(x) < 1e6, abs(y) < 1e6 else { continue }
      for row in Self.range(around: Int(y), reach, below: rows) {
        for column in Self.range(around: Int(x), reach, below: columns) {
          let (dx, dy) = (Double(column) + 0.5 - x, Double(row) + 0.5 - y)
          let distance = (dx * dx + dy * dy) * side * side
          values[row * columns + column] += Self.bell(distance / (2 * width * width))
        }
      }
    }
  }

  /// Returns the numbers from 0 to `limit` that are at most `reach` from another number.
  private static func range(around center: Int, _ reach: Int, below limit: Int) -> Range<Int> {
    let low = min(max(center - reach, 0), limit)
    return low..<max(min(center + reach + 1, limit), low)
  }

  /// Returns e^−x, approximated by (1 − x/64)^64, which is precise enough for ten steps and needs
  /// no library.
  private static func bell(_ x: Double) -> Double {
    var value = max(0, 1 - x / 64)
    for _ in 0..<6 { value *= value }
    return value
  }

  /// Returns the runs of cells, in each row, with at least this share of the highest density.
  func runs(least: Double) -> [(row: Int, columns: Range<Int>)] {
    let limit = (values.max() ?? 0) * least
    guard limit > 0 else { return [] }
    var result: [(row: Int, columns: Range<Int>)] = []
    for row in 0..<rows {
      var start: Int?
      for column in 0...columns {
        let isIn = column < columns && values[row * columns + column] >= limit
        if isIn, start == nil { start = column }
        if !isIn, let from = start {
          result.append((row, from..<column))
          start = nil
        }
      }
    }
    return result
  }
}
