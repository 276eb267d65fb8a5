import Arbitration
import Platforms
import Recognition
import Setups
import Testing
import TouchModel
import TouchTestSupport

/// The rules of Flutter's recognizers together. The judge in `AgreementTests` compares them with Flutter.
@Suite struct `The setup of Flutter` {
  private var surface: GestureSurface

  init() throws {
    let setup = try #require(Setup.builtIn(named: "flutter"))
    surface = setup.surface(bounds: Rect(x: 0, y: 0, width: 400, height: 800))
  }

  private func actions(_ transitions: [Transition], of recognizer: Int) -> [Timestamp] {
    transitions.filter { $0.recognizer == recognizer && $0.action }.map(\.time)
  }

  @Test mutating func `the setup of Flutter loses a tap if the next one lands far away too soon`() {
    let transitions = surface.play {
      tap(1, at: 20, 20)
      hold(.milliseconds(100))
      tap(2, at: 200, 20)
      hold(.seconds(1))
    }
    // No double tap can follow the second tap, because the first one still waits for its second.
    #expect(actions(transitions, of: 0) == [Timestamp(seconds: 0.2)])
    #expect(actions(transitions, of: 1).isEmpty)
  }

  @Test(arguments: [(3.0, 13, true), (3.0, 11, false)])
  mutating func `the setup of Flutter begins a pan by the way that a finger goes, to and fro`(
    step: Double, count: Int, isPan: Bool
  ) {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      for number in 1...count {
        hold(.milliseconds(10))
        finger(1).moves(by: number % 2 == 0 ? -step : step, 0)
      }
      finger(1).lifts()
    }
    #expect(actions(transitions, of: 3).isEmpty != isPan)
    // A tap waits for a second one.
    #expect(transitions.contains { $0.recognizer == 0 && $0.state == .failed } == isPan)
  }

  @Test mutating func `the setup of Flutter counts a pan from where it begins`() {
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 19, 0)
      hold(.milliseconds(10))
      finger(1).moves(by: 4, 1)
      finger(1).lifts()
    }
    #expect(transitions.translations.prefix(2) == [.zero, Point(x: 4, y: 1)])
  }

  @Test mutating func `the setup of Flutter taps twice beside a finger that rests`() {
    let transitions = surface.play {
      finger(1).lands(at: 20, 20)
      hold(.seconds(1))
      tap(2, at: 200, 200)
      hold(.milliseconds(100))
      tap(3, at: 202, 200)
      finger(1).lifts()
    }
    #expect(actions(transitions, of: 1).count == 1)
    #expect(actions(transitions, of: 2).count == 2)
    #expect(actions(transitions, of: 3).isEmpty)
  }

  @Test(arguments: [
    (Point(x: 19, y: 5), 1, Point(x: 10, y: 0)), (Point(x: 5, y: 19), 0, Point(x: 0, y: 10)),
    // Whoever gets 18 pt first, although the finger goes farther the other way afterwards.
    (Point(x: 18.5, y: 18), 1, Point(x: 10, y: 0)),
  ])
  func `the setup of Flutter gives a finger to the axis along which it first goes 18 pt`(
    step: Point, winner: Int, translation: Point
  ) throws {
    let text = #"""
      {"preset":"flutter","recognizers":[
        {"id":"vertical","kind":"pan","direction":"vertical"},
        {"id":"horizontal","kind":"pan","direction":"horizontal"}]}
      """#
    var surface = try SetupReader().read(Array(text.utf8)).surface(bounds: nil)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: step.x, step.y)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 10)
      finger(1).lifts()
    }
    #expect(Set(transitions.filter(\.action).map(\.recognizer)) == [winner])
    #expect(transitions.translations.contains(translation))
  }

  @Test(arguments: [
    (#"{"id":"a","kind":"pan"}"#, Point.zero),
    (#"{"id":"a","kind":"pan","cancelsTouchesInView":false}"#, Point(x: 19, y: 0)),
  ])
  func `the setup of Flutter has one machine only for recognizers without rules`(
    recognizers: String, start: Point
  ) throws {
    // The pan begins beside a tap, which is lost beyond 18 pt.
    let text = #"""
      {"preset":"flutter","recognizers":[\#(recognizers),
        {"id":"t","kind":"tap"}]}
      """#
    var surface = try SetupReader().read(Array(text.utf8)).surface(bounds: nil)
    let transitions = surface.play {
      finger(1).lands(at: 100, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 19, 0)
      finger(1).lifts()
    }
    #expect(transitions.translations.first == start)
  }
}
