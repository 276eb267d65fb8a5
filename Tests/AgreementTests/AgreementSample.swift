import Arbitration
import Counterexamples
import Foundation
import Platforms
import Recognition
import SeededRandom
import Setups
import Testing
import TouchModel
import TouchTestSupport

/// The number of random logs: a few in the suite, ten thousand for the figures that presets state.
enum AgreementSample {
  static let count =
    ProcessInfo.processInfo.environment["TACTUS_AGREEMENT_LOGS"].flatMap(Int.init) ?? 300

  /// The first seed. Nobody looked at these logs while the presets were made to agree.
  private static let firstSeed: UInt64 = 1_000_000

  /// The gestures of one finger, and of several.
  static let ofOne: [RandomLog.Gesture] = [.tap, .taps, .press, .drag, .flick]
  static let all = ofOne + [.together(2), .together(3), .anything]

  /// Sends random logs to a toolkit and to a surface, and expects that they report the same in 99
  /// of 100. Of the surface's results only those count that the toolkit could report, too, and
  /// `retold` moves them to the toolkit's times.
  static func expectAgreement(
    with peer: Peer, _ arguments: [String] = [], in area: Rect, _ surface: GestureSurface,
    names: [String],
    of gestures: [RandomLog.Gesture] = all, isCancelled: Bool = true,
    where isTold: (Happening) -> Bool = { _ in true },
    retold: ([Happening]) -> [Happening] = { $0 }
  ) throws {
    let logs = seeds(count).map {
      RandomLog(seed: $0, in: area, of: gestures, isCancelled: isCancelled).frames
    }
    let agreement = try agreement(
      with: peer, arguments, on: logs, surface, names: names, where: isTold, retold: retold)
    print("\(peer.name): \(agreement.report)")
    #expect(agreement.share >= 0.99)
    for state in [Phase.began, .changed, .ended, .cancelled] {
      #expect(agreement.share(of: state) >= 0.99, "\(state)")
    }
  }

  /// Feeds logs with noise to both, and demands 99 of 100 logs, 98 of 100 lists of each recognizer, and
  /// 98 of 100 values. The logs are twice `count`, in equal shares from `sensors`.
  static func expectAgreementOnNoise(
    with peer: Peer, _ arguments: [String] = [], in area: Rect, _ surface: GestureSurface,
    names: [String], from sensors: [HumanLog.Sensor] = [.fractions, .wholePoints],
    every periods: [Double] = HumanLog.periods,
    where isTold: (Happening) -> Bool = { _ in true },
    retold: ([Happening]) -> [Happening] = { $0 }
  ) throws {
    for sensor in sensors {
      let share = count * 2 / sensors.count
      let logs = seeds(share).map { HumanLog(seed: $0, in: area, sensor, every: periods).frames }
      let agreement = try agreement(
        with: peer, arguments, on: logs, surface, names: names, where: isTold, retold: retold)
      print("\(peer.name), noise, \(sensor): \(agreement.report)")
      #expect(agreement.share >= 0.99, "\(sensor)")
      expectEach(of: names, in: agreement, "\(sensor)")
    }
  }

  /// Feeds captures of real devices to both, and demands the share `least` of logs and 98 of 100 lists
  /// of each recognizer, or `spare` lists less.
  static func expectAgreementOnCaptures(
    with peer: Peer, _ arguments: [String] = [], in area: Rect, _ surface: GestureSurface,
    names: [String], from sensor: HumanLog.Sensor = .fractions,
    of device: CaptureLog.Device? = nil, least: Double = 0.99, spare: Int = 1,
    where isTold: (Happening) -> Bool = { _ in true },
    retold: ([Happening]) -> [Happening] = { $0 }
  ) throws {
    let logs = CaptureLog.all(in: area, sensor, from: device)
    if logs.isEmpty { return }
    let agreement = try agreement(
      with: peer, arguments, on: logs, surface, names: names, where: isTold, retold: retold)
    let devices = device.map { " of \($0)" } ?? ""
    print("\(peer.name), captures\(devices): \(agreement.report)")
    #expect(agreement.share >= least)
    expectEachList(of: names, in: agreement, "captures", spare: spare)
  }

  /// Feeds whole captures to both, and demands 99 of 100 logs and 98 of 100 lists and values of each
  /// recognizer.
  static func expectAgreementOnWholeCaptures(
    from device: CaptureLog.Device, with peer: Peer, _ surface: GestureSurface, names: [String],
    where isTold: (Happening) -> Bool
  ) throws {
    let logs = CaptureLog.whole(from: device)
    if logs.isEmpty { return }
    let agreement = try agreement(
      with: peer, [], on: logs, surface, names: names, where: isTold, retold: { $0 })
    print("\(peer.name), whole captures of \(device): \(agreement.report)")
    #expect(agreement.share >= 0.99)
    expectEach(of: names, in: agreement, "\(device)")
  }

  /// Demands 98 of 100 lists of each recognizer, and 98 of 100 values.
  private static func expectEach(of names: [String], in agreement: Agreement, _ logs: String) {
    expectEachList(of: names, in: agreement, logs)
    for value in agreement.values.keys {
      #expect(
        agreement.share(of: value.name, by: value.recognizer) >= 0.98,
        "\(logs), \(value.recognizer) \(value.name)")
    }
  }

  /// Demands 98 of 100 lists of each recognizer, or one list less.
  private static func expectEachList(
    of names: [String], in agreement: Agreement, _ logs: String, spare: Int = 1
  ) {
    for name in names {
      for state in [Phase.began, .changed, .ended, .cancelled] {
        let list = agreement.lists[.init(recognizer: name, state: state)] ?? (0, 0)
        let misses = list.all - list.agreeing
        #expect(misses <= spare + list.all / 50, "\(logs), \(name) \(state)")
      }
    }
  }

  /// Feeds both the logs that distinguish `preset` from each other preset. Demands that the toolkit
  /// agrees with its preset on all of them.
  static func expectAgreementOnDifferences(
    of preset: Preset, with peer: Peer, _ arguments: [String] = [], in area: Rect,
    _ surface: GestureSurface, names: [String], where isTold: (Happening) -> Bool = { _ in true },
    retold: ([Happening]) -> [Happening] = { $0 }
  ) throws {
    let others = Preset.all.filter { $0.name != preset.name }
    let logs = others.compactMap { other -> [Frame]? in
      var search = LogSearch(
        Setup.default.under(preset), Setup.default.under(other), bounds: area)
      search.run()
      return search.hits.first?.frames
    }
    #expect(logs.count == others.count)
    let agreement = try agreement(
      with: peer, arguments, on: logs, surface, names: names, where: isTold, retold: retold)
    print("\(peer.name), logs that distinguish presets: \(agreement.report)")
    #expect(agreement.share == 1)
  }

  /// Feeds `logs` to both, and demands 99 of 100 logs and 98 of 100 lists and values of each recognizer.
  /// `tolerance` is the largest difference of times that agree, in microseconds.
  static func expectAgreement(
    with peer: Peer, on logs: [[Frame]], _ surface: GestureSurface, names: [String],
    tolerance: Int64 = Agreement.tolerance, where isTold: (Happening) -> Bool
  ) throws {
    let agreement = try agreement(
      with: peer, [], on: logs, surface, names: names, tolerance: tolerance, where: isTold,
      retold: { $0 })
    print("\(peer.name): \(agreement.report)")
    #expect(agreement.share >= 0.99)
    expectEach(of: names, in: agreement, peer.name)
  }

  /// Compares the surface with recorded answers, and demands 99 of 100 logs, 98 of 100 lists of each
  /// recognizer, and 98 of 100 values.
  static func expectAgreement(
    with recording: Recording, on logs: [[Frame]], _ surface: GestureSurface, names: [String],
    timed: Set<String> = [], triesAll: Bool = false, where isTold: (Happening) -> Bool,
    retold: ([Happening]) -> [Happening] = { $0 }
  ) {
    var agreement = Agreement(timed: timed)
    // Few logs are quick, and a share of few values says little.
    let isShort = logs.count < 60
    for index in triesAll || isShort ? Array(logs.indices) : Array(logs.indices).tried {
      let answers = retold(answers(of: surface, to: logs[index], names)).filter { answer in
        isTold(answer) && (answer.state != .changed || Recording.hasChanges(index))
      }
      agreement.compare(answers, recording.answers[index], seed: firstSeed + UInt64(index + 1))
    }
    print("\(recording.program), recorded: \(agreement.report)")
    #expect(agreement.share >= 0.99)
    expectEach(of: names, in: agreement, recording.program)
  }

  static func answers(
    of surface: GestureSurface, to frames: [Frame], _ names: [String]
  ) -> [Happening] {
    var surface = surface
    var transitions: [Transition] = []
    for frame in frames {
      surface.send(frame)
      transitions += surface.transitions
    }
    // A finger that is still down stays there for the other program.
    if !surface.touches.isEmpty, let end = frames.last?.time {
      surface.advance(to: end.advanced(by: .seconds(5)))
    } else {
      surface.finish()
    }
    transitions += surface.transitions
    return [Happening](transitions, names: names)
  }

  static func seeds(_ count: Int) -> [UInt64] {
    (1...count).map { firstSeed + UInt64($0) }
  }

  private static func agreement(
    with peer: Peer, _ arguments: [String], on logs: [[Frame]], _ surface: GestureSurface,
    names: [String], tolerance: Int64 = Agreement.tolerance, where isTold: (Happening) -> Bool,
    retold: ([Happening]) -> [Happening]
  ) throws -> Agreement {
    let theirs = try #require(peer.judge(logs, arguments))
    var agreement = Agreement(tolerance: tolerance)
    for (index, frames) in logs.enumerated() {
      agreement.compare(
        retold(answers(of: surface, to: frames, names).filter(isTold)), theirs[index],
        seed: firstSeed + UInt64(index + 1))
    }
    return agreement
  }
}
