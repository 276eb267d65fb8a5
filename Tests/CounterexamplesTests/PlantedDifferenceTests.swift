import Foundation
import SeededRandom
import Setups
import TactusGestures
import Testing

@testable import Counterexamples

/// Random setups with one difference, as many as `TACTUS_DIFFERENCES` states.
@Suite struct `A planted difference` {
  private static let count =
    ProcessInfo.processInfo.environment["TACTUS_DIFFERENCES"].flatMap(UInt64.init) ?? 0
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  /// The program may take 10 s; a debug build searches about ten times as slowly.
  private static let longest = Duration.seconds(100)

  @Test(.enabled(if: count > 0, "needs TACTUS_DIFFERENCES=300 and minutes"))
  func `a planted difference of two setups that random logs show is found in 97 of 100`()
    throws
  {
    var (found, missed, seed): (UInt64, UInt64, UInt64) = (0, 0, 0)
    while found + missed < Self.count {
      seed += 1
      let planted = PlantedDifference(seed: seed &* 6_700_417)
      let setups = try planted.setups.map { try SetupReader().read(Array($0.utf8)) }
      guard let log = Self.randomLog(setups, seed: seed) else { continue }
      let clock = ContinuousClock()
      let start = clock.now
      var bound = LogSearch.Bound()
      (bound.fingers, bound.randomEvents) = (2, RandomLogs.mostEvents)
      var search = LogSearch(
        setups[0], setups[1], bounds: Self.bounds, bound,
        goesOn: { _, _ in clock.now - start < Self.longest })
      search.run()
      if search.hits.isEmpty {
        missed += 1
        let covered = search.coverage.map { "\($0.events): \($0.logs)" }.joined(separator: ", ")
        let lines = ["not found: \(planted.sentence); logs by events: \(covered)"]
        print((lines + planted.setups + log).joined(separator: "\n"))
      } else {
        found += 1
      }
    }
    print("planted differences: \(found) of \(Self.count) found, \(seed) setups tried")
    #expect(Double(found) >= 0.97 * Double(Self.count))
  }

  /// A random log on which the setups recognize different gestures; nil if none of 400 is one.
  private static func randomLog(_ setups: [Setup], seed: UInt64) -> [String]? {
    var generator = SplitMix(seed: seed)
    let names = ComparedNames(setups)
    let surfaces = setups.map { LogReplay($0, bounds: bounds).surface }
    for _ in 0..<400 {
      let home = Point(
        x: .random(in: 1...399, using: &generator), y: .random(in: 1...799, using: &generator))
      var state = SearchState(
        TouchHand(home: home, most: 2), surfaces, scales: [1, 1], keepsTransitions: false)
      var log = ["at \(home)"]
      var left = 8
      while left > 0 {
        left -= 1
        let step =
          left == 0 ? TouchStep(after: .milliseconds(20), change: .liftAll) : step(&generator)
        guard let frame = state.hand.frame(of: step) else { continue }
        log.append("\(step)")
        state.send(frame, names)
      }
      state.finish(names)
      if state.sortedGestures(0) != state.sortedGestures(1) { return log }
    }
    return nil
  }

  private static func step(_ generator: inout SplitMix) -> TouchStep {
    let times = [10, 20, 60, 150, 320, 400, 560, 900, 1700, 3200]
    let time = TimeSpan.milliseconds(Int64(times.randomElement(using: &generator) ?? 10))
    let size = Double.random(in: 2...110, using: &generator)
    let ways = [Point(x: 1, y: 0), Point(x: -1, y: 0), Point(x: 0, y: 1), Point(x: 0, y: -1)]
    let change: TouchStep.Change =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...2: .land(1)
      case 3...5: .move((ways.randomElement(using: &generator) ?? .zero) * size)
      case 6: .spread(size)
      case 7: .turn(size / 100)
      case 8: .liftLast
      default: .liftAll
      }
    return TouchStep(after: time, change: change)
  }
}
