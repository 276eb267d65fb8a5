import Tactus

/// Counts the gestures of captures under a setup that is made in code, with three durations of its press.
var setup = Setup(recognizers: [
  RecognizerDescription(id: "tap", KindConfiguration(TapRecognizer.Configuration())),
  RecognizerDescription(id: "press", KindConfiguration(LongPressRecognizer.Configuration())),
  RecognizerDescription(id: "drag", KindConfiguration(PanRecognizer.Configuration())),
])
setup.recognizers[2].rules.requireToFail = ["press"]

for path in CommandLine.arguments.dropFirst() {
  for duration in ["0.2", "0.5", "0.8"] {
    do {
      try setup.set("press.minimumPressDuration", to: duration)
      try setup.check()
      let names = GestureNames(setup)
      let run = CaptureRecognition(try CaptureReader(path: path), setup, gestures: .complete)
      var counts: [String: Int] = [:]
      while try run.step() {
        for gesture in run.gestures { counts[names.label(of: gesture), default: 0] += 1 }
      }
      print(path, duration, counts.map { "\($0.value) \($0.key)" }.sorted())
    } catch {
      print("\(path): \(error)")
    }
  }
}
