import TactusGestures

var surface = GestureSurface(width: 400, height: 800)
let photo = surface.addView("photo", frame: Rect(x: 100, y: 300, width: 200, height: 200))
let drag = surface.add(PanRecognizer(), to: photo)
let tap = surface.add(TapRecognizer(), to: photo)
surface.allowSimultaneous(drag, tap)

final class Log {
  var lines: [String] = []
}
let log = Log()
surface.onAction(drag) { event in log.lines.append("\(event.state) \(event.translation.x)") }
try surface.check()

for step in 0..<6 {
  let phase: Contact.Phase = step == 0 ? .began : step == 5 ? .ended : .moved
  let contact = Contact(
    id: TouchID(1), phase: phase, position: Point(x: 150 + 10 * Double(step), y: 400))
  surface.send(Frame(time: Timestamp(seconds: 0.02 * Double(step)), contacts: [contact]))
}
surface.finish()
print(log.lines.joined(separator: ", "))
