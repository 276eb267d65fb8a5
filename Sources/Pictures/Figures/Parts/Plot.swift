internal import Drawing
internal import TouchModel

/// A range of values along an axis, with its ticks at round numbers and their texts.
struct Axis {
  var low: Double
  var high: Double
  /// The words beside the axis, with the unit.
  var title: String
  /// The distance between ticks.
  private(set) var step = 1.0

  init(_ low: Double, _ high: Double, _ title: String) {
    (self.low, self.high) = (low, high > low ? high : low + 1)
    self.title = title
    divide(into: 5)
  }

  /// Returns the text of a value.
  func text(_ value: Double) -> String { plain(value, decimals(forStep: step)) }

  /// The ticks in the range, which are 1, 2 or 5 times a power of ten apart.
  var ticks: [Double] {
    let first = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    guard first <= last, last - first < 1000 else { return [low] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Chooses the ticks so that they divide the range into at most `most` parts.
  mutating func divide(into most: Int) {
    let range = high - low
    var power = 1.0
    while power * Double(most) > range, power > 1e-12 { power /= 10 }
    while power * 10 * Double(most) <= range, power < 1e12 { power *= 10 }
    step = [1, 2, 5, 10].map { $0 * power }.first { range / $0 <= Double(most) + 1e-9 } ?? range
  }
}

/// The area of a chart between its axes.
struct Plot {
  let x: Axis
  let y: Axis
  /// The area inside the axes.
  let area: Rect
  /// The lower end of the chart, including the words under its horizontal axis.
  let bottom: Double

  /// Returns the horizontal position of a value.
  func across(_ value: Double) -> Double {
    area.x + (value - x.low) / (x.high - x.low) * area.width
  }

  /// Returns the vertical position of a value.
  func down(_ value: Double) -> Double {
    area.y + area.height - (value - y.low) / (y.high - y.low) * area.height
  }

  func place(_ x: Double, _ y: Double) -> Point { Point(x: across(x), y: down(y)) }
}

extension Sheet {
  /// Draws the axes of a chart in a rectangle: ticks, their texts, and the words of both axes.
  mutating func plot(_ x: Axis, _ y: Axis, in room: Rect) -> Plot {
    var (x, y) = (x, y)
    let gap = small * 0.35
    y.divide(into: max(1, min(5, Int(room.height / (small * 2.2)))))
    let labelWidth = y.ticks.map { width(of: y.text($0), size: small) }.max() ?? 0
    let left = room.x + (y.title.isEmpty ? 0 : size * 1.25) + labelWidth + gap
    let bottom = room.y + room.height - small * 1.25 - (x.title.isEmpty ? 0 : size * 1.3)
    let top = room.y + small * 0.5
    var parts = 6
    var right = room.x + room.width
    // The number of ticks is reduced until their texts do not overlap.
    while true {
      x.divide(into: parts)
      let half = (x.ticks.last.map { width(of: x.text($0), size: small) } ?? 0) / 2
      right = room.x + room.width - half
      let widest = x.ticks.map { width(of: x.text($0), size: small) }.max() ?? 0
      let distance = (right - left) * x.step / (x.high - x.low)
      if parts == 1 || distance >= widest + small * 0.6 { break }
      parts -= 1
    }
    let area = Rect(
      x: left, y: top, width: max(right - left, 1), height: max(bottom - top, 1))
    let plot = Plot(x: x, y: y, area: area, bottom: room.y + room.height)
    for value in y.ticks {
      let place = plot.down(value)
      line(Point(x: left, y: place), Point(x: right, y: place), theme.line)
      text(
        y.text(value), Point(x: left - gap, y: place + small * 0.35), size: small,
        color: theme.quiet, alignment: .end)
    }
    for value in x.ticks {
      let place = plot.across(value)
      line(Point(x: place, y: bottom), Point(x: place, y: bottom + 2), theme.ink)
      text(
        x.text(value), Point(x: place, y: bottom + small * 1.15), size: small, color: theme.quiet,
        alignment: .middle)
    }
    line(Point(x: left, y: bottom), Point(x: right, y: bottom), theme.ink)
    line(Point(x: left, y: top), Point(x: left, y: bottom), theme.ink)
    let title = fitted(x.title, within: room.width)
    let half = width(of: title) / 2
    text(
      title,
      Point(
        x: min(max((left + right) / 2, room.x + half), room.x + room.width - half),
        y: bottom + small * 1.25 + size),
      alignment: .middle)
    text(
      fitted(y.title, within: room.height), Point(x: room.x + size * 0.8, y: (top + bottom) / 2),
      alignment: .middle, angle: -.pi / 2)
    return plot
  }
}
