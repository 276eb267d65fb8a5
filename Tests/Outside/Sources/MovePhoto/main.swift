import TactusGestures

let photo = Photo(size: Point(x: 200, y: 200), center: Point(x: 200, y: 400))
var window = try PhotoSurface(width: 400, height: 800, photo)

/// Two fingers, 100 pt apart, that go 60 pt to the right, turn by a quarter and double their distance.
for step in 0...30 {
  let phase: Contact.Phase = step == 0 ? .began : step == 30 ? .ended : .moved
  let share = Double(step) / 30
  let middle = Point(x: 200 + 60 * share, y: 400)
  let half = Photo.rotated(Point(x: 50 + 50 * share, y: 0), by: share * .pi / 2)
  window.send(
    Frame(
      time: Timestamp(seconds: 0.02 * Double(step)),
      contacts: [
        Contact(id: TouchID(1), phase: phase, position: middle - half),
        Contact(id: TouchID(2), phase: phase, position: middle + half),
      ]))
}
window.finish()
print("center \(photo.center), scale \(photo.scale), rotation \(photo.rotation)")
