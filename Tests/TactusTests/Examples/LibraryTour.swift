import Tactus

/// A page with a photo: pinched and turned with two fingers, turned over with one.
func turnPages(_ frames: some AsyncSequence<Frame, Never>) async -> [String] {
  var surface = GestureSurface(width: 400, height: 800)
  let photo = surface.addView("photo", frame: Rect(x: 100, y: 300, width: 200, height: 200))
  let pinch = surface.add(PinchRecognizer(), to: photo)
  let turn = surface.add(RotationRecognizer(), to: photo)
  let swipe = surface.add(SwipeRecognizer())
  let drag = surface.add(PanRecognizer())

  // Delegates: a closure for each question, under UIKit's names.
  surface.shouldRecognizeSimultaneously(pinch) { other in other.is(turn) }
  surface.shouldReceive(swipe) { touch in touch.view != photo }
  surface.shouldRequireFailure(drag) { other in other.kind == .swipe }
  surface.shouldBegin(drag) { event in abs(event.translation.x) > abs(event.translation.y) }

  // Handlers are typed, and may set the values that they receive.
  surface.onAction(pinch) { event in event.scale = 1 }

  // Transitions also come as asynchronous sequences, of one recognizer or of all.
  var lines: [String] = []
  for await event in surface.transitions(of: frames).events(of: drag) {
    lines.append("\(event.state) \(event.translation.x)")
  }
  return lines
}
