import TouchModel

/// The 8–12 Hz component of physiological finger tremor (Elble and Randall 1976).
///
/// Four sinusoids on each axis, at frequencies drawn uniformly from the band.
struct Tremor {
  private struct Wave {
    var pulsation: Double
    var phase: Double
  }

  private var horizontal: [Wave] = []
  private var vertical: [Wave] = []
  private let amplitude: Double

  /// Draws a tremor. `deviation` is the root mean square on each axis, in millimeters.
  init(deviation: Double, using generator: inout SeededGenerator) {
    let count = 4
    amplitude = deviation * (2 / Double(count)).squareRoot()
    for _ in 0..<count {
      horizontal.append(Self.wave(using: &generator))
      vertical.append(Self.wave(using: &generator))
    }
  }

  private static func wave(using generator: inout SeededGenerator) -> Wave {
    let turn = 2 * Trigonometry.halfTurn
    return Wave(
      pulsation: turn * generator.uniform(8, 12), phase: generator.uniform(0, turn))
  }

  func offset(at time: Double) -> Point {
    Point(x: sum(of: horizontal, at: time), y: sum(of: vertical, at: time)) * amplitude
  }

  private func sum(of waves: [Wave], at time: Double) -> Double {
    var sum = 0.0
    for wave in waves { sum += Trigonometry.sine(wave.pulsation * time + wave.phase) }
    return sum
  }
}
