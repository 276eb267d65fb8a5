package import Drawing
internal import Ordering
internal import TouchModel

/// The recognizers of a setup in layers below their views, with a line beside them for each
/// relation.
///
/// A recognizer that waits for others is below them. A line connects any number of recognizers, so
/// that a setup in which all recognizers are simultaneous stays legible.
package struct RelationFigure {
  private let graph: RelationGraph

  /// Creates the figure.
  package init(_ graph: RelationGraph) { self.graph = graph }

  /// A recognizer on paper.
  private struct Box {
    let number: Int
    var rect: Rect
  }

  /// The distance between two tracks, and between two connections of a box.
  private static let distance = 6.5
  private static let slot = 4.2

  /// Draws the figure. The height follows from the number of recognizers.
  package func drawing(_ style: FigureStyle) throws(FigureFault) -> Drawing {
    guard !graph.recognizers.isEmpty else {
      throw FigureFault("shows recognizers, and the setup has none")
    }
    var sheet = Sheet(style)
    let order = orderedByView
    let rank = Dictionary(
      uniqueKeysWithValues: order.joined().enumerated().map { ($1, $0) })
    let tracks = graph.tracks.map { ($0, length($0, rank)) }
      .enumerated().ordered { ($0.1.1, $0.0) < ($1.1.1, $1.0) }.map { $0.1.0 }
    let tracksWidth = Double(tracks.count) * Self.distance + sheet.size
    let boxRight = sheet.right - tracksWidth
    let least = sheet.size * 7
    guard boxRight - sheet.left >= least else {
      let needed = (least + tracksWidth + 2 * FigureStyle.margin) / FigureStyle.unitsPerMillimeter
      throw FigureFault(
        "has \(tracks.count) relations, which do not fit beside the names; make it at least "
          + "\(Int(needed.rounded(.up))) mm wide")
    }
    let boxes = drawBoxes(order, tracks, right: boxRight, on: &sheet)
    var bottom = sheet.top
    for box in boxes { bottom = max(bottom, box.rect.y + box.rect.height) }
    draw(tracks, boxes, from: boxRight, on: &sheet)
    bottom = sheet.legend(legend(tracks), from: bottom + sheet.size * 0.7)
    bottom = sheet.note(graph.note, from: bottom)
    return sheet.end(at: bottom)
  }

  /// The recognizers of each view. Recognizers that wait are below those that they wait for.
  private var orderedByView: [[Int]] {
    let layers = graph.layers
    return graph.views.indices.map { view in
      graph.recognizers.indices.filter { graph.recognizers[$0].view == view }
        .map { (layers[$0], $0) }.ordered { $0 < $1 }.map(\.1)
    }
  }

  /// Returns the number of rows that a track passes.
  private func length(_ track: RelationTrack, _ rank: [Int: Int]) -> Int {
    let ranks = track.roles.keys.compactMap { rank[$0] }
    return (ranks.max() ?? 0) - (ranks.min() ?? 0)
  }

  private func drawBoxes(
    _ order: [[Int]], _ tracks: [RelationTrack], right: Double, on sheet: inout Sheet
  ) -> [Box] {
    let universal = graph.universal
    var boxes: [Box] = []
    var y = sheet.top
    let indent = sheet.size * 0.9
    let deepest = graph.views.map(\.depth).max() ?? 0
    let step = min(indent, (right - sheet.left) * 0.25 / Double(max(deepest, 1)))
    for (view, numbers) in zip(graph.views, order) {
      if numbers.isEmpty && graph.views.count > 24 { continue }
      let x = sheet.left + Double(view.depth) * step
      sheet.text(
        sheet.fitted("view \(view.name)", within: right - x, size: sheet.small, isBold: true),
        Point(x: x, y: y + sheet.small), size: sheet.small, color: sheet.theme.quiet, isBold: true)
      y += sheet.small * 1.4
      for number in numbers {
        let slots = tracks.count { $0.roles[number] != nil }
        let height = max(sheet.size * 1.55, Double(slots) * Self.slot + 2)
        let left = x + step * 0.5
        let rect = Rect(x: left, y: y, width: right - left, height: height)
        draw(number, in: rect, isUniversal: universal.contains(number), on: &sheet)
        boxes.append(Box(number: number, rect: rect))
        y += height + 2.2
      }
      y += sheet.size * 0.3
    }
    return boxes
  }

  private func draw(_ number: Int, in rect: Rect, isUniversal: Bool, on sheet: inout Sheet) {
    let recognizer = graph.recognizers[number]
    sheet.fill(rect, sheet.theme.shade)
    sheet.frame(rect, sheet.theme.quiet)
    let (pad, size) = (sheet.size * 0.35, sheet.small)
    let y = rect.center.y + size * 0.35
    var right = rect.x + rect.width - pad
    if isUniversal {
      let words = "+ all"
      sheet.text(words, Point(x: right, y: y), size: size, alignment: .end, isBold: true)
      right -= sheet.width(of: words, size: size, isBold: true) + pad
    }
    let name = sheet.fitted(recognizer.name, within: right - rect.x - pad)
    sheet.text(name, Point(x: rect.x + pad, y: y))
    let free = right - rect.x - pad - sheet.width(of: name) - sheet.size * 0.6
    let kind = recognizer.kind
    if kind != recognizer.name, sheet.width(of: kind, size: size) <= free {
      sheet.text(
        kind, Point(x: right, y: y), size: size, color: sheet.theme.quiet, alignment: .end)
    }
  }

  // MARK: Tracks

  /// Returns the color, width and dashes of a relation.
  private static func pen(
    _ relation: RelationTrack.Relation, _ theme: FigureTheme
  ) -> (color: Color, width: Double, dashes: [Double]) {
    switch relation {
    case .requirement: (theme.color(of: .held), 0.9, [])
    case .together: (theme.color(of: .active), 0.9, [2.2, 1.4])
    case .spared: (theme.quiet, 0.7, [0.8, 1.6])
    }
  }

  private func draw(
    _ tracks: [RelationTrack], _ boxes: [Box], from left: Double, on sheet: inout Sheet
  ) {
    var used: [Int: Int] = [:]
    for (index, track) in tracks.enumerated() {
      let x = left + sheet.size * 0.8 + Double(index) * Self.distance
      let pen = Self.pen(track.relation, sheet.theme)
      var ends: [Double] = []
      for box in boxes {
        guard let role = track.roles[box.number] else { continue }
        let total = tracks.count { $0.roles[box.number] != nil }
        let place = used[box.number, default: 0]
        used[box.number] = place + 1
        let y = box.rect.center.y + (Double(place) - Double(total - 1) / 2) * Self.slot
        ends.append(y)
        sheet.path([Point(x: left, y: y), Point(x: x, y: y)], pen.color, pen.width)
        end(role, Point(x: left, y: y), Point(x: x, y: y), pen.color, on: &sheet)
      }
      if let top = ends.min(), let bottom = ends.max() {
        sheet.path(
          [Point(x: x, y: top), Point(x: x, y: bottom)], pen.color, pen.width, dashes: pen.dashes)
      }
    }
  }

  /// Draws the sign of a role: at the box where an arrow points, otherwise on the track.
  private func end(
    _ role: RelationTrack.Role, _ box: Point, _ track: Point, _ color: Color,
    on sheet: inout Sheet
  ) {
    switch role {
    case .target: sheet.arrow(to: box, color)
    case .source: sheet.mark(.disc, track, 1.5, color)
    case .member: sheet.mark(.disc, track, 1.5, color)
    case .alternative: sheet.mark(.circle, track, 1.5, color)
    case .otherAlternative:
      sheet.mark(.square, track, 1.6, color)
      sheet.mark(.square, track, 0.9, sheet.theme.paper)
    }
  }

  private func legend(_ tracks: [RelationTrack]) -> [LegendEntry] {
    func sample(
      _ words: String, _ relation: RelationTrack.Relation, _ roles: [RelationTrack.Role]
    ) -> LegendEntry {
      LegendEntry(words: words) { sheet, rect in
        let pen = Self.pen(relation, sheet.theme)
        let (y, end) = (rect.center.y, rect.x + rect.width)
        sheet.path(
          [Point(x: rect.x, y: y), Point(x: end, y: y)], pen.color, pen.width, dashes: pen.dashes)
        for (role, x) in zip(roles, [end - 1.5, rect.x + 1.5]) {
          let place = Point(x: x, y: y)
          if role == .target {
            sheet.arrow(to: Point(x: rect.x, y: y), pen.color)
          } else {
            self.end(role, place, place, pen.color, on: &sheet)
          }
        }
      }
    }
    let relations = Set(tracks.map(\.relation))
    let roles = Set(tracks.flatMap(\.roles.values))
    var entries: [LegendEntry] = []
    if relations.contains(.requirement) {
      entries.append(
        sample(
          "waits (arrow) until others (dots) have failed", .requirement, [.source, .target]))
    }
    if relations.contains(.together) {
      entries.append(sample("are recognized together", .together, [.member, .member]))
    }
    if roles.contains(.alternative) {
      entries.append(
        sample(
          "two recognizers with this sign exclude each other", .together,
          [.alternative, .alternative]))
    }
    if relations.contains(.spared) {
      entries.append(
        sample("does not stop (dot) this recognizer (arrow)", .spared, [.source, .target]))
    }
    if !graph.universal.isEmpty {
      entries.append(
        LegendEntry(words: "is recognized together with every other recognizer") { sheet, rect in
          sheet.text(
            "+ all", Point(x: rect.x, y: rect.center.y + sheet.small * 0.36),
            size: sheet.small * 0.8,
            isBold: true)
        })
    }
    return entries
  }
}

extension Sheet {
  /// Draws the head of an arrow that points to the left.
  mutating func arrow(to point: Point, _ color: Color) {
    drawing.fill(
      Outline(
        through: [
          point, Point(x: point.x + 3.6, y: point.y - 1.7),
          Point(x: point.x + 3.6, y: point.y + 1.7),
        ], isClosed: true), color)
  }
}
