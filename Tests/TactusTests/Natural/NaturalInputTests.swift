import Contacts
import Foundation
import JSONText
import Testing

@testable import Synthesis
@testable import Tactus

/// Counts the names that the setup `natural` gives first to each act of a person.
struct NaturalJudge {
  /// For each act, the number of times that each kind was named first.
  private(set) var counts: [NaturalAct: [String: Int]] = [:]

  /// Recognizes the gestures of the people `people` with the habits `habits`.
  init(_ habits: NaturalHabits, seed: UInt64, people: ClosedRange<Int>, _ setup: Setup = .natural) {
    let names = GestureNames(setup)
    for person in people {
      let capture = NaturalSynthesizer(habits, seed: seed).capture(person, named: "", of: "")
      var surface = setup.surface(
        bounds: Rect(x: 0, y: 0, width: capture.width, height: capture.height))
      surface.recordsTouches = true
      var recorder = GestureRecorder(setup)
      var gestures: [Gesture] = []
      var transitions = TransitionList()
      var resting = RestingFilter(SurfaceSize(width: capture.width, height: capture.height))
      for frame in capture.frames {
        var batch = FrameBatch()
        for contact in frame.contacts { batch.append(contact) }
        batch.closeFrame(at: frame.time)
        if setup.rejectsResting { resting.pass(&batch) }
        surface.send(batch)
        surface.takeTransitions(into: &transitions)
        gestures += recorder.record(batch, surface.touchRecord, transitions)
      }
      surface.finish()
      surface.takeTransitions(into: &transitions)
      gestures += recorder.record(FrameBatch(), surface.touchRecord, transitions)
      gestures += recorder.finish()
      for annotation in capture.annotations {
        guard
          let name = annotation.remarks.first?.text, let sort = NaturalAct.Sort(rawValue: name)
        else { continue }
        let act = NaturalAct(sort, fingers: annotation.touches)
        let found = gestures.filter {
          $0.companionOf == nil && $0.onset <= annotation.end && $0.lift >= annotation.start
        }
        let words = found.map {
          let recognizer = names.recognizer(of: $0)
          return recognizer == "doubleTap" ? recognizer : "\($0.kind) \($0.touches)"
        }
        counts[act, default: [:]][words.joined(separator: ", "), default: 0] += 1
      }
    }
  }

  /// The share of `act` for which exactly `word` was named first.
  func share(of act: NaturalAct, named word: String) -> Double {
    let all = (counts[act] ?? [:]).values.reduce(0, +)
    return Double(counts[act]?[word] ?? 0) / Double(max(all, 1))
  }

  static let wanted: [(act: NaturalAct, word: String, share: Double)] = [
    (NaturalAct(.drag), "pan 1", 0.98), (NaturalAct(.drag, fingers: 2), "pan 2", 0.97),
    (NaturalAct(.flick), "swipe 1", 0.97), (NaturalAct(.flick, fingers: 2), "swipe 2", 0.95),
    (NaturalAct(.pinch, fingers: 2), "pinch 2", 0.97),
    (NaturalAct(.turn, fingers: 2), "rotation 2", 0.97),
    (NaturalAct(.tap), "tap 1", 0.98), (NaturalAct(.tap, fingers: 2), "tap 2", 0.98),
    (NaturalAct(.tap, fingers: 3), "tap 3", 0.98), (NaturalAct(.doubleTap), "doubleTap", 0.98),
    (NaturalAct(.press), "longPress 1", 0.98),
    (NaturalAct(.press, fingers: 2), "longPress 2", 0.98),
  ]
}

@Suite struct `Natural input on a touchscreen` {
  @Test(arguments: NaturalHabits.allCases)
  func
    `natural input on a touchscreen is named as a person would name it, whether or not the setup was fitted to it`(
      habits: NaturalHabits
    )
  {
    let judge = NaturalJudge(habits, seed: 1923, people: 1...24)
    for (act, word, share) in NaturalJudge.wanted {
      #expect(
        judge.share(of: act, named: word) >= share,
        "\(act.fingers) × \(act.sort): \(judge.counts[act] ?? [:])")
    }
  }

  @Test func `natural input on a touchscreen is the same for the same seed`() {
    let one = NaturalSynthesizer(.second, seed: 4).capture(2, named: "a", of: "p")
    let other = NaturalSynthesizer(.second, seed: 4).capture(2, named: "a", of: "p")
    let third = NaturalSynthesizer(.second, seed: 5).capture(2, named: "a", of: "p")
    #expect(one.frames == other.frames)
    #expect(one.annotations == other.annotations)
    #expect(one.frames != third.frames)
  }

  @Test func `natural input on a touchscreen is a dataset whose card names the setup natural`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path = folder.url.appendingPathComponent("people").path
    let made = try CommandLineRun([
      "synthesize", path, "--specification", "natural-second", "--captures", "2",
    ])
    #expect(made.status == 0, "\(made.errors)")
    #expect(made.output.contains("2 captures, 96 gestures"))
    let run = try CommandLineRun(["evaluate", path, "--json", "--bootstrap", "10"])
    let report = try JSONReader().read(run.output)
    #expect(try #require(report["overall"]?["f1"]?.double) >= 0.97, "\(run.output)\(run.errors)")
    #expect(report["overall"]?["insertions"]?.integer == 0)
  }

  @Test
  func `natural input on a touchscreen is not mixed with options of other synthesized gestures`()
    throws
  {
    let run = try CommandLineRun([
      "synthesize", "people", "--specification", "natural-second", "--kinds", "tap",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("only with --captures and --seed"))
  }
}

@Suite struct `Captures of real touchscreens whose names say what was done` {
  private static let folder: String? = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    if FileManager.default.fileExists(atPath: root + "/captures/chromeos-touchscreen") {
      return root + "/captures/"
    }
    return nil
  }()

  private static let devices = "evemu-devices/touchscreens/"

  @Test(
    .enabled(if: folder != nil, "needs captures in the folder that TACTUS_SHARED names"),
    arguments: [
      ("chromeos-touchscreen/click1.dat", "tap"), ("chromeos-touchscreen/scroll_down.dat", "pan"),
      (devices + "Atmel maXTouch Touchscreen.1-finger-drag-up-down.events", "pan"),
      (devices + "Atmel maXTouch Touchscreen.1-finger-fast-taps.events", "tap"),
      (devices + "Atmel maXTouch Touchscreen.4-finger-drag-down.events", "pan"),
      (devices + "ELAN CANDO Windows7.1-finger-drag-up-down.events", "pan"),
      (devices + "N-Trig MultiTouch.1-finger-drag-NW-SE.events", "pan"),
    ])
  func `captures of real touchscreens are named first as their names say`(
    name: String, kind: String
  ) throws {
    let reader = try CaptureReader(path: try #require(Self.folder) + name)
    let run = CaptureRecognition(reader, .natural, gestures: .complete)
    var kinds: Set<String> = []
    while try run.step() {
      for gesture in run.gestures where gesture.companionOf == nil {
        kinds.insert("\(gesture.kind)")
      }
    }
    #expect(kinds == [kind])
  }
}
