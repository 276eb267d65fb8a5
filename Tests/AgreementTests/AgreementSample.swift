import Arbitration
import Foundation
import Presets
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// How many random logs: a few in the suite, ten thousand for the figures that presets state.
enum AgreementSample {
  static let count =
    ProcessInfo.processInfo.environment["TACTUS_AGREEMENT_LOGS"].flatMap(Int.init) ?? 300

  /// Logs that nobody looked at while the presets were made to agree.
  private static let firstSeed: UInt64 = 1_000_000

  /// The gestures of one finger, and of several.
  static let ofOne: [RandomLog.Gesture] = [.tap, .taps, .press, .drag, .flick]
  static let all = ofOne + [.together(2), .together(3), .anything]

  /// Feeds random logs to a toolkit and to a surface, and demands that they tell the same in 99 of
  /// 100; of ours, only what the toolkit could tell, too, and `retold` when it would.
  static func expectAgreement(
    with peer: Peer, _ arguments: [String] = [], in area: Rect, _ surface: GestureSurface,
    names: [String],
    of gestures: [RandomLog.Gesture] = all, isCancelled: Bool = true,
    where isTold: (Happening) -> Bool = { _ in true },
    retold: ([Happening]) -> [Happening] = { $0 }
  ) throws {
    let seeds = (1...count).map { Self.firstSeed + UInt64($0) }
    let logs = seeds.map {
      RandomLog(seed: $0, in: area, of: gestures, isCancelled: isCancelled)
    }
    let theirs = try #require(peer.judge(logs, arguments))
    var agreement = Agreement()
    for (index, log) in logs.enumerated() {
      var surface = surface
      var transitions: [Transition] = []
      for frame in log.frames {
        surface.send(frame)
        transitions += surface.transitions
      }
      surface.finish()
      transitions += surface.transitions
      agreement.compare(
        retold([Happening](transitions, names: names).filter(isTold)), theirs[index],
        seed: seeds[index])
    }
    print("\(peer.name): \(agreement.report)")
    #expect(agreement.share >= 0.99)
    for state in [Phase.began, .changed, .ended, .cancelled] {
      #expect(agreement.share(of: state) >= 0.99, "\(state)")
    }
  }
}

extension GestureSurface {
  /// Lets all of its recognizers go on together, as gestures do that claim nothing.
  mutating func allowAllTogether() {
    var rules = Rules()
    rules.simultaneousWith = .all
    for number in 0..<recognizerCount { setRules(rules, of: number) }
  }
}
