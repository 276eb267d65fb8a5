import Tactus

let paths = CommandLine.arguments.dropFirst().filter { $0.hasPrefix("/dev/") }
if paths.isEmpty { print("usage: WatchDevice /dev/input/eventN") }
for path in paths {
  do {
    let device = try LiveDevice(path: path)
    let run = LiveRecognition(device.description, .usual(for: .touchscreen))
    var gestures = 0
    while gestures < 10 {
      _ = try run.step(device)
      for transition in run.transitions { print(transition.time, transition.kind) }
      gestures += run.gestures.count
    }
    run.finish()
  } catch {
    print("\(path): \(error)")
  }
}
