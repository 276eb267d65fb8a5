internal import Tactus

/// Measures the time of a frame with each built-in setup, which is what a command uses if nobody names
/// one: `natural` for a touchscreen, `touchpad` for a touchpad, and the platforms' own for a comparison.
enum RecognizeSetups {
  static let benchmarks: [Benchmark] = Setup.builtIn.filter { $0.name != "default" }.map {
    (name, setup) in
    Benchmark("recognize.\(name)", unit: "ns/frame", "The setup \(name), with its rules.") {
      workload in
      RecognizeDefault.trial(setup.surface(bounds: workload.bounds), workload)
    }
  }
}
