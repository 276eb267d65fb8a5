import Tactus

for path in CommandLine.arguments.dropFirst() {
  for hysteresis in stride(from: 5.0, through: 20, by: 5) {
    var setup = Setup.default
    do {
      try setup.set("pan.hysteresis", to: "\(hysteresis)")
      let run = CaptureRecognition(try CaptureReader(path: path), setup)
      var pans = 0
      while try run.step() {
        pans += run.transitions.filter { $0.kind == .pan && $0.state == .began }.count
      }
      print(path, hysteresis, pans)
    } catch {
      print("\(path): \(error)")
    }
  }
}
