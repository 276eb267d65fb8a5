import Foundation
import Platforms
import Recognition
import Setups
import TouchModel
import TouchTestSupport

/// A program that made the ten ordinary touches.
enum OrdinaryProgram: String, CaseIterable, Sendable {
  case android, chromium, gtk, gtk4, hammer, qt, libinput, leaflet
  case chromiumMobile = "chromium-mobile"

  /// A gesture, and when it was decided.
  struct Decision: Hashable, CustomStringConvertible {
    let gesture: String
    let milliseconds: Int

    var description: String { "\(gesture) \(milliseconds) ms" }
  }

  /// The platform's name in the table.
  var platform: String { rawValue }
  var recording: String { "ordinary/\(rawValue)" }

  /// The program and its version.
  var name: String {
    switch self {
    case .android: "Android 10.0.0+r36"
    case .chromium, .chromiumMobile: "Chromium 156.0.8078.108"
    case .gtk: "GTK 3.24.38"
    case .gtk4: "GTK 4.8.3"
    case .hammer: "Hammer.js 2.0.7"
    case .qt: "Qt 5.15.8"
    case .libinput: "libinput 1.22.1"
    case .leaflet: "Leaflet 1.7.1"
    }
  }

  /// The touches that the program can be given: Chromium's emulator of phones has one finger.
  var touches: [OrdinaryTouch] { runs.flatMap(\.touches) }

  /// The runs that answer to all touches, each with the arguments of its driver.
  var runs: [(peer: Peer?, arguments: [String], touches: [OrdinaryTouch])] {
    let all = OrdinaryTouch.all
    let ofOne = all.filter { $0.mostFingers == 1 }
    let ofTwo = all.filter { $0.mostFingers > 1 }
    switch self {
    case .android:
      let android = Peer(
        built: "android", from: "TACTUS_ANDROID_SOURCES", needs: ["java", "javac", "c++"])
      return [(android, [], all)]
    case .chromium:
      return [(chromium(["mouse", "desktop"]), [], ofOne), (chromium(["touches"]), [], ofTwo)]
    case .chromiumMobile: return [(chromium(["mouse", "mobile"]), [], ofOne)]
    case .gtk:
      return [(Peer("gtk3.c", package: "gtk+-3.0", launcher: ["xvfb-run", "-a"]), ["series"], all)]
    case .gtk4: return [(GTK4Gestures.peer, ["series"], all)]
    case .hammer:
      let hammer = Peer(
        script: "hammer.js", of: "Hammer.js", in: "TACTUS_HAMMER", interpreter: "node")
      return [(hammer, ["new"], all)]
    case .qt: return [(Peer("qt.cpp", package: "Qt5Widgets", compiler: "c++"), [], all)]
    case .libinput: return [(Peer("libinput.c", package: "libinput"), ["all"], all)]
    case .leaflet:
      let leaflet = Peer(
        script: "leaflet.js", of: "Leaflet", in: "TACTUS_LEAFLET", interpreter: "node")
      return [(leaflet, [], all)]
    }
  }

  private func chromium(_ arguments: [String]) -> Peer? {
    Peer(
      script: "chromium/judge.mjs", arguments, interpreter: "node", needs: ["chromium"],
      with: "TACTUS_JUDGE_CHROMIUM")
  }

  /// The driver's word for each recognizer of the setup, in its order.
  private var words: [String] {
    switch self {
    case .gtk, .gtk4: GTK4Gestures.names
    case .qt: ["tap", "press", "pan", "swipe", "pinch", "rotation"]
    case .leaflet: ["tap", "doubleTap", "press", "pan", "pinch"]
    case .libinput:
      [
        "tap1", "tap2", "tap3", "press1", "press2", "press3", "press4", "pointer", "pan2", "pan3",
        "pinch", "rotation",
      ]
    case .android, .chromium, .chromiumMobile, .hammer: Setup.named(rawValue).recognizerNames
    }
  }

  /// The answers of the program, with a beginning of the pointer's movement, which libinput does not
  /// state.
  func stated(_ answers: [Happening]) -> [Happening] {
    var isMoving = false
    return answers.map { answer in
      if answer.recognizer != "pointer" || isMoving { return answer }
      isMoving = true
      return Happening("pointer", .began, at: answer.time)
    }
  }

  /// The beginnings of continuous gestures and the ends of others.
  func decisions(in answers: [Happening]) -> [Decision] {
    let setup = Setup.named(rawValue)
    var decisions: [Decision] = []
    for answer in answers {
      guard let index = words.firstIndex(of: answer.recognizer) else { continue }
      let isContinuous = setup.recognizers[index].configuration.kind.isContinuous
      guard answer.state == (isContinuous ? .began : .ended) else { continue }
      let time = Double(answer.time) / 1000
      let word = setup.recognizerNames[index]
      decisions.append(Decision(gesture: word, milliseconds: Int(time.rounded())))
    }
    return decisions
  }

  /// Whether both decided the same at the same times, except for a frame, or for what Chromium's clocks
  /// need in real time.
  func agrees(_ ours: [Decision], _ theirs: [Decision]) -> Bool {
    let isInTime = self == .chromium || self == .chromiumMobile
    let tolerance = Int(isInTime ? Agreement.clockTolerance : Agreement.tolerance) / 1000
    let (ours, theirs) = (Self.sorted(ours), Self.sorted(theirs))
    return ours.map(\.gesture) == theirs.map(\.gesture)
      && zip(ours, theirs).allSatisfy { mine, yours in
        // A pinch begins here when it is chosen; libinput reports it with its first change, a frame later.
        let isPinch = self == .libinput && ["pinch", "rotation"].contains(mine.gesture)
        return abs(mine.milliseconds - yours.milliseconds) <= (isPinch ? 17 : tolerance)
      }
  }

  private static func sorted(_ decisions: [Decision]) -> [Decision] {
    decisions.sorted { ($0.gesture, $0.milliseconds) < ($1.gesture, $1.milliseconds) }
  }
}

extension OrdinaryTouch {
  /// The most fingers that are down at once.
  fileprivate var mostFingers: Int {
    var (down, most) = (0, 0)
    for contact in frames.flatMap(\.contacts) {
      if contact.phase == .began { down += 1 }
      if contact.phase == .ended { down -= 1 }
      most = max(most, down)
    }
    return most
  }
}
