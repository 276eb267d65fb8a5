import Drawing
import Figures
import Rendering
import Testing
import TouchModel

/// The style of tests: the default one, measured in the font in which figures are drawn.
func testStyle(_ change: (inout FigureStyle) -> Void = { _ in }) throws -> FigureStyle {
  let measure = try TextMeasure()
  var style = FigureStyle { measure.width(of: $0, size: $1, isBold: $2) }
  change(&style)
  return style
}

/// The labels of a drawing with the boxes of their letters.
struct FigureText {
  /// The corner with the smallest coordinates, and the one with the largest.
  typealias Box = (low: Point, high: Point)

  let labels: [(label: Label, box: Box)]
  let drawing: Drawing

  init(_ drawing: Drawing) throws {
    let measure = try TextMeasure()
    self.drawing = drawing
    labels = Self.all(in: drawing.shapes).map { label in
      let width = measure.width(of: label.text, size: label.size, isBold: label.isBold)
      let start: Double =
        switch label.alignment {
        case .start: 0
        case .middle: -width / 2
        case .end: -width
        }
      // Letters of DejaVu Sans reach up to 0.76 of the size, and down to 0.24.
      let corners = [
        Point(x: start, y: -0.73 * label.size), Point(x: start + width, y: -0.73 * label.size),
        Point(x: start, y: 0.22 * label.size), Point(x: start + width, y: 0.22 * label.size),
      ].map { AffineTransform(rotation: label.angle, scale: 1).apply($0) + label.position }
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      return (
        label,
        (
          Point(x: x.min() ?? 0, y: y.min() ?? 0), Point(x: x.max() ?? 0, y: y.max() ?? 0)
        )
      )
    }
  }

  private static func all(in shapes: [Shape]) -> [Label] {
    shapes.flatMap { shape -> [Label] in
      switch shape {
      case .label(let label): [label]
      case .transformed(_, let shapes), .clipped(_, let shapes), .layer(_, let shapes):
        all(in: shapes)
      case .fill, .stroke, .erase, .picture: []
      }
    }
  }

  var words: [String] { labels.map(\.label.text) }

  /// The first text that leaves the page, and the first two that overlap; nil if there are none.
  var fault: String? {
    for (label, box) in labels {
      if box.low.x < -0.01 || box.low.y < -0.01 || box.high.x > drawing.width + 0.01
        || box.high.y > drawing.height + 0.01
      {
        return "'\(label.text)' leaves the page of \(drawing.width) × \(drawing.height): \(box)"
      }
    }
    for (number, one) in labels.enumerated() {
      for other in labels[(number + 1)...] {
        let across = min(one.box.high.x, other.box.high.x) - max(one.box.low.x, other.box.low.x)
        let down = min(one.box.high.y, other.box.high.y) - max(one.box.low.y, other.box.low.y)
        if across > 0.01, down > 0.01 {
          return "'\(one.label.text)' and '\(other.label.text)' overlap"
        }
      }
    }
    return nil
  }

  /// The thinnest line of the drawing.
  var thinnestLine: Double? { Self.pens(in: drawing.shapes).map(\.width).min() }

  static func pens(in shapes: [Shape]) -> [Pen] {
    shapes.flatMap { shape -> [Pen] in
      switch shape {
      case .stroke(_, let pen): [pen]
      case .transformed(_, let shapes), .clipped(_, let shapes), .layer(_, let shapes):
        pens(in: shapes)
      case .fill, .label, .erase, .picture: []
      }
    }
  }
}

/// Expects that the text of a drawing is legible: labels are on the page and do not overlap, and no
/// line is too thin.
func expectReadable(_ drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let text = try FigureText(drawing)
  #expect(text.fault == nil, sourceLocation: sourceLocation)
  #expect((text.thinnestLine ?? 1) >= 0.4, sourceLocation: sourceLocation)
  #expect(drawing.height > 20 && drawing.height < 2000, sourceLocation: sourceLocation)
}
