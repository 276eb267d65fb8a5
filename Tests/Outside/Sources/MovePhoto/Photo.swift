import TactusGestures

/// A photo that two fingers move, scale and turn at once.
final class Photo {
  let size: Point
  var center: Point
  var scale = 1.0
  var rotation = 0.0

  init(size: Point, center: Point) { (self.size, self.center) = (size, center) }

  /// The frame of the photo's view, which `scale` and `rotation` change about its center.
  var frame: Rect {
    let corner = center - size * 0.5
    return Rect(x: corner.x, y: corner.y, width: size.x, height: size.y)
  }

  static func rotated(_ vector: Point, by angle: Double) -> Point {
    let (sine, cosine) = (Trigonometry.sine(angle), Trigonometry.cosine(angle))
    return Point(
      x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine)
  }
}

/// The surface of a window with a photo, its recognizers and their handlers.
struct PhotoSurface {
  private(set) var surface: GestureSurface
  private let photo: Photo
  private let view: ViewID

  init(width: Double, height: Double, _ photo: Photo) throws {
    surface = GestureSurface(width: width, height: height)
    self.photo = photo
    var frame = View(id: "photo", frame: photo.frame)
    frame.isMultipleTouchEnabled = true
    let view = surface.addView(frame)
    self.view = view

    let pan = surface.add(PanRecognizer(), to: view)
    let pinch = surface.add(PinchRecognizer(), to: view)
    let turn = surface.add(RotationRecognizer(), to: view)
    // A finger that rests for 0.5 s holds the photo: the press excludes the pan.
    surface.add(LongPressRecognizer(), to: view)
    surface.allowSimultaneous(pan, pinch)
    surface.allowSimultaneous(pan, turn)
    surface.allowSimultaneous(pinch, turn)

    // Each handler takes the increment since the last event, and sets the value back.
    surface.onAction(pan) { event, views in
      photo.center += views.convertVector(event.translation, from: view, to: nil)
      event.translation = .zero
    }
    surface.onAction(pinch) { event, views in
      let fingers = event.location(in: nil, of: views)
      photo.center = fingers + (photo.center - fingers) * event.scale
      photo.scale *= event.scale
      event.scale = 1
    }
    surface.onAction(turn) { event, views in
      let fingers = event.location(in: nil, of: views)
      photo.center = fingers + Photo.rotated(photo.center - fingers, by: event.rotation)
      photo.rotation += event.rotation
      event.rotation = 0
    }
    try surface.check()
  }

  /// Sends a frame, and moves the view of the photo to where the photo is then.
  mutating func send(_ frame: Frame) {
    surface.send(frame)
    surface.updateView(view) { [photo] in
      $0.frame = photo.frame
      $0.scale = photo.scale
      $0.rotation = photo.rotation
    }
  }

  /// Lets time pass without a frame, as far as a recognizer waits for it.
  mutating func wait(until time: Timestamp) {
    if let deadline = surface.nextDeadline, deadline <= time { surface.advance(to: time) }
  }

  mutating func finish() { surface.finish() }
}
