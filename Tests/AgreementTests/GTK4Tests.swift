import Foundation
import Recognition
import Setups
import Testing
import TouchModel

/// GTK 4 gets touches with fractions of a pixel.
@Suite struct `The gtk4 setup and GTK 4` {
  private static let peer = GTK4Gestures.peer

  @Test(
    .enabled(if: peer != nil, "needs TACTUS_JUDGE_GTK4, GTK 4, its headers and gtk4-broadwayd"),
    arguments: GTK4Gestures.Logs.allCases)
  func `the gtk4 setup and GTK 4 report the same gestures and values`(
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

  @Test func `the recorded answers of GTK 4 are those of the gtk4 setup`()
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
