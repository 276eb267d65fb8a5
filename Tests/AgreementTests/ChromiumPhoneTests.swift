import Arbitration
import Foundation
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// Pairs of touches of one finger, just within and just beyond a value of the setup for phones.
@Suite struct `The values of chromium-mobile` {
  /// The gate: answers that `make judges` recorded.
  @Test
  func `the values of chromium-mobile are those of Chromium's emulator of phones`() throws {
    let recording = try #require(Recording(named: "chromium-mobile-values"))
      .without("showPress")
    let logs = Pair.all.flatMap(\.logs)
    try #require(recording.answers.count == logs.count)
    var agreement = Agreement(timed: ["longPress", "tap"])
    let setup = Setup.named("chromium-mobile")
    let surface = setup.surface(bounds: Rect(x: 0, y: 0, width: 800, height: 800))
    for (index, (log, theirs)) in zip(logs, recording.answers).enumerated() {
      let ours = AgreementSample.answers(of: surface, to: log, setup.recognizerNames)
        .filter { $0.state != .changed }
      agreement.compare(ours, theirs.filter { $0.state != .changed }, seed: UInt64(index))
    }
    print("\(recording.program), values of phones: \(agreement.report)")
    #expect(agreement.share == 1)
    #expect(agreement.values.values.allSatisfy { $0.all == $0.agreeing })
    // Each value decides: the answers to the two touches of a pair are not the same.
    for (index, pair) in Pair.all.enumerated() {
      let (within, beyond) = (recording.answers[2 * index], recording.answers[2 * index + 1])
      #expect(within.map(Self.word) != beyond.map(Self.word), "\(pair.name)")
    }
  }

  @Test(
    .enabled(
      if: peer != nil && ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs Chromium, and TACTUS_JUDGE_CHROMIUM and TACTUS_RECORD_JUDGES to replace the answers"))
  func `the values of the chromium judge answer to touch logs that the gate replays`() throws {
    let peer = try #require(Self.peer)
    let answers = try #require(peer.judge(Pair.all.flatMap(\.logs)))
    let version = try #require(peer.firstLine(["version"]))
    try Recording(program: version, answers: answers).write(as: "chromium-mobile-values")
  }

  private static let peer = Peer(
    script: "chromium/judge.mjs", ["mouse", "mobile"], interpreter: "node", needs: ["chromium"],
    with: "TACTUS_JUDGE_CHROMIUM")

  /// A gesture, its state and its velocity in hundreds of points a second.
  private static func word(_ happening: Happening) -> String {
    let speed = ((happening.values["vx"] ?? 0) / 100).rounded()
    return "\(happening.recognizer) \(happening.state) \(speed)"
  }
}

/// Two touches of which a value decides differently.
private struct Pair {
  let name: String
  let logs: [[Frame]]

  init(_ name: String, within: [Stroke], beyond: [Stroke]) {
    (self.name, logs) = (name, [within, beyond].map(Self.frames))
  }

  static let all = [
    Pair("slop of 8", within: [Stroke(x: 7.9)], beyond: [Stroke(x: 8.2)]),
    Pair(
      "100 between the taps of a double tap",
      within: [Stroke(), Stroke(from: 200, at: 99)], beyond: [Stroke(), Stroke(from: 200, at: 101)]),
    Pair(
      "40 ms from the first lift to the second landing",
      within: [Stroke(), Stroke(from: 150)], beyond: [Stroke(), Stroke(from: 130)]),
    Pair(
      "300 ms between the landings of a double tap",
      within: [Stroke(), Stroke(from: 240)], beyond: [Stroke(), Stroke(from: 400)]),
    Pair("300 ms to a confirmed tap", within: [Stroke(for: 250)], beyond: [Stroke(for: 400)]),
    Pair("680 ms to a long press", within: [Stroke(for: 620)], beyond: [Stroke(for: 800)]),
    Pair(
      "50 a second for a fling",
      within: [Stroke(for: 600, x: 27)], beyond: [Stroke(for: 600, x: 33)]),
    Pair(
      "8000 a second at most",
      within: [Stroke(for: 60, x: 300)], beyond: [Stroke(for: 60, x: 600)]),
    Pair(
      "slop of 16 of a quick scale",
      within: [Stroke(), Stroke(from: 200, y: 7.9)], beyond: [Stroke(), Stroke(from: 200, y: 8.2)]),
  ]

  /// One finger that moves evenly; times in milliseconds.
  struct Stroke {
    let start: Int
    let duration: Int
    let offset: Double
    let way: Point

    init(
      from start: Int = 0, at offset: Double = 0, for duration: Int = 100, x: Double = 0,
      y: Double = 0
    ) {
      (self.start, self.duration, self.offset) = (start, duration, offset)
      way = Point(x: x, y: y)
    }

    func place(at time: Int) -> Point {
      let share = Double(time - start) / Double(duration - 10)
      return Point(x: 100 + offset, y: 400) + way * share
    }
  }

  /// Frames every 10 ms, with what a sensor reports: places that change.
  private static func frames(of strokes: [Stroke]) -> [Frame] {
    strokes.enumerated().flatMap { number, stroke in
      stride(from: 0, through: stroke.duration, by: 10).compactMap { time -> Frame? in
        let phase: Contact.Phase = time == 0 ? .began : time < stroke.duration ? .moved : .ended
        if phase == .moved, stroke.way == .zero { return nil }
        // The finger lifts where it was seen last.
        let place = stroke.place(at: stroke.start + (phase == .ended ? time - 10 : time))
        return Frame(
          time: Timestamp(microseconds: Int64(stroke.start + time) * 1000),
          contacts: [Contact(id: TouchID(Int32(number + 1)), phase: phase, position: place)])
      }
    }
  }
}
