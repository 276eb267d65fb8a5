import Tactus

/// The number of times that one recognizer reached each state.
struct Count {
  var began = 0
  var ended = 0
  var failed = 0
}

var counts: [String: Count] = [:]
for path in CommandLine.arguments.dropFirst() {
  do {
    let reader = try CaptureReader(path: path)
    let run = CaptureRecognition(reader, .default)
    while try run.step() {
      for transition in run.transitions {
        let name = run.setup.recognizerNames[transition.recognizer]
        switch transition.state {
        case .began: counts[name, default: Count()].began += 1
        case .ended: counts[name, default: Count()].ended += 1
        case .failed: counts[name, default: Count()].failed += 1
        case .possible, .changed, .cancelled: break
        }
      }
    }
  } catch {
    print("\(path): \(error)")
  }
}
for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
  print(name, count.began, count.ended, count.failed)
}
