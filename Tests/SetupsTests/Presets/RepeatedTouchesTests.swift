import Arbitration
import JSONText
import Platforms
import Recognition
import Setups
import Testing
import TouchModel
import TouchTestSupport

/// A surface judges touches that come again as it judged them first, whatever the setup.
@Suite struct `Touches that come again` {
  private static let period = TimeSpan.seconds(10)
  private static let repetitions = 4

  /// A transition with its time since the touches of its repetition began.
  private struct Report: Equatable {
    let span: TimeSpan
    let recognizer: Int
    let states: [Phase]
    let failure: Failure?
  }

  @Test(arguments: Setup.builtIn.map(\.name))
  func `touches that come again are judged as the first ones, also with one changed value`(
    name: String
  ) throws {
    let setup = try #require(Setup.builtIn(named: name))
    var count = 0
    for recognizer in setup.recognizers {
      for value in recognizer.settableValues where !value.reportsOnly {
        guard let number = value.value.double, number > 0, value.sort != .count else { continue }
        for factor in [0.5, 2] {
          var changed = setup
          let key = "\(recognizer.id).\(value.name)"
          guard (try? changed.set(key, to: "\(number * factor)")) != nil else { continue }
          let reports = try reports(under: changed)
          if recognizer.configuration.kind.receivesTouches {
            #expect(!reports[0].isEmpty, "\(key)")
          }
          for report in reports.dropFirst() {
            #expect(report == reports[0], "\(key)=\(number * factor)")
          }
          count += 1
        }
      }
    }
    #expect(count > 0)
  }

  /// Returns the transitions of each repetition of the same touches.
  private func reports(under setup: Setup) throws -> [[Report]] {
    var surface = setup.surface(bounds: Rect(x: 0, y: 0, width: 400, height: 800))
    let transitions = surface.play {
      for _ in 0..<Self.repetitions {
        tap(1, at: 100, 100, for: .milliseconds(270))
        hold(.milliseconds(230))
        tap(1, at: 100, 100, for: .milliseconds(50))
        hold(.milliseconds(1500))
        finger(1).lands(at: 100, 200)
        for _ in 0..<5 {
          hold(.milliseconds(10))
          finger(1).moves(by: 4, 0)
        }
        finger(1).lifts()
        hold(.milliseconds(7900))
      }
    }
    return (0..<Self.repetitions).map { repetition in
      let start = Timestamp.zero.advanced(by: .seconds(10 * Double(repetition)))
      return transitions.compactMap { transition in
        let span = transition.time.since(start)
        guard span >= .zero, span < Self.period else { return nil }
        return Report(
          span: span, recognizer: transition.recognizer,
          states: [transition.from, transition.state], failure: transition.failure)
      }
    }
  }
}
