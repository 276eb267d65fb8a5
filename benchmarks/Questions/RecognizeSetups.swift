internal import Tactus

/// Measures the time and the allocations of a frame with each built-in setup, which is what a command
/// uses if nobody names one: `natural` for a touchscreen, `touchpad` for a touchpad, and the platforms'
/// own for a comparison.
enum RecognizeSetups {
  static let benchmarks: [Benchmark] = setups.flatMap { name, setup in
    [
      Benchmark("recognize.\(name)", unit: "ns/frame", "The setup \(name), with its rules.") {
        RecognizeDefault.trial(setup.surface(bounds: $0.bounds), $0)
      },
      Benchmark(
        "allocations.\(name)", unit: "allocations/frame", limit: 0,
        "Memory asked for when the setup \(name) sees a capture again."
      ) {
        AllocationsDefault.trial(setup.surface(bounds: $0.bounds), $0)
      },
    ]
  }

  private static let setups = Setup.builtIn.filter { $0.name != "default" }
}
