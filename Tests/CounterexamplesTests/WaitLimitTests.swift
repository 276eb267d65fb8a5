import Foundation
import Scenarios
import SeededRandom
import Setups
import TactusGestures
import Testing

@testable import Counterexamples

/// The waits and conflicts of whole setups: each is shown by its log, and no random play breaks a limit.
@Suite struct `The waits and conflicts of a setup` {
  struct Example: CustomTestStringConvertible {
    let name: String
    let setup: Setup
    var testDescription: String { name }

    var bounds: Rect { setup.view?.view.frame ?? Rect(x: 0, y: 0, width: 400, height: 800) }
  }

  private static let builtIn = Setup.builtIn.map { Example(name: $0.name, setup: $0.setup) }

  /// The setups of twenty reference scenarios, first those in which recognizers wait for others.
  private static let scenarios: [Example] = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let folder = URL(fileURLWithPath: root).appendingPathComponent("scenarios")
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (all?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent.hasSuffix(".scenario.json") }.sorted { $0.path < $1.path }
    if files.isEmpty {
      print("skipped: needs scenarios in the folder that TACTUS_SHARED names")
    }
    var seen: Set<Setup> = []
    let examples = files.compactMap { file -> Example? in
      guard let bytes = try? Data(contentsOf: file),
        let scenario = try? ScenarioReader().read([UInt8](bytes)),
        seen.insert(scenario.setup).inserted
      else { return nil }
      return Example(name: file.lastPathComponent, setup: scenario.setup)
    }
    func waits(_ example: Example) -> Bool { example.setup.requirements.contains { !$0.isEmpty } }
    return Array((examples.filter(waits) + examples.filter { !waits($0) }).prefix(20))
  }()

  @Test(arguments: builtIn + scenarios)
  func `the waits and conflicts of a setup are shown by their logs`(example: Example) throws {
    let (setup, bounds) = (example.setup, example.bounds)
    let behavior = SetupBehavior(setup, bounds: bounds, events: 2)
    let player = LogPlayer(setup, bounds: bounds)
    for wait in behavior.waits {
      for shown in [wait.longest, wait.quiet].compactMap({ $0 }) {
        let times = ShownWait.times(of: wait.recognizer, player.transitions(of: shown.frames))
        #expect(times.contains(shown.time))
        #expect(wait.awaited.contains(shown.holder))
        if let limit = wait.limit.time { #expect(shown.time <= limit) }
      }
    }
    for race in behavior.races {
      let transitions = player.transitions(of: race.frames)
      let winner = transitions.first {
        $0.recognizer == race.winner && $0.from == .possible && $0.state.isRecognized
      }
      let loser = transitions.first {
        $0.recognizer == race.loser && $0.failure?.rival == race.winner && $0.claimed == $0.time
      }
      #expect(winner != nil && loser?.time == winner?.time)
    }
    for (number, frames) in behavior.recognized.enumerated() {
      guard let frames else { continue }
      let transitions = player.transitions(of: frames)
      #expect(transitions.contains { $0.recognizer == number && $0.state.isRecognized })
    }
  }

  /// `TACTUS_RANDOM_PLAYS` states how many plays are tried in all; 100,000 take ten seconds.
  private static let plays =
    ProcessInfo.processInfo.environment["TACTUS_RANDOM_PLAYS"].flatMap(Int.init) ?? 1_000

  @Test func `the waits and conflicts of a setup keep to the limits of the waits in random plays`()
    throws
  {
    let examples = Self.builtIn + Self.scenarios
    var waits = 0
    for (index, example) in examples.enumerated() {
      var limits = WaitLimits(example.setup)
      let longest = example.setup.recognizers.indices.map { limits.longest(of: $0) }
      let random = RandomPlayer(example.setup, example.bounds)
      let player = LogPlayer(example.setup, bounds: example.bounds)
      for seed in 0..<max(1, Self.plays / examples.count) {
        let transitions = player.transitions(of: random.frames(seed: UInt64(index << 32 + seed)))
        for number in longest.indices {
          guard let limit = longest[number].time else { continue }
          let times = ShownWait.times(of: number, transitions)
          waits += times.count
          #expect(
            times.allSatisfy { $0 <= limit }, "\(example.name), seed \(seed), recognizer \(number)")
        }
      }
    }
    #expect(waits > 0)
  }
}

/// Logs of random steps at the thresholds of a setup.
private struct RandomPlayer {
  private let alphabet: SearchAlphabet
  private let homes: [Point]

  init(_ setup: Setup, _ bounds: Rect) {
    let all = SearchThresholds(of: [setup])
    alphabet = SearchAlphabet(all, different: all, .every, fingers: 3)
    homes = setup.recognizers.map { TouchPlace(of: $0, in: setup, bounds: bounds).center }
  }

  func frames(seed: UInt64) -> [Frame] {
    var generator = SplitMix(seed: seed)
    var hand = TouchHand(home: homes.randomElement(using: &generator) ?? .zero, most: 3)
    var frames: [Frame] = []
    for _ in 0..<Int.random(in: 4...14, using: &generator) {
      // Landings and lifts are as frequent as movements, so that taps come about.
      let movement = alphabet.changes.randomElement(using: &generator) ?? .liftAll
      let change = [.land(1), .liftAll, .liftAll, movement].randomElement(using: &generator)
      let time = alphabet.times.randomElement(using: &generator) ?? .milliseconds(10)
      let step = TouchStep(after: time, change: change ?? .liftAll)
      if let frame = hand.frame(of: step) { frames.append(frame) }
    }
    if let frame = hand.frame(of: TouchStep(after: .milliseconds(10), change: .liftAll)) {
      frames.append(frame)
    }
    return frames
  }
}
