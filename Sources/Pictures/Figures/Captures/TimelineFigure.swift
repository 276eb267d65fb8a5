package import Drawing
internal import Ordering
internal import TouchModel

/// A lane for each recognizer over time: its decisions, its waits, and the annotations.
package struct TimelineFigure {
  private let capture: FigureCapture

  /// Creates the figure.
  package init(_ capture: FigureCapture) { self.capture = capture }

  /// A row of the figure.
  private enum Row {
    case touches
    case annotations
    case lane(FigureLane)
  }

  private var rows: [Row] {
    [.touches] + (capture.annotations == nil ? [] : [.annotations])
      + capture.lanes.map { .lane($0) }
  }

  /// Draws the figure. The height follows from the number of recognizers.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    var sheet = Sheet(style)
    let names = rows.map(Self.name)
    let widest = names.map { sheet.width(of: $0, size: sheet.small) }.max() ?? 0
    let nameWidth = min(widest, (sheet.right - sheet.left) * 0.38)
    let scale = scale(in: sheet, from: sheet.left + nameWidth + sheet.size * 0.5)
    let height = style.fontSize * 1.4
    let labels = placed(scale, sheet)
    let levels = Double((labels.compactMap(\.level).max() ?? 0) + 1)
    let labelHeight = max(height, Self.labelSize(sheet) * (levels * 1.1 + 0.2) + 3)
    var top = sheet.top
    let rowHeights = rows.map { if case .annotations = $0 { labelHeight } else { height } }
    shade(scale, height: rowHeights.reduce(0, +), on: &sheet)
    for ((row, name), height) in zip(zip(rows, names), rowHeights) {
      let room = Rect(x: scale.left, y: top, width: scale.right - scale.left, height: height)
      sheet.line(
        Point(x: sheet.left, y: top + height), Point(x: scale.right, y: top + height),
        sheet.theme.line, 0.4)
      sheet.text(
        sheet.fitted(name, within: nameWidth, size: sheet.small),
        Point(x: sheet.left, y: room.center.y + sheet.small * 0.35), size: sheet.small)
      switch row {
      case .touches: drawTouches(in: room, scale, on: &sheet)
      case .annotations: draw(labels, in: room, on: &sheet)
      case .lane(let lane): LaneDrawing(lane, in: room, scale).draw(on: &sheet)
      }
      top += height
    }
    top = axis(scale, from: top, on: &sheet)
    top = sheet.legend(legend, from: top + sheet.size * 0.3)
    return sheet.end(at: top)
  }

  private static func name(of row: Row) -> String {
    switch row {
    case .touches: "touches"
    case .annotations: "annotations"
    case .lane(let lane): lane.name
    }
  }

  /// Returns the scale of time from left to right. It extends a little beyond the shown time, so
  /// that marks at the ends have room.
  private func scale(in sheet: Sheet, from left: Double) -> TimeScale {
    let length = max(capture.to - capture.from, 1e-3)
    let edge = sheet.size * 0.5 / max(sheet.right - left - sheet.size, 1) * length
    return TimeScale(
      from: capture.from - edge, to: capture.from + length + edge, left: left, right: sheet.right)
  }

  /// Shades the times at which a finger is down.
  private func shade(_ scale: TimeScale, height: Double, on sheet: inout Sheet) {
    var reached = -Double.infinity
    for touch in capture.touches {
      guard let first = touch.samples.first, let last = touch.samples.last else { continue }
      let (from, to) = (max(scale.x(first.time), reached), scale.x(last.time))
      if to <= reached { continue }
      sheet.fill(
        Rect(x: from, y: sheet.top, width: max(to - from, 0.4), height: height),
        sheet.theme.shade)
      reached = to
    }
  }

  /// Draws a line for each touch. Touches at the same time are drawn above each other.
  private func drawTouches(in room: Rect, _ scale: TimeScale, on sheet: inout Sheet) {
    var ends: [Double] = []
    var places: [(level: Int, touch: FigureTouch)] = []
    for touch in capture.touches {
      guard let first = touch.samples.first, let last = touch.samples.last else { continue }
      let level = ends.firstIndex { $0 < first.time } ?? ends.count
      if level == ends.count { ends.append(last.time) } else { ends[level] = last.time }
      places.append((level, touch))
    }
    let distance = room.height * 0.76 / Double(max(ends.count, 3))
    for (level, touch) in places {
      guard let first = touch.samples.first, let last = touch.samples.last else { continue }
      let y = room.y + room.height * 0.12 + distance * (Double(level) + 0.5)
      let (from, to) = (scale.x(first.time), scale.x(last.time))
      sheet.fill(
        Rect(
          x: from, y: y - distance * 0.35, width: max(to - from, 0.5), height: distance * 0.7),
        sheet.theme.quiet)
    }
  }

  /// An annotation on paper: its bar, its label, and the line of the label, counted from below; nil
  /// if there is no room for the label.
  private struct PlacedLabel {
    let annotation: FigureAnnotation
    let from: Double
    let to: Double
    let words: String
    let start: Double
    let level: Int?
  }

  /// Places the labels of annotations on up to three lines.
  private func placed(_ scale: TimeScale, _ sheet: Sheet) -> [PlacedLabel] {
    let size = Self.labelSize(sheet)
    var free = Array(repeating: scale.left, count: 3)
    return (capture.annotations ?? []).ordered { $0.start < $1.start }.map { annotation in
      let from = scale.x(max(annotation.start, capture.from))
      let to = max(scale.x(min(annotation.end, capture.to)), from + 0.8)
      let sign = annotation.isRecognized.map { $0 ? "✓\u{2009}" : "✗\u{2009}" } ?? ""
      let words = sheet.fitted(
        sign + (annotation.label == "none" ? "nothing" : annotation.label),
        within: (scale.right - scale.left) * 0.4, size: size)
      let width = sheet.width(of: words, size: size)
      // At the right border a label ends at the end of the lane.
      let start = min(from, scale.right - width)
      let level = free.firstIndex { $0 <= start + 0.01 }
      if let level { free[level] = start + width + size * 0.3 }
      return PlacedLabel(
        annotation: annotation, from: from, to: to, words: words, start: start, level: level)
    }
  }

  private static func labelSize(_ sheet: Sheet) -> Double { sheet.small * 0.9 }

  private func draw(_ labels: [PlacedLabel], in room: Rect, on sheet: inout Sheet) {
    let size = Self.labelSize(sheet)
    let bar = room.y + room.height - 1.8
    for label in labels {
      let color =
        switch label.annotation.isRecognized {
        case true?: sheet.theme.color(of: .ended)
        case false?: sheet.theme.color(of: .failed)
        case nil: sheet.theme.quiet
        }
      sheet.path(
        [Point(x: label.from, y: bar), Point(x: label.to, y: bar)], color, 1.4,
        dashes: label.annotation.isRecognized == false ? [2.4, 1.4] : [])
      guard let level = label.level else { continue }
      sheet.text(
        label.words, Point(x: label.start, y: bar - 2.2 - Double(level) * size * 1.1), size: size,
        color: color)
    }
  }

  private func axis(_ scale: TimeScale, from top: Double, on sheet: inout Sheet) -> Double {
    var axis = Axis(capture.from, max(capture.to, capture.from + 1e-3), "time in s")
    var parts = 8
    while parts > 1 {
      axis.divide(into: parts)
      let widest = axis.ticks.map { sheet.width(of: axis.text($0), size: sheet.small) }.max() ?? 0
      let distance = scale.x(capture.from + axis.step) - scale.x(capture.from)
      if distance >= widest + sheet.small * 0.6 { break }
      parts -= 1
    }
    sheet.line(Point(x: scale.left, y: top), Point(x: scale.right, y: top), sheet.theme.ink)
    let y = top + 2 + sheet.small
    for value in axis.ticks {
      let x = scale.x(value)
      let half = sheet.width(of: axis.text(value), size: sheet.small) / 2
      sheet.line(Point(x: x, y: top), Point(x: x, y: top + 2), sheet.theme.ink)
      let place = min(max(x, scale.left + half), scale.right - half)
      sheet.text(
        axis.text(value), Point(x: place, y: y), size: sheet.small, color: sheet.theme.quiet,
        alignment: .middle)
    }
    sheet.text(axis.title, Point(x: sheet.left, y: y), size: sheet.small, color: sheet.theme.quiet)
    return y + sheet.small * 0.3
  }

  private var legend: [LegendEntry] {
    var used = Set<LaneState>()
    var (hasTimer, hasNearMiss) = (false, false)
    for episode in capture.lanes.flatMap(\.episodes) {
      if episode.waitsFrom > episode.shownFrom || episode.decided > episode.shownFrom {
        used.insert(.possible)
      }
      if episode.heldFrom != nil { used.insert(.held) }
      if episode.began { used.insert(.active) }
      used.insert(episode.outcome)
      hasTimer = hasTimer || episode.isByTimer
      hasNearMiss = hasNearMiss || episode.isNearMiss
    }
    var entries = LaneState.allCases.filter { used.contains($0) }.map { state in
      LegendEntry(words: state.words) { sheet, rect in
        LaneDrawing.sample(of: state, in: rect, on: &sheet)
      }
    }
    if hasNearMiss {
      entries.append(
        LegendEntry(words: "missed by at most a quarter of the limit") { sheet, rect in
          sheet.mark(.circledCross, rect.center, 2.6, sheet.theme.color(of: .failed))
        })
    }
    if hasTimer {
      entries.append(
        LegendEntry(words: "waiting for a deadline, decided by a timer") { sheet, rect in
          let y = rect.center.y
          sheet.path(
            [Point(x: rect.x, y: y), Point(x: rect.x + rect.width * 0.6, y: y)],
            sheet.theme.color(of: .possible), 1, dashes: [1, 1.6])
          sheet.mark(
            .clock, Point(x: rect.x + rect.width * 0.85, y: y), 1.9, sheet.theme.quiet)
        })
    }
    return entries
  }
}

/// The scale of time from left to right.
struct TimeScale {
  let from: Double
  let to: Double
  let left: Double
  let right: Double

  func x(_ time: Double) -> Double {
    let share = (time - from) / max(to - from, 1e-9)
    return left + min(max(share, 0), 1) * (right - left)
  }
}
