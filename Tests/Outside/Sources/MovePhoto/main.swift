import TactusGestures

/// A photo that two fingers move, scale and turn at once.
final class Photo {
  var center = Point(x: 200, y: 400)
  var scale = 1.0
  var rotation = 0.0
}

func rotated(_ vector: Point, by angle: Double) -> Point {
  let (sine, cosine) = (Trigonometry.sine(angle), Trigonometry.cosine(angle))
  return Point(x: vector.x * cosine - vector.y * sine, y: vector.x * sine + vector.y * cosine)
}

var surface = GestureSurface(width: 400, height: 800)
let photo = Photo()
var view = View(id: "photo", frame: Rect(x: 100, y: 300, width: 200, height: 200))
view.isMultipleTouchEnabled = true
let id = surface.addView(view)
let pan = surface.add(PanRecognizer(), to: id)
let pinch = surface.add(PinchRecognizer(), to: id)
let turn = surface.add(RotationRecognizer(), to: id)
surface.allowSimultaneous(pan, pinch)
surface.allowSimultaneous(pan, turn)
surface.allowSimultaneous(pinch, turn)

// Each handler takes the increment since the last event, and sets the value back.
surface.onAction(pan) { event, views in
  photo.center += views.convertVector(event.translation, from: id, to: nil)
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
  photo.center = fingers + rotated(photo.center - fingers, by: event.rotation)
  photo.rotation += event.rotation
  event.rotation = 0
}

/// Two fingers, 100 pt apart, that go 60 pt to the right, turn by a quarter and double their distance.
for step in 0...30 {
  let phase: Contact.Phase = step == 0 ? .began : step == 30 ? .ended : .moved
  let share = Double(step) / 30
  let middle = Point(x: 200 + 60 * share, y: 400)
  let half = rotated(Point(x: 50 + 50 * share, y: 0), by: share * .pi / 2)
  surface.send(
    Frame(
      time: Timestamp(seconds: 0.02 * Double(step)),
      contacts: [
        Contact(id: TouchID(1), phase: phase, position: middle - half),
        Contact(id: TouchID(2), phase: phase, position: middle + half),
      ]))
  surface.updateView(id) {
    $0.frame = Rect(x: photo.center.x - 100, y: photo.center.y - 100, width: 200, height: 200)
    $0.scale = photo.scale
    $0.rotation = photo.rotation
  }
}
surface.finish()
print("center \(photo.center), scale \(photo.scale), rotation \(photo.rotation)")
