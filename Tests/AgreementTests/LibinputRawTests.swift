import Arbitration
import Foundation
import FrameAssembly
import Platforms
import Recognition
import Runs
import SeededRandom
import Setups
import Testing
import TouchLog
import TouchModel
import TouchTestSupport

@Suite struct `The libinput setup and libinput's own contacts` {
  private static let peer = Peer("libinput-raw.c", package: "libinput")

  @Test(.enabled(if: peer != nil, "needs libinput, its headers and a C compiler"))
  func `the libinput setup and libinput report the same gestures for the events of real touchpads`()
    throws
  {
    let peer = try #require(Self.peer)
    let pads = TouchpadCaptures.all().tried
    let theirs = try #require(peer.judge(recordings: pads.map(\.recording.text)))
    var classes: [String: (all: Agreement, gestures: Agreement)] = [:]
    var refused = 0
    for (index, pad) in pads.enumerated() {
      let told = theirs[index]
      if told.contains(where: { $0.recognizer == "refusal" }) {
        refused += 1
        continue
      }
      let ours = try Self.answers(to: pad).withPinchesFromTheirFirstChange
      var pair = classes[pad.device] ?? (Agreement(), Agreement())
      pair.all.compare(ours.asTold, told.asTold, seed: UInt64(index))
      pair.gestures.compare(
        ours.asTold.withoutPointer, told.asTold.withoutPointer, seed: UInt64(index))
      classes[pad.device] = pair
    }
    for (device, pair) in classes.sorted(by: { $0.key < $1.key }) {
      print("libinput, events of \(device): \(pair.gestures.report)")
      print("libinput, \(device), with pointer: \(pair.all.agreeingLogs) of \(pair.all.logs)")
    }
    let gestures = classes.values.map { $0.gestures }
    let (all, agreeing) = (
      gestures.reduce(0) { $0 + $1.logs }, gestures.reduce(0) { $0 + $1.agreeingLogs }
    )
    print("libinput, all touchpads: \(agreeing) of \(all) captures agree, \(refused) refused")
    // The page of the preset names what differs, and the share.
    if all > 0 { #expect(Double(agreeing) >= 0.98 * Double(all)) }
  }

  private static func answers(to pad: TouchpadCaptures.Pad) throws -> [Happening] {
    let setup = try #require(Setup.builtIn(named: "libinput"))
    var options = CaptureReader.Options()
    options.device = pad.stated
    let reader = try CaptureReader(path: pad.path, options)
    let run = CaptureRecognition(reader, setup)
    var transitions: [Transition] = []
    while try run.step() { transitions.append(contentsOf: run.transitions) }
    transitions.append(contentsOf: run.transitions)
    let start = pad.recording.start
    return [Happening](transitions, names: setup.recognizerNames).map { happening in
      var happening = happening
      happening.time -= start.microseconds
      return happening
    }
  }
}

extension [Happening] {
  /// The answers without movements of the pointer.
  fileprivate var withoutPointer: [Happening] { filter { $0.recognizer != "pointerMotion" } }

  /// The answers without values that only one of the two has, in the words of the setup.
  fileprivate var asTold: [Happening] {
    compactMap { happening in
      var told = happening
      switch happening.recognizer {
      case "pointerMotion", "pointer":
        guard happening.state == .began || happening.state == .changed else { return nil }
        (told.recognizer, told.state) = ("pointerMotion", .changed)
      case "tap1": told.recognizer = "tap"
      case "tap2": told.recognizer = "twoFingerTap"
      case "tap3": told.recognizer = "threeFingerTap"
      case "press1": told.recognizer = "hold"
      case "press2": told.recognizer = "twoFingerHold"
      case "press3": told.recognizer = "threeFingerHold"
      case "press4": told.recognizer = "fourFingerHold"
      case "pan2": told.recognizer = "scroll"
      case "pan3", "pan4": told.recognizer = "swipe"
      default: break
      }
      return told
    }
  }
}
