import Arbitration
import Foundation
import Recognition
import Setups
import Testing
import TouchModel

/// The answers that programs gave to logs that are made from seeds, which need neither the program nor
/// its sources. `make judges` records them anew.
@Suite struct `The recorded answers of a program` {
  @Test(arguments: Judged.allCases)
  func `the recorded answers of a program are those of the setup of its platform`(
    judged: Judged
  ) throws {
    let recording = try #require(Recording(named: judged.rawValue))
    #expect(recording.answers.count == judged.logs.count)
    AgreementSample.expectAgreement(
      with: recording, on: judged.logs, judged.surface, names: judged.names,
      where: judged.isTold)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs TACTUS_RECORD_JUDGES to replace the recorded answers"),
    arguments: Judged.allCases)
  func `the judges of toolkits answer to touch logs that the gate replays`(judged: Judged) throws {
    guard let peer = judged.peer else {
      print("skipped: needs \(judged.program) to record its answers anew")
      return
    }
    let answers = try #require(peer.judge(judged.logs, judged.arguments))
    try Recording(program: judged.program, answers: answers).write(as: judged.rawValue)
  }

  /// A setup with the program that judges it.
  enum Judged: String, CaseIterable, Sendable {
    case gtk, hammer, qt, qt6, leaflet
    case hammerAll = "hammer-all"

    var program: String {
      switch self {
      case .gtk: "GTK 3.24.38"
      case .hammer, .hammerAll: "Hammer.js 2.0.7"
      case .qt: "Qt 5.15.8"
      case .qt6: "Qt 6.4.2"
      case .leaflet: "Leaflet 1.7.1"
      }
    }

    var peer: Peer? {
      switch self {
      case .gtk: Peer("gtk3.c", package: "gtk+-3.0", launcher: ["xvfb-run", "-a"])
      case .hammer, .hammerAll:
        Peer(script: "hammer.js", of: "Hammer.js", in: "TACTUS_HAMMER", interpreter: "node")
      case .qt: Peer("qt.cpp", package: "Qt5Widgets", compiler: "c++")
      case .qt6: Peer("qt.cpp", package: "Qt6Widgets", compiler: "c++")
      case .leaflet:
        Peer(script: "leaflet.js", of: "Leaflet", in: "TACTUS_LEAFLET", interpreter: "node")
      }
    }

    var arguments: [String] {
      switch self {
      case .gtk: ["series"]
      case .hammer: ["new"]
      case .hammerAll: ["all"]
      case .qt, .qt6, .leaflet: []
      }
    }

    private var setup: Setup { .named(self == .qt6 ? "qt" : rawValue) }

    /// The driver's names of the gestures, in the order of the setup.
    var names: [String] {
      switch self {
      case .gtk: ["tap", "doubleTap", "press", "pan", "swipe", "pinch", "rotation"]
      case .qt, .qt6: ["tap", "press", "pan", "swipe", "pinch", "rotation"]
      case .leaflet: ["tap", "doubleTap", "press", "pan", "pinch"]
      case .hammer, .hammerAll: setup.recognizerNames
      }
    }

    var surface: GestureSurface {
      let side = self == .gtk ? 1000.0 : 800
      return setup.surface(bounds: Rect(x: 0, y: 0, width: side, height: side))
    }

    var logs: [[Frame]] { self == .gtk ? Self.gtkLogs : Self.otherLogs }

    private static let gtkLogs = logs(in: Rect(x: 300, y: 300, width: 400, height: 400))
    private static let otherLogs = logs(in: Rect(x: 280, y: 230, width: 240, height: 140))

    private static func logs(in area: Rect) -> [[Frame]] {
      AgreementSample.seeds(24).enumerated().map { index, seed in
        HumanLog(
          seed: seed, in: area, index % 2 == 0 ? .fractions : .wholePoints,
          every: HumanLog.periods
        ).frames
      }
    }

    /// Only GTK reports more of a press than its beginning.
    func isTold(_ happening: Happening) -> Bool {
      self == .gtk || happening.recognizer != "press" || happening.state == .began
    }
  }
}
