package import Drawing
internal import TouchModel

/// The counts of annotated gestures by the label that was detected.
package struct ConfusionCounts: Hashable, Sendable {
  /// The labels, without the label that stands for no gesture.
  package let labels: [String]
  /// One row for each label and a last row for no gesture. Each row has one count for each label
  /// and a last count for no gesture.
  package let counts: [[Int]]

  /// Creates the counts; nil unless there is one row and one column for each label and for no
  /// gesture.
  package init?(_ labels: [String], _ counts: [[Int]]) {
    guard counts.count == labels.count + 1, counts.allSatisfy({ $0.count == labels.count + 1 })
    else { return nil }
    (self.labels, self.counts) = (labels, counts)
  }
}

/// The confusion matrix of an evaluation: counts, and shares of the annotated gestures of a row.
package struct ConfusionFigure {
  private let table: ConfusionCounts

  /// Creates the figure.
  package init(_ table: ConfusionCounts) { self.table = table }

  private var names: [String] { table.labels + ["nothing"] }

  /// The sizes that the content requires.
  private struct Layout {
    var left = 0.0
    var top = 0.0
    var cell = Point(x: 0, y: 0)
    var nameSize = 0.0
    var columnSize = 0.0
    var columnsAreUpright = false
    var showsCounts = false
    var showsShares = false
    var countSize = 0.0
  }

  /// The smallest letters that can be read in print.
  private static let leastSize = 4.5

  /// Draws the figure. The height follows from the number of labels.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    guard table.counts.contains(where: { $0.contains { $0 > 0 } }) else {
      throw FigureFault("shows annotated and detected gestures, and the evaluation has none")
    }
    var sheet = Sheet(style)
    let layout = try layout(sheet)
    let (count, size) = (names.count, sheet.size)
    sheet.text(
      "detected", Point(x: layout.left + layout.cell.x * Double(count) / 2, y: sheet.top + size),
      alignment: .middle)
    sheet.text(
      "annotated",
      Point(x: sheet.left + size * 0.8, y: layout.top + layout.cell.y * Double(count) / 2),
      alignment: .middle, angle: -.pi / 2)
    drawNames(layout, on: &sheet)
    for (row, counts) in table.counts.enumerated() {
      let total = counts.reduce(0, +)
      for (column, number) in counts.enumerated() {
        let rect = Rect(
          x: layout.left + Double(column) * layout.cell.x,
          y: layout.top + Double(row) * layout.cell.y, width: layout.cell.x,
          height: layout.cell.y)
        // The cell of no annotation and no detection is not an event.
        let isVoid = row == count - 1 && column == count - 1
        draw(
          number, of: total, in: rect, layout, isRight: row == column && !isVoid, isVoid: isVoid,
          on: &sheet)
      }
    }
    let area = Rect(
      x: layout.left, y: layout.top, width: layout.cell.x * Double(count),
      height: layout.cell.y * Double(count))
    sheet.frame(area, sheet.theme.quiet)
    drawSeparators(area, layout, on: &sheet)
    let bottom = drawScale(from: area.y + area.height + size * 0.5, layout, on: &sheet)
    return sheet.end(at: bottom)
  }

  private func layout(_ sheet: Sheet) throws(FigureFault) -> Layout {
    var layout = Layout()
    let (count, size) = (Double(names.count), sheet.size)
    let room = sheet.right - sheet.left - size * 1.3
    let nameSize = sheet.small
    let widest = names.map { sheet.width(of: $0, size: nameSize) }.max() ?? 0
    let nameWidth = min(widest, room * 0.3)
    layout.left = sheet.left + size * 1.3 + nameWidth + size * 0.4
    layout.cell.x = (sheet.right - layout.left) / count
    // With few labels, cells are only as wide as their numbers require.
    layout.cell.x = min(layout.cell.x, size * 6)
    layout.columnSize = min(nameSize, layout.cell.x / 1.15)
    layout.nameSize = nameSize
    guard layout.columnSize >= min(Self.leastSize, nameSize) else {
      let needed = (layout.left + sheet.left + count * Self.leastSize * 1.2)
      throw FigureFault(
        "has \(names.count) columns, which are too narrow at this width; make it at least "
          + "\(Int((needed / FigureStyle.unitsPerMillimeter).rounded(.up))) mm wide")
    }
    let head = names.map { sheet.width(of: $0, size: layout.columnSize) }.max() ?? 0
    layout.columnsAreUpright = head > layout.cell.x - 2
    let headHeight = layout.columnsAreUpright ? min(head, room * 0.35) : nameSize
    layout.top = sheet.top + size * 1.5 + headHeight + size * 0.4
    let largest = table.counts.flatMap { $0 }.max() ?? 0
    layout.countSize = sheet.small
    while layout.countSize > Self.leastSize,
      sheet.width(of: "\(largest)", size: layout.countSize) > layout.cell.x - 1.5
    {
      layout.countSize -= 0.25
    }
    layout.showsCounts =
      sheet.width(of: "\(largest)", size: layout.countSize) <= layout.cell.x - 1.5
    layout.showsShares =
      layout.showsCounts && layout.countSize == sheet.small
      && sheet.width(of: "100 %", size: sheet.small * 0.85) <= layout.cell.x - 2
    layout.cell.y = layout.showsShares ? size * 2.4 : max(nameSize * 1.25, layout.countSize * 1.6)
    return layout
  }

  private func drawNames(_ layout: Layout, on sheet: inout Sheet) {
    for (index, name) in names.enumerated() {
      let y = layout.top + (Double(index) + 0.5) * layout.cell.y
      let nameRoom = layout.left - sheet.left - sheet.size * 1.7
      sheet.text(
        sheet.fitted(name, within: nameRoom, size: layout.nameSize),
        Point(x: layout.left - sheet.size * 0.4, y: y + layout.nameSize * 0.35),
        size: layout.nameSize, alignment: .end)
      let x = layout.left + (Double(index) + 0.5) * layout.cell.x
      let bottom = layout.top - sheet.size * 0.4
      if layout.columnsAreUpright {
        let room = bottom - sheet.top - sheet.size * 1.4
        sheet.text(
          sheet.fitted(name, within: room, size: layout.columnSize),
          Point(x: x + layout.columnSize * 0.35, y: bottom), size: layout.columnSize,
          angle: -.pi / 2)
      } else {
        sheet.text(name, Point(x: x, y: bottom), size: layout.columnSize, alignment: .middle)
      }
    }
  }

  private func draw(
    _ number: Int, of total: Int, in rect: Rect, _ layout: Layout, isRight: Bool, isVoid: Bool,
    on sheet: inout Sheet
  ) {
    if isVoid {
      sheet.fill(rect, sheet.theme.shade)
      return
    }
    let share = total > 0 ? Double(number) / Double(total) : 0
    let color = FigureTheme.color(at: share, of: sheet.theme.density)
    sheet.fill(rect, color)
    if isRight {
      sheet.frame(
        Rect(x: rect.x + 0.5, y: rect.y + 0.5, width: rect.width - 1, height: rect.height - 1),
        sheet.theme.ink, 0.7)
    }
    guard number > 0, layout.showsCounts else { return }
    let isDark = color.luma < 0.5
    let ink = isDark ? Color.white : Color(hex: 0x1B1F24)
    let center = rect.center
    if layout.showsShares {
      sheet.text(
        "\(number)", Point(x: center.x, y: center.y - 0.5), size: layout.countSize, color: ink,
        alignment: .middle, isBold: true)
      sheet.text(
        "\(plain(share * 100, 0)) %", Point(x: center.x, y: center.y + layout.countSize),
        size: layout.countSize * 0.85, color: ink, alignment: .middle)
    } else {
      sheet.text(
        "\(number)", Point(x: center.x, y: center.y + layout.countSize * 0.36),
        size: layout.countSize, color: ink, alignment: .middle)
    }
  }

  /// Separates the row and the column of no gesture from the labels.
  private func drawSeparators(_ area: Rect, _ layout: Layout, on sheet: inout Sheet) {
    let x = area.x + area.width - layout.cell.x
    let y = area.y + area.height - layout.cell.y
    sheet.line(
      Point(x: x, y: area.y), Point(x: x, y: area.y + area.height), sheet.theme.quiet)
    sheet.line(Point(x: area.x, y: y), Point(x: area.x + area.width, y: y), sheet.theme.quiet)
  }

  private func drawScale(
    from top: Double, _ layout: Layout, on sheet: inout Sheet
  ) -> Double {
    sheet.colorScale(
      sheet.theme.density, from: "0 %", to: "100 % of a row",
      at: Point(x: layout.left, y: top))
  }
}

extension Sheet {
  /// Draws a bar of colors between two texts. Returns its right end.
  mutating func colorScale(
    _ colors: [Color], from low: String, to high: String, at position: Point
  ) -> Double {
    let (steps, height, gap) = (24, small * 0.8, size * 0.4)
    let lowWidth = width(of: low, size: small)
    var length = size * 6
    var start = position.x
    let whole = lowWidth + 2 * gap + length + width(of: high, size: small)
    if start + whole > right { start = max(left, right - whole) }
    length = min(length, max(right - start - (whole - length), size))
    let high = fitted(
      high, within: right - start - lowWidth - 2 * gap - length, size: small)
    let y = position.y + small * 0.9
    text(low, Point(x: start, y: y), size: small)
    let x = start + lowWidth + gap
    for step in 0..<steps {
      let color = FigureTheme.color(at: Double(step) / Double(steps - 1), of: colors)
      // Neighbors overlap a little, so that no seam shows.
      let rest = length * Double(steps - step) / Double(steps)
      fill(
        Rect(x: x + length - rest, y: y - height, width: rest, height: height), color)
    }
    frame(Rect(x: x, y: y - height, width: length, height: height), theme.quiet)
    text(high, Point(x: x + length + gap, y: y), size: small)
    return y + small * 0.3
  }
}
