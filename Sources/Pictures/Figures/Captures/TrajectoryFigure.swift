package import Drawing
internal import TouchModel

/// The path of every finger of a capture, in the colors of the states of its recognizers.
package struct TrajectoryFigure {
  private let capture: FigureCapture
  /// The number of samples above which some are left out.
  private static let mostSamples = 20_000

  /// Creates the figure. At each time a path has the color of the most important state of all
  /// recognizers: active before ended before held.
  package init(_ capture: FigureCapture) { self.capture = capture }

  /// The order of the states. The first state that any recognizer has is shown.
  private static let order: [LaneState] = [
    .active, .ended, .held, .cancelled, .possible, .failed,
  ]

  /// Returns the line of each state: a width and dashes, so that colors are not necessary.
  static func pen(_ state: LaneState) -> (width: Double, dashes: [Double]) {
    switch state {
    case .active: (1.5, [])
    case .ended: (0.8, [])
    case .held: (1, [3, 1.5])
    case .cancelled: (1, [4, 1.5, 1, 1.5])
    case .possible: (0.8, [1, 1.8])
    case .failed: (0.7, [2, 2.5])
    }
  }

  /// Draws the figure.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    var sheet = Sheet(style)
    let bounds = SurfaceBounds(capture.size, capture.touches)
    let states = Self.order.filter { used.contains($0) }
    var legend = states.map { state in
      LegendEntry(words: state.words) { sheet, rect in
        let (width, dashes) = Self.pen(state)
        let y = rect.y + rect.height / 2
        sheet.path(
          [Point(x: rect.x, y: y), Point(x: rect.x + rect.width, y: y)],
          sheet.theme.color(of: state), width, dashes: dashes)
      }
    }
    if !capture.touches.isEmpty {
      legend.append(
        LegendEntry(words: "landing") { sheet, rect in
          sheet.mark(.circle, rect.center, Self.radius, sheet.theme.ink)
        })
      if capture.touches.contains(where: \.hasLifted) {
        legend.append(
          LegendEntry(words: "lift") { sheet, rect in
            sheet.mark(.disc, rect.center, Self.radius * 0.8, sheet.theme.ink)
          })
      }
    }
    let room = Rect(
      x: sheet.left, y: sheet.top, width: sheet.right - sheet.left,
      height: style.height.map { max($0 - sheet.top - style.fontSize * 5, style.fontSize * 4) }
        ?? style.width * 1.2)
    let map = bounds.fitted(into: room)
    sheet.frame(map.area, sheet.theme.quiet)
    let numbered = draw(map, on: &sheet)
    if capture.touches.isEmpty {
      sheet.text(
        "no touches", Point(x: map.area.center.x, y: map.area.center.y + style.fontSize * 0.35),
        color: sheet.theme.quiet, alignment: .middle)
    }
    var bottom = map.area.y + map.area.height + style.fontSize * 0.5
    bottom = sheet.scaleBar(map, from: bottom, isInMillimeters: capture.isInMillimeters)
    bottom = sheet.legend(legend, from: bottom)
    if capture.touches.count > 1 {
      bottom = sheet.note(Self.sentence(numbered, of: capture.touches.count), from: bottom)
    }
    return sheet.end(at: bottom)
  }

  private static let radius = 1.8

  /// Says what the numbers are, and how many touches have none.
  private static func sentence(_ numbered: Int, of count: Int) -> String {
    let order = "Numbers: the order in which the fingers landed"
    if numbered == count { return order + "." }
    return numbered == 0
      ? "\(count) touches, too many to number them."
      : order + ". \(count - numbered) of \(count) have no room for a number."
  }

  private var used: Set<LaneState> {
    var used = Set<LaneState>()
    for touch in capture.touches {
      // No line begins at the last sample.
      for sample in touch.samples.count > 1 ? touch.samples.dropLast() : touch.samples[...] {
        used.insert(state(at: sample.time))
      }
    }
    return used
  }

  private func state(at time: Double) -> LaneState {
    var best = Self.order.count
    for lane in capture.lanes {
      guard let state = lane.state(at: time), let rank = Self.order.firstIndex(of: state) else {
        continue
      }
      best = min(best, rank)
    }
    return best < Self.order.count ? Self.order[best] : .possible
  }

  /// Draws the paths, their ends and their numbers. Returns how many touches have a number.
  private func draw(_ map: SurfaceMap, on sheet: inout Sheet) -> Int {
    let total = capture.touches.reduce(0) { $0 + $1.samples.count }
    let step = max(1, (total + Self.mostSamples - 1) / Self.mostSamples)
    // Many paths over each other are drawn fainter.
    let opacity = min(1, max(0.25, 30 / Double(max(capture.touches.count, 1))))
    for touch in capture.touches { draw(touch, map, step, opacity, on: &sheet) }
    for touch in capture.touches {
      guard let first = touch.samples.first, let last = touch.samples.last else { continue }
      sheet.mark(.circle, map.place(first.place), Self.radius, sheet.theme.ink)
      if touch.hasLifted {
        sheet.mark(.disc, map.place(last.place), Self.radius * 0.8, sheet.theme.ink)
      }
    }
    return number(map, on: &sheet)
  }

  /// Draws a path: one line for each run of samples of one state.
  private func draw(
    _ touch: FigureTouch, _ map: SurfaceMap, _ step: Int, _ opacity: Double, on sheet: inout Sheet
  ) {
    var run: [Point] = []
    var current: LaneState?
    func end(_ sheet: inout Sheet) {
      guard run.count > 1, let current else { return }
      let (width, dashes) = Self.pen(current)
      sheet.path(
        run, sheet.theme.color(of: current).opacity(opacity), width, dashes: dashes)
    }
    for index in touch.samples.indices
    where index % step == 0 || index == touch.samples.count - 1 {
      let sample = touch.samples[index]
      let next = state(at: sample.time)
      let place = map.place(sample.place)
      if run.last != place { run.append(place) }
      if next != current {
        end(&sheet)
        run = [place]
        current = next
      }
    }
    end(&sheet)
  }

  /// More touches than these are not numbered, because no number could be found.
  private static let mostNumbered = 200

  /// Numbers the touches at their landings where a number has room. Returns how many touches have one.
  private func number(_ map: SurfaceMap, on sheet: inout Sheet) -> Int {
    guard capture.touches.count > 1, capture.touches.count <= Self.mostNumbered else { return 0 }
    var count = 0
    let size = sheet.small
    var taken: [Rect] = []
    for touch in capture.touches {
      guard let first = touch.samples.first, let last = touch.samples.last else { continue }
      for end in [first, last] {
        let place = map.place(end.place)
        taken.append(Rect(x: place.x - 2, y: place.y - 2, width: 4, height: 4))
      }
    }
    for (index, touch) in capture.touches.enumerated() {
      guard let first = touch.samples.first else { continue }
      let (place, words) = (map.place(first.place), "\(index + 1)")
      let width = sheet.width(of: words, size: size)
      let offsets = [(2.6, -2.0), (-2.6 - width, -2.0), (2.6, size), (-2.6 - width, size)]
      for (dx, dy) in offsets {
        let box = Rect(
          x: place.x + dx, y: place.y + dy - size * 0.8, width: width, height: size * 1.05)
        guard map.area.contains(box), !taken.contains(where: { $0.meets(box) }) else { continue }
        // A number over a path needs a background to be legible.
        sheet.fill(box, sheet.theme.paper.opacity(0.75))
        sheet.text(words, Point(x: box.x, y: place.y + dy), size: size)
        taken.append(box)
        count += 1
        break
      }
    }
    return count
  }
}
