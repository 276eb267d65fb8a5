import Tactus

/// Prints the drags and double taps on a device until it is unplugged.
func follow(_ path: String) throws {
  let frames = LiveFrames(try LiveDevice(path: path))
  // A device that does not state its size has lengths in its own units.
  let size = frames.size ?? SurfaceSize(width: 1000, height: 1000)
  var surface = GestureSurface(width: size.width, height: size.height)
  let drag = surface.add(PanRecognizer())
  let tap = surface.add(TapRecognizer(numberOfTapsRequired: 2))
  surface.onAction(drag) { event in print(event.time, event.state, event.translation.x) }
  surface.onAction(tap) { event in print(event.time, "double tap at", event.location.x) }
  try surface.check()
  defer { frames.finish(&surface) }
  while true { try frames.step(&surface) }
}

let nodes = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("/dev/") }
if nodes.isEmpty { print("usage: LiveSurface /dev/input/eventN") }
for node in nodes {
  do { try follow(node) } catch { print("\(node): \(error)") }
}
