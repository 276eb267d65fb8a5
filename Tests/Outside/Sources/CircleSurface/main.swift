import TactusGestures

var surface = GestureSurface(width: 400, height: 800)
let circles = surface.add(CircleRecognizer())
let rests = surface.add(RestRecognizer())
let pan = surface.add(PanRecognizer())
surface.require(pan, toFail: circles)
surface.allowSimultaneous(circles, rests)

final class Log {
  var lines: [String] = []
}
let log = Log()
surface.onAction(circles) { event in log.lines.append("around by \(event.values.first)") }

for step in 0...40 {
  let phase: Contact.Phase = step == 0 ? .began : step == 40 ? .ended : .moved
  let angle = 0.16 * Double(step)
  let place = Point(
    x: 200 + 60 * Trigonometry.cosine(angle), y: 400 + 60 * Trigonometry.sine(angle))
  let contact = Contact(id: TouchID(1), phase: phase, position: place)
  surface.send(Frame(time: Timestamp(seconds: 0.02 * Double(step)), contacts: [contact]))
}
surface.finish()
print(log.lines.joined(separator: ", "))
