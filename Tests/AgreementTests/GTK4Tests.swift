import Foundation
import Recognition
import Setups
import Testing
import TouchModel

/// GTK 4 gets touches with fractions of a pixel, and each log in both forms.
@Suite struct `The gtk setup and GTK 4` {
  private static let peer = GTK4Gestures.peer

  @Test(.enabled(if: peer != nil, "needs TACTUS_JUDGE_GTK4, GTK 4, its headers and gtk4-broadwayd"))
  func `the gtk setup and GTK 4 report the same gestures for hands, except for clicks`() throws {
    let logs = AgreementSample.seeds(AgreementSample.count).map {
      HumanLog(seed: $0, in: GTK4Gestures.area, .wholePoints).frames
    }
    let theirs = try #require(Self.peer?.judge(logs, ["series", "whole"]))
    let surface = Setup.named("gtk").surface(bounds: Rect(x: 0, y: 0, width: 1000, height: 1000))
    var agreement = Agreement()
    for (index, frames) in logs.enumerated() {
      let ours = AgreementSample.answers(of: surface, to: frames, GTK4Gestures.names)
      agreement.compare(ours, theirs[index], seed: UInt64(index))
    }
    print("GTK 4, the setup of GTK 3: \(agreement.report)")
    for name in GTK4Gestures.names.dropFirst(2) {
      for state in [Phase.began, .changed, .ended, .cancelled] {
        #expect(agreement.share(of: state, by: name) >= 0.98, "\(name) \(state)")
      }
    }
  }

  @Test(
    .enabled(if: peer != nil, "needs TACTUS_JUDGE_GTK4, GTK 4, its headers and gtk4-broadwayd"),
    arguments: GTK4Gestures.Logs.allCases)
  func `the gestures of the gtk preset with the changes of GTK 4 are those that GTK 4 reports`(
    logs: GTK4Gestures.Logs
  ) throws {
    let frames = logs.frames(AgreementSample.count)
    if frames.isEmpty { return }
    let theirs = try #require(Self.peer?.judge(frames, ["series"]))
    let agreement = GTK4Gestures.agreement(with: theirs, on: frames)
    print("GTK 4, \(logs): \(agreement.report)")
    #expect(agreement.share >= 0.99)
    GTK4Gestures.expectEach(in: agreement)
  }

  @Test func `the recorded answers of GTK 4 are those of the gtk preset with the changes of GTK 4`()
    throws
  {
    let recording = try #require(Recording(named: "gtk4"))
    let logs = GTK4Gestures.recorded
    try #require(recording.answers.count == logs.count)
    let agreement = GTK4Gestures.agreement(with: recording.answers, on: logs, isRecorded: true)
    print("\(recording.program), recorded: \(agreement.report)")
    #expect(agreement.share >= 0.99)
    GTK4Gestures.expectEach(in: agreement)
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["TACTUS_RECORD_JUDGES"] != nil,
      "needs TACTUS_RECORD_JUDGES to replace the recorded answers"))
  func `GTK 4 answers to touch logs that the gate replays`() throws {
    guard let peer = Self.peer else {
      print("skipped: needs GTK 4 to record its answers anew")
      return
    }
    let answers = try #require(peer.judge(GTK4Gestures.recorded, ["series"]))
    try Recording(program: "GTK 4.8.3", answers: answers).write(as: "gtk4")
  }
}
