import Synthesis
import Testing
import TouchModel

@Suite struct `Reaches` {
  /// Returns the share of the time after which half of a pinch is done, for many pinches.
  private func halfTimes(_ kinematics: Kinematics) throws -> [Double] {
    var specification = SynthesisSpecification(
      seed: 6, gestures: [GestureRequest(.pinch, count: 20)])
    specification.participant.kinematics = kinematics
    specification.device.rate = 240
    return ObservedGesture.all(in: try Synthesizer(specification).synthesize()).compactMap {
      let spans = $0.lines.map(\.span)
      guard let first = spans.first, let last = spans.last else { return nil }
      let shares = spans.map { ($0 - first) / (last - first) }
      let (tenth, half) = (shares.firstIndex { $0 > 0.1 }, shares.firstIndex { $0 > 0.5 })
      guard let tenth, let half, let most = shares.firstIndex(where: { $0 > 0.9 }) else {
        return nil
      }
      return Double(half - tenth) / Double(most - tenth)
    }
  }

  @Test func `reaches of minimum jerk are as fast before the middle as after it`() throws {
    let times = try halfTimes(.minimumJerk)
    #expect(times.count == 20)
    let mean = times.reduce(0, +) / 20
    #expect(abs(mean - 0.5) < 0.03)
  }

  /// Between a tenth and nine tenths of a lognormal reach with σ of 0.25, the middle comes after (1
  /// − e^(−1.2816 σ)) / (e^(1.2816 σ) − e^(−1.2816 σ)) = 0.42 of the time.
  @Test func `reaches that are sigma-lognormal rise faster than they fall`() throws {
    let times = try halfTimes(.sigmaLognormal)
    #expect(times.count == 20)
    let mean = times.reduce(0, +) / 20
    #expect(abs(mean - 0.42) < 0.03)
  }
}
