internal import Ordering
internal import Setups
internal import TactusGestures

/// Where fingers land for a recognizer: on its view.
struct TouchPlace: Hashable {
  let frame: Rect
  /// The middle of the frame, or the place nearest to it where the view receives a touch.
  let center: Point

  init(_ frame: Rect) {
    self.frame = frame
    center = Self.middle(of: frame)
  }

  /// The place for a recognizer of `setup`: the frame of its view on the surface, without rotation and
  /// scale, which leave its center where it is.
  init(of recognizer: RecognizerDescription, in setup: Setup, bounds: Rect) {
    func find(_ description: ViewDescription, _ area: Rect) -> Rect? {
      if description.view.id == recognizer.view { return area }
      for child in description.subviews {
        let frame = child.view.frame ?? Rect(x: 0, y: 0, width: area.width, height: area.height)
        let place = Rect(
          x: area.x + frame.x, y: area.y + frame.y, width: frame.width, height: frame.height)
        if let found = find(child, place) { return found }
      }
      return nil
    }
    let whole = setup.view?.view.frame ?? bounds
    frame = setup.view.flatMap { find($0, whole) } ?? whole
    let middle = Self.middle(of: frame)
    let surface = setup.surface(bounds: bounds)
    let number = setup.recognizers.firstIndex { $0.id == recognizer.id }
    let view = number.map { surface.view(of: $0) }
    center =
      Self.places(in: frame, nearestTo: middle).first {
        guard let hit = surface.views.hitTest($0), let view else { return false }
        return hit == view || surface.views.isAncestor(view, of: hit)
      } ?? middle
  }

  private static func middle(of frame: Rect) -> Point {
    Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// The middle, and 10 × 10 places of the frame, the nearest first.
  private static func places(in frame: Rect, nearestTo middle: Point) -> [Point] {
    let shares = (0..<10).map { (Double($0) + 0.5) / 10 }
    let grid = shares.flatMap { y in
      shares.map { Point(x: frame.x + frame.width * $0, y: frame.y + frame.height * y) }
    }
    return [middle] + grid.ordered { ($0 - middle).length < ($1 - middle).length }
  }

  /// Where the first of several fingers lands, so that they are around the center.
  var leftOfCenter: Point { center - Point(x: SearchThresholds.reach, y: 0) }

  /// The middle of an edge, and the way from it inwards.
  func edge(_ name: String) -> (home: Point, inwards: Point)? { edge(name, at: center, depth: 1) }

  /// The point beside `place` that is `depth` points away from an edge, and the way from it inwards.
  private func edge(
    _ name: String, at place: Point, depth: Double
  ) -> (home: Point, inwards: Point)? {
    let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
    return switch name {
    case "left": (Point(x: frame.x + depth, y: place.y), Point(x: 1, y: 0))
    case "right": (Point(x: right - depth, y: place.y), Point(x: -1, y: 0))
    case "top": (Point(x: place.x, y: frame.y + depth), Point(x: 0, y: 1))
    case "bottom": (Point(x: place.x, y: bottom - depth), Point(x: 0, y: -1))
    default: nil
    }
  }

  /// Places in each part of an edge of some width, which the borders of the views divide: at its outer and at its
  /// inner end.
  func parts(
    ofEdge name: String, _ width: Double, in setup: Setup
  ) -> [(home: Point, inwards: Point)] {
    let areas = SearchPlaces.areas(of: setup, bounds: frame)
    func middles(_ start: Double, _ length: Double, _ borders: [Double]) -> [Double] {
      let cuts = Set(
        borders.filter { $0 > start && $0 < start + length } + [start, start + length]
      )
      .ordered()
      return zip(cuts, cuts.dropFirst()).map { ($0 + $1) / 2 }
    }
    let xs = middles(frame.x, frame.width, areas.flatMap { [$0.x, $0.x + $0.width] })
    let ys = middles(frame.y, frame.height, areas.flatMap { [$0.y, $0.y + $0.height] })
    let isUpright = name == "left" || name == "right"
    let places = isUpright ? ys.map { Point(x: 0, y: $0) } : xs.map { Point(x: $0, y: 0) }
    let depths = width > 3 ? [1, width - 1] : [1]
    return depths.flatMap { depth in places.compactMap { edge(name, at: $0, depth: depth) } }
  }
}
