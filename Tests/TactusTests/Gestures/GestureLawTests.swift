import Foundation
import Testing

@testable import Tactus

/// The landing and the lift of each touch of a capture, found without a recorder of gestures.
private struct TouchTimes {
  private(set) var landed: [TouchID: Timestamp] = [:]
  private(set) var lifted: [TouchID: Timestamp] = [:]
  /// Whether a touch landed that has the identifier of an earlier one.
  private(set) var repeats = false
  private(set) var last = Timestamp.zero

  mutating func take(_ frames: FrameBatch) {
    for entry in frames.entries {
      guard case .frame(let contacts, _) = entry.item else { continue }
      last = entry.time
      for contact in frames.contacts[contacts] {
        switch contact.phase {
        case .began:
          if landed.updateValue(entry.time, forKey: contact.id) != nil { repeats = true }
        case .ended, .cancelled: lifted[contact.id] = entry.time
        case .moved, .stationary: continue
        }
      }
    }
  }

  /// The largest number of `touches` that were down at one time.
  func lastLift(of touches: [TouchID]) -> Timestamp {
    touches.map { lifted[$0] ?? last }.max() ?? last
  }
}

/// Every gesture of real captures, of synthesized ones and of random touches, under every preset. A
/// preset gets 8 real captures, or all with `TACTUS_GESTURE_LAWS=all`.
@Suite struct `The record of every gesture` {
  private static let count =
    ProcessInfo.processInfo.environment["TACTUS_GESTURE_LAWS"] == "all" ? Int.max : 8

  private static let recognizers = """
    {"id":"tap","kind":"tap"},{"id":"double","kind":"tap","numberOfTapsRequired":2},
    {"id":"pairTap","kind":"tap","numberOfTouchesRequired":2},
    {"id":"press","kind":"longPress"},{"id":"tapPress","kind":"longPress","numberOfTapsRequired":1},
    {"id":"pan","kind":"pan","delegate":{"simultaneousWith":true}},
    {"id":"one","kind":"pan","maximumNumberOfTouches":1,"delegate":{"simultaneousWith":true}},
    {"id":"three","kind":"pan","minimumNumberOfTouches":3,"delegate":{"simultaneousWith":true}},
    {"id":"swipe","kind":"swipe"},{"id":"pairSwipe","kind":"swipe","numberOfTouchesRequired":2},
    {"id":"pinch","kind":"pinch","delegate":{"simultaneousWith":true}},
    {"id":"turn","kind":"rotation","delegate":{"simultaneousWith":true}}
    """

  private static func setups(_ preset: String) throws -> [Setup] {
    let each = try SetupReader().read(
      Array(#"{"preset":"\#(preset)","recognizers":[\#(recognizers)]}"#.utf8))
    return preset == "uikit" ? [each] + Setup.builtIn.map(\.setup) : [each]
  }

  private static func synthesized() throws -> [[UInt8]] {
    let suite = SynthesisSuite(
      SynthesisSpecification(
        seed: 11, gestures: SyntheticKind.allCases.map { GestureRequest($0, count: 4) }))
    let made = try suite.captures.prefix(2).map {
      SyntheticDataset.evemu(try Synthesizer($0).synthesize())
    }
    return made + (1...40).map { Array(RandomTouches(seed: $0 &* 7919).text.utf8) }
  }

  @Test(arguments: Preset.all.map(\.name))
  func
    `the record of every gesture has the touches that were followed, their last lift and their path`(
      preset: String
    ) throws
  {
    var seen = 0
    for setup in try Self.setups(preset) {
      for file in Captures.some(Self.count) {
        seen += try check(try CaptureReader(path: file), setup, "\(preset) \(file)")
      }
      for (number, bytes) in try Self.synthesized().enumerated() {
        seen += try check(try CaptureReader(bytes: bytes), setup, "\(preset) \(number)")
      }
    }
    #expect(seen > 100)
  }

  /// Checks the gestures of a capture; returns their number.
  private func check(_ reader: CaptureReader, _ setup: Setup, _ name: String) throws -> Int {
    let run = CaptureRecognition(reader, setup, gestures: .complete)
    var (times, gestures) = (TouchTimes(), [Gesture]())
    while try run.step() {
      times.take(run.frames)
      gestures += run.gestures
    }
    if times.repeats { return 0 }
    for gesture in gestures where gesture.kind.receivesTouches {
      let broken = Self.problems(
        with: gesture, times, countsFollowed: Self.countsFollowed(gesture, in: setup),
        measuresPlainly: Self.isPlain(setup))
      #expect(broken.isEmpty, "\(name): \(setup.recognizers[gesture.recognizer].id), \(broken)")
    }
    return gestures.count
  }

  /// Whether translations are those of the positions in the capture. GTK, Hammer.js and Qt round or
  /// filter positions first, so their translations may be a little longer than the path. libinput's
  /// pointer and Flutter's pan may be moved by one finger after another, and the path is the mean of
  /// all.
  private static func isPlain(_ setup: Setup) -> Bool {
    !["gtk", "gtk4", "hammer", "qt", "libinput", "flutter"].contains(setup.preset.name)
  }

  /// Whether a gesture has as many touches as it has followed. A pinch that goes on with one finger, as
  /// some platforms let it, states the two that it needs. A tap of libinput counts fingers that have
  /// lifted while the last one stays down.
  private static func countsFollowed(_ gesture: Gesture, in setup: Setup) -> Bool {
    gesture.kind != .pinch && !(gesture.kind == .tap && setup.preset.name == "libinput")
  }

  /// Returns the laws that a gesture breaks.
  private static func problems(
    with gesture: Gesture, _ times: TouchTimes, countsFollowed: Bool, measuresPlainly: Bool
  ) -> [String] {
    let touches = gesture.followed
    guard !touches.isEmpty, let motion = gesture.motion else { return ["it follows no touch"] }
    var broken: [String] = []
    func demand(_ holds: Bool, _ law: String) { if !holds { broken.append(law) } }
    // A finger that lifted before the gesture was decided is followed, but not counted.
    demand(
      gesture.touches >= 1 && (gesture.touches <= touches.count || !countsFollowed),
      "touches are some of those that it followed")
    demand(
      gesture.lift == (gesture.state == .ended ? times.lastLift(of: touches) : gesture.ended),
      "it ends with the last lift, or as it is cancelled")
    demand(
      gesture.onset <= touches.compactMap { times.landed[$0] }.min() ?? .zero,
      "it starts with the first landing")
    demand(
      gesture.met <= gesture.decided && gesture.decided <= gesture.ended,
      "it is met, decided and ended in this order")
    let path = motion.pathLength + 1e-6
    demand(motion.displacement.length <= path, "the path is as long as the displacement")
    guard measuresPlainly else { return broken }
    if case .pan(let translation, _) = gesture.values {
      demand(translation.length <= path, "the path is as long as the translation")
    }
    if case .vector(let velocity)? = gesture.meanVelocity {
      demand(
        velocity.length * gesture.duration.seconds <= path,
        "the mean velocity is a part of the path over the time")
    }
    return broken
  }
}
