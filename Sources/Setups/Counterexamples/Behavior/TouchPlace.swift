internal import Setups
internal import TactusGestures

/// Where fingers land for a recognizer: on its view.
struct TouchPlace: Hashable {
  let frame: Rect

  init(_ frame: Rect) { self.frame = frame }

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
  }

  var center: Point { Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2) }

  /// Where the first of several fingers lands, so that they are around the center.
  var leftOfCenter: Point { center - Point(x: SearchThresholds.reach, y: 0) }

  /// A point at an edge, and the way from it inwards.
  func edge(_ name: String) -> (home: Point, inwards: Point)? {
    let (right, bottom) = (frame.x + frame.width - 1, frame.y + frame.height - 1)
    return switch name {
    case "left": (Point(x: frame.x + 1, y: center.y), Point(x: 1, y: 0))
    case "right": (Point(x: right, y: center.y), Point(x: -1, y: 0))
    case "top": (Point(x: center.x, y: frame.y + 1), Point(x: 0, y: 1))
    case "bottom": (Point(x: center.x, y: bottom), Point(x: 0, y: -1))
    default: nil
    }
  }
}
