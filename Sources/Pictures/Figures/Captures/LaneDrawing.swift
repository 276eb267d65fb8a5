internal import Drawing
internal import TouchModel

/// Draws one lane: the episodes of a recognizer over time. Each state has the color and the shape
/// that the report page uses.
struct LaneDrawing {
  private let lane: FigureLane
  private let room: Rect
  private let scale: TimeScale
  /// The smallest width of an episode. If there is less room, the lane shows columns of counts.
  private static let leastDistance = 2.5

  init(_ lane: FigureLane, in room: Rect, _ scale: TimeScale) {
    (self.lane, self.room, self.scale) = (lane, room, scale)
  }

  func draw(on sheet: inout Sheet) {
    if Double(lane.episodes.count) > room.width / Self.leastDistance {
      drawDensity(on: &sheet)
    } else {
      // A failure right after a gesture, of the finger that lifts last, lies under the sign of the gesture.
      for isFailed in [true, false] {
        for episode in lane.episodes where (episode.outcome == .failed) == isFailed {
          draw(episode, on: &sheet)
        }
      }
    }
  }

  private func draw(_ episode: FigureEpisode, on sheet: inout Sheet) {
    let y = room.center.y
    let followed = episode.heldFrom ?? episode.decided
    let waited = max(min(episode.waitsFrom, followed), episode.shownFrom)
    let isPale = episode.outcome == .failed && !episode.isNearMiss
    let color = isPale ? sheet.theme.pale : sheet.theme.color(of: .possible)
    bar(episode.shownFrom, waited, 1.1, color, on: &sheet)
    if waited < followed {
      sheet.path(
        [Point(x: scale.x(waited), y: y), Point(x: scale.x(followed), y: y)], color, 1,
        dashes: [1, 1.6])
    }
    if let heldFrom = episode.heldFrom {
      sheet.stripes(
        rect(heldFrom, episode.decided, room.height * 0.42), sheet.theme.color(of: .held),
        isRising: true)
    }
    if episode.began {
      let bar = rect(episode.decided, episode.finished, room.height * 0.58)
      if episode.outcome == .cancelled {
        sheet.stripes(bar, sheet.theme.color(of: .cancelled), isRising: false)
      } else {
        sheet.fill(bar, sheet.theme.color(of: .active))
      }
    }
    let place = Point(x: scale.x(episode.began ? episode.finished : episode.decided), y: y)
    switch episode.outcome {
    case .ended: mark(.diamond, place, sheet.theme.color(of: .ended), on: &sheet)
    case .failed where episode.isNearMiss: mark(.hollowDiamond, place, sheet.theme.near, on: &sheet)
    case .failed: mark(.tick, place, sheet.theme.pale, on: &sheet)
    case .cancelled: mark(.struckCircle, place, sheet.theme.color(of: .cancelled), on: &sheet)
    case .possible, .held, .active: break
    }
  }

  private func mark(_ mark: Mark, _ place: Point, _ color: Color, on sheet: inout Sheet) {
    sheet.mark(mark, place, min(room.height * 0.24, 3), color)
  }

  private func rect(_ from: Double, _ to: Double, _ thickness: Double) -> Rect {
    Rect(
      x: scale.x(from), y: room.center.y - thickness / 2,
      width: max(scale.x(to) - scale.x(from), 0.5), height: thickness)
  }

  private func bar(
    _ from: Double, _ to: Double, _ thickness: Double, _ color: Color, on sheet: inout Sheet
  ) {
    if to > from { sheet.fill(rect(from, to, thickness), color) }
  }

  /// Draws columns: recognized gestures upwards from the center, failures downwards.
  private func drawDensity(on sheet: inout Sheet) {
    let width = 1.6
    let count = max(Int(room.width / width), 1)
    var (recognized, failed) = (
      Array(repeating: 0, count: count), Array(repeating: 0, count: count)
    )
    for episode in lane.episodes {
      let column = min(Int((scale.x(episode.decided) - room.x) / width), count - 1)
      if column < 0 { continue }
      if episode.isRecognized { recognized[column] += 1 } else { failed[column] += 1 }
    }
    let most = Double(max((recognized + failed).max() ?? 1, 1))
    let half = room.height * 0.42
    for column in 0..<count {
      let x = room.x + Double(column) * width
      let (up, down) = (
        Double(recognized[column]) / most * half, Double(failed[column]) / most * half
      )
      if up > 0 {
        sheet.fill(
          Rect(x: x, y: room.center.y - up, width: width * 0.8, height: up),
          sheet.theme.color(of: .ended))
      }
      if down > 0 {
        sheet.fill(
          Rect(x: x, y: room.center.y + 0.4, width: width * 0.8, height: down), sheet.theme.pale)
      }
    }
  }

  /// Draws the sample of a state for a legend.
  static func sample(of state: LaneState, in rect: Rect, on sheet: inout Sheet) {
    let (color, y) = (sheet.theme.color(of: state), rect.center.y)
    func bar(_ thickness: Double) -> Rect {
      Rect(x: rect.x, y: y - thickness / 2, width: rect.width, height: thickness)
    }
    switch state {
    case .possible: sheet.fill(bar(1.1), color)
    case .held: sheet.stripes(bar(4.4), color, isRising: true)
    case .active: sheet.fill(bar(5.5), color)
    case .ended: sheet.mark(.diamond, rect.center, 2.6, color)
    case .failed:
      sheet.fill(
        Rect(x: rect.x, y: y - 0.55, width: rect.width / 2, height: 1.1), sheet.theme.pale)
      sheet.mark(.tick, rect.center, 2.6, sheet.theme.pale)
    case .cancelled: sheet.mark(.struckCircle, rect.center, 2.6, color)
    }
  }
}
