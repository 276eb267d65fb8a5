package import Drawing
internal import TouchModel

/// The gestures over time, the annotations, and a lane for each recognizer with its decisions and waits.
package struct TimelineFigure {
  private let capture: FigureCapture

  /// Creates the figure.
  package init(_ capture: FigureCapture) { self.capture = capture }

  /// A row of the figure.
  private enum Row {
    case touches
    case gestures
    case annotations
    case lane(FigureLane)
    /// So many recognizers that have no lane.
    case folded(Int, ofAll: Int)
  }

  private var rows: [Row] {
    let asked = lanesAskedFor
    let shown = capture.lanes.enumerated().filter { $1.isOfInterest || asked.contains($0) }.map(\.1)
    let folded = capture.lanes.count - shown.count
    // A single lane is no longer than the row that says so.
    let isFolding = folded > 1
    return (capture.gestures.isEmpty ? [] : [.gestures])
      + (capture.annotations == nil ? [] : [.annotations]) + [.touches]
      + (isFolding ? shown : capture.lanes).map { .lane($0) }
      + (isFolding ? [.folded(folded, ofAll: capture.lanes.count)] : [])
  }

  /// The numbers of lanes that are shown only because an annotation of their label was missed: those for as many fingers as
  /// were down. None if another lane of that label is shown.
  private var lanesAskedFor: Set<Int> {
    var asked: Set<Int> = []
    for missed in capture.annotations ?? [] where missed.isRecognized == false {
      let own = capture.lanes.indices.filter { capture.lanes[$0].label == missed.label }
      if own.contains(where: { capture.lanes[$0].isOfInterest }) { continue }
      let fingers = capture.fingers(from: missed.start, to: missed.end)
      let fitting = own.filter { capture.lanes[$0].fingers.map { $0 == fingers } ?? true }
      asked.formUnion(fitting.isEmpty ? own : fitting)
    }
    return asked
  }

  /// Draws the figure. The height follows from the number of recognizers.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    var sheet = Sheet(style)
    let rows = rows
    let names = rows.map(Self.name)
    let widest = names.map { sheet.width(of: $0, size: sheet.small) }.max() ?? 0
    let nameWidth = min(widest, (sheet.right - sheet.left) * 0.38)
    let scale = scale(in: sheet, from: sheet.left + nameWidth + sheet.size * 0.5)
    let height = style.fontSize * 1.4
    let gestures = TimelineLabels(gestureItems(sheet.theme), scale, sheet)
    let annotations = TimelineLabels(annotationItems(sheet.theme), scale, sheet)
    var top = sheet.top
    let heights = rows.map { row in
      switch row {
      case .gestures: max(height, gestures.height + Self.block + 3)
      case .annotations: max(height, annotations.height + 3)
      case .touches, .lane, .folded: height
      }
    }
    let shaded = zip(rows, heights).filter { !Self.isText($0.0) }.reduce(0) { $0 + $1.1 }
    shade(scale, height: shaded, on: &sheet)
    for ((row, name), height) in zip(zip(rows, names), heights) {
      let room = Rect(x: scale.left, y: top, width: scale.right - scale.left, height: height)
      sheet.line(
        Point(x: sheet.left, y: top + height), Point(x: scale.right, y: top + height),
        sheet.theme.line, 0.4)
      sheet.text(
        sheet.fitted(
          name, within: Self.isText(row) ? sheet.right - sheet.left : nameWidth, size: sheet.small),
        Point(x: sheet.left, y: room.center.y + sheet.small * 0.35), size: sheet.small,
        color: Self.isText(row) ? sheet.theme.quiet : sheet.theme.ink)
      switch row {
      case .touches: drawTouches(in: room, scale, on: &sheet)
      case .gestures:
        drawGestures(in: room, scale, on: &sheet)
        gestures.draw(above: room.y + height - Self.block - 2.8, on: &sheet)
      case .annotations:
        drawAnnotations(in: room, scale, on: &sheet)
        annotations.draw(above: room.y + height - 4, on: &sheet)
      case .lane(let lane): LaneDrawing(lane, in: room, scale).draw(on: &sheet)
      case .folded: break
      }
      top += height
    }
    top = axis(scale, from: top, on: &sheet)
    top = sheet.legend(legend(rows), from: top + sheet.size * 0.3)
    let leftOut = gestures.leftOut + annotations.leftOut
    if leftOut > 0 {
      top = sheet.note(
        "\(leftOut) \(leftOut == 1 ? "name has" : "names have") no room; a shorter time has fewer",
        from: top)
    }
    return sheet.end(at: top)
  }

  /// The height of the block of a gesture.
  private static let block = 4.4

  private static func isText(_ row: Row) -> Bool { if case .folded = row { true } else { false } }

  private static func name(of row: Row) -> String {
    switch row {
    case .touches: "touches"
    case .gestures: "gestures"
    case .annotations: "annotations"
    case .lane(let lane): lane.name
    case .folded(let count, let all):
      count == all
        ? "\(count) recognizers, never near" : "\(count) more recognizers, never near"
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

  private func gestureItems(_ theme: FigureTheme) -> [TimelineLabels.Item] {
    capture.gestures.map {
      TimelineLabels.Item(
        words: $0.name, start: max($0.start, capture.from), end: min($0.end, capture.to),
        color: theme.color(of: $0.kind))
    }
  }

  private func annotationItems(_ theme: FigureTheme) -> [TimelineLabels.Item] {
    (capture.annotations ?? []).map { annotation in
      let sign = annotation.isRecognized.map { $0 ? "✓\u{2009}" : "✗\u{2009}" } ?? ""
      return TimelineLabels.Item(
        words: sign + (annotation.label == "none" ? "nothing" : annotation.label),
        start: max(annotation.start, capture.from), end: min(annotation.end, capture.to),
        color: Self.color(of: annotation, theme))
    }
  }

  private static func color(of annotation: FigureAnnotation, _ theme: FigureTheme) -> Color {
    switch annotation.isRecognized {
    case true?: theme.ink
    case false?: theme.miss
    case nil: theme.quiet
    }
  }

  /// Draws each gesture: faint from its landing, hatched while it waited for others, solid from its decision on.
  private func drawGestures(in room: Rect, _ scale: TimeScale, on sheet: inout Sheet) {
    let y = room.y + room.height - Self.block - 1
    for gesture in capture.gestures {
      let color = sheet.theme.color(of: gesture.kind)
      func block(_ from: Double, _ to: Double) -> Rect {
        Rect(
          x: scale.x(from), y: y, width: max(scale.x(to) - scale.x(from), 0.8),
          height: Self.block)
      }
      sheet.fill(block(gesture.start, gesture.end), color.opacity(0.25))
      if gesture.met < gesture.decided {
        sheet.stripes(block(gesture.met, gesture.decided), color, isRising: true)
      }
      sheet.fill(block(gesture.decided, gesture.end), color)
    }
  }

  /// Draws a line for each annotation, dashed if it was missed.
  private func drawAnnotations(in room: Rect, _ scale: TimeScale, on sheet: inout Sheet) {
    let y = room.y + room.height - 1.8
    for annotation in capture.annotations ?? [] {
      let from = scale.x(max(annotation.start, capture.from))
      let to = max(scale.x(min(annotation.end, capture.to)), from + 0.8)
      sheet.path(
        [Point(x: from, y: y), Point(x: to, y: y)], Self.color(of: annotation, sheet.theme), 1.4,
        dashes: annotation.isRecognized == false ? [2.4, 1.4] : [])
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

  /// The signs that occur in the rows.
  private func legend(_ rows: [Row]) -> [LegendEntry] {
    let lanes = rows.compactMap { row in if case .lane(let lane) = row { lane } else { nil } }
    var used = Set<LaneState>()
    var (hasTimer, hasNearMiss) = (false, false)
    for episode in lanes.flatMap(\.episodes) {
      if episode.waitsFrom > episode.shownFrom || episode.decided > episode.shownFrom {
        used.insert(.possible)
      }
      if episode.heldFrom != nil { used.insert(.held) }
      if episode.began { used.insert(.active) }
      if episode.isNearMiss { hasNearMiss = true } else { used.insert(episode.outcome) }
      hasTimer = hasTimer || episode.isByTimer
    }
    var entries = gestureLegend
    entries += LaneState.allCases.filter { used.contains($0) }.map { state in
      LegendEntry(words: state.words) { sheet, rect in
        LaneDrawing.sample(of: state, in: rect, on: &sheet)
      }
    }
    if hasNearMiss {
      entries.append(
        LegendEntry(words: "nearly recognized") { sheet, rect in
          sheet.mark(.hollowDiamond, rect.center, 2.6, sheet.theme.near)
        })
    }
    if hasTimer {
      entries.append(
        LegendEntry(words: "waiting for a deadline") { sheet, rect in
          let y = rect.center.y
          sheet.path(
            [Point(x: rect.x, y: y), Point(x: rect.x + rect.width, y: y)],
            sheet.theme.color(of: .possible), 1, dashes: [1, 1.6])
        })
    }
    return entries
  }

  /// The kinds of the gestures that occur, and the parts of their blocks.
  private var gestureLegend: [LegendEntry] {
    let kinds = Set(capture.gestures.map(\.kind))
    return FigureGesture.Kind.allCases.filter { kinds.contains($0) }.map { kind in
      LegendEntry(words: kind.words) { sheet, rect in
        let y = rect.center.y - Self.block / 2
        let (color, half) = (sheet.theme.color(of: kind), rect.width / 2)
        sheet.fill(
          Rect(x: rect.x, y: y, width: half, height: Self.block), color.opacity(0.25))
        sheet.fill(Rect(x: rect.x + half, y: y, width: half, height: Self.block), color)
      }
    }
  }
}

extension FigureGesture.Kind {
  /// The words of the legend.
  var words: String {
    switch self {
    case .still: "tap, press"
    case .move: "swipe, pan, stroke"
    case .shape: "pinch, rotation"
    }
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
