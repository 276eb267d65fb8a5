internal import Drawing
internal import TouchModel

/// A sign at a position, identified by its shape.
enum Mark: Hashable {
  /// A filled diamond: recognized.
  case diamond
  /// A hollow diamond: nearly recognized.
  case hollowDiamond
  /// An upright tick: failed.
  case tick
  /// A struck circle: cancelled.
  case struckCircle
  case circle, disc, square, triangle
}

extension Sheet {
  /// Draws a mark. `radius` is half its width.
  mutating func mark(_ mark: Mark, _ center: Point, _ radius: Double, _ color: Color) {
    let (x, y) = (center.x, center.y)
    func at(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx * radius, y: y + dy * radius) }
    let pen = max(radius * 0.28, FigureStyle.hairline)
    switch mark {
    case .diamond:
      drawing.fill(Outline(through: [at(-1, 0), at(0, -1.1), at(1, 0), at(0, 1.1)]), color)
    case .hollowDiamond:
      path([at(-1, 0), at(0, -1.1), at(1, 0), at(0, 1.1), at(-1, 0)], color, pen)
    case .tick: path([at(0, -0.8), at(0, 0.8)], color, pen)
    case .struckCircle:
      drawing.stroke(Outline(circleAt: center, radius: radius * 0.9), Pen(color, width: pen))
      path([at(-0.62, 0.62), at(0.62, -0.62)], color, pen)
    case .circle:
      drawing.fill(Outline(circleAt: center, radius: radius), theme.paper)
      drawing.stroke(Outline(circleAt: center, radius: radius), Pen(color, width: pen))
    case .disc: drawing.fill(Outline(circleAt: center, radius: radius), color)
    case .square:
      fill(Rect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2), color)
    case .triangle:
      drawing.fill(Outline(through: [at(0, -1.1), at(1, 0.8), at(-1, 0.8)], isClosed: true), color)
    }
  }

  /// Fills a rectangle with stripes and frames it. The stripes are diagonal for a wait and upright
  /// for a cancelled gesture.
  mutating func stripes(_ rect: Rect, _ color: Color, isRising: Bool) {
    let distance = 2.2
    let lean = isRising ? rect.height : 0
    var lines = Outline()
    var x = rect.x - lean + distance / 2
    // A very long bar has only as many stripes as can be distinguished.
    let step = max(distance, rect.width / 400)
    while x < rect.x + rect.width {
      lines.move(to: Point(x: x, y: rect.y + rect.height))
      lines.line(to: Point(x: x + lean, y: rect.y))
      x += step
    }
    drawing.shapes.append(.clipped(Outline(rect), [.stroke(lines, Pen(color, width: 0.7))]))
    frame(rect, color)
  }
}
