internal import Drawing
internal import TouchModel

/// A drawing in progress, with the style of its figure.
struct Sheet {
  var drawing: Drawing
  let style: FigureStyle

  var theme: FigureTheme { style.theme }
  var size: Double { style.fontSize }
  var small: Double { style.smallSize }

  /// The upper end of the content, below the title.
  private(set) var top: Double
  /// The left and right ends of the content.
  let left = FigureStyle.margin
  var right: Double { drawing.width - FigureStyle.margin }

  /// Creates a sheet with the title, if the style has one. The height is set by `end(at:)`.
  init(_ style: FigureStyle) {
    self.style = style
    drawing = Drawing(width: style.width, height: 0, background: style.theme.paper)
    top = FigureStyle.margin
    guard let title = style.title, !title.isEmpty else { return }
    let size = style.fontSize * 1.125
    for line in wrapped(title, within: right - left, size: size, isBold: true) {
      top += size
      text(line, Point(x: left, y: top), size: size, isBold: true)
      top += size * 0.3
    }
    top += size * 0.3
  }

  /// Ends the figure at a height and returns the drawing.
  ///
  /// The function is mutating so that the compiler refuses to draw within the call, after the
  /// drawing was copied.
  mutating func end(at bottom: Double) -> Drawing {
    drawing.height = bottom + FigureStyle.margin
    return drawing
  }

  // MARK: Text

  func width(of text: String, size: Double? = nil, isBold: Bool = false) -> Double {
    style.measure(text, size ?? style.fontSize, isBold)
  }

  mutating func text(
    _ text: String, _ position: Point, size: Double? = nil, color: Color? = nil,
    alignment: Label.Alignment = .start, isBold: Bool = false, angle: Double = 0
  ) {
    if text.isEmpty { return }
    drawing.add(
      Label(
        text, at: position, size: size ?? style.fontSize, color: color ?? theme.ink,
        alignment: alignment, isBold: isBold, angle: angle))
  }

  /// Returns the text, or its beginning with an ellipsis if it is wider than `room`.
  func fitted(
    _ text: String, within room: Double, size: Double? = nil, isBold: Bool = false
  ) -> String {
    if width(of: text, size: size, isBold: isBold) <= room { return text }
    let letters = Array(text)
    var (low, high) = (0, letters.count)
    while low < high {
      let middle = (low + high + 1) / 2
      let part = String(letters[..<middle]) + "…"
      if width(of: part, size: size, isBold: isBold) <= room {
        low = middle
      } else {
        high = middle - 1
      }
    }
    if low == 0 && width(of: "…", size: size, isBold: isBold) > room { return "" }
    return String(letters[..<low]) + "…"
  }

  /// Returns the lines of a text that is broken between words.
  func wrapped(
    _ text: String, within room: Double, size: Double, isBold: Bool = false
  ) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last,
        width(of: "\(last) \(word)", size: size, isBold: isBold) <= room
      {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { fitted($0, within: room, size: size, isBold: isBold) }
  }

  // MARK: Lines and areas

  mutating func line(
    _ from: Point, _ to: Point, _ color: Color, _ width: Double = FigureStyle.hairline,
    dashes: [Double] = []
  ) {
    path([from, to], color, width, dashes: dashes)
  }

  /// Draws a line through positions. Round ends make a dash longer by the width of the line, so
  /// dashes are shortened by that width.
  mutating func path(
    _ points: [Point], _ color: Color, _ width: Double = FigureStyle.hairline,
    dashes: [Double] = [], isClosed: Bool = false
  ) {
    let dashes = dashes.enumerated().map { index, length in
      index % 2 == 0 ? max(length - width, 0) : length + width
    }
    drawing.stroke(
      Outline(through: points, isClosed: isClosed), Pen(color, width: width, dashes: dashes))
  }

  mutating func fill(_ rect: Rect, _ color: Color) { drawing.fill(Outline(rect), color) }

  mutating func frame(_ rect: Rect, _ color: Color, _ width: Double = FigureStyle.hairline) {
    drawing.stroke(Outline(rect), Pen(color, width: width))
  }
}
