import Tactus
import Testing

@testable import Runs

/// libinput's contacts begin anew when they may tap or move no more, as the same finger.
@Suite struct `The track of a touch` {
  private static func contact(
    _ number: Int32, _ phase: Contact.Phase, _ x: Double, continues: Bool = false
  ) -> Contact {
    var contact = Contact(id: TouchID(number), phase: phase, position: Point(x: x, y: 0))
    if continues { contact.touchpadPart = .continuesTouch }
    return contact
  }

  /// A finger that moves 10 points, goes on as touch 2, and moves 5 points more.
  private static func tracks(continues: Bool) -> TouchTracks {
    var tracks = TouchTracks(.paths)
    let frames = [
      [contact(1, .began, 0)], [contact(1, .moved, 10)],
      [contact(1, .ended, 10), contact(2, .began, 10, continues: continues)],
      [contact(2, .moved, 15)], [contact(2, .ended, 15)],
    ]
    for (index, frame) in frames.enumerated() {
      _ = tracks.take(frame[...], at: Timestamp(microseconds: Int64(index) * 10_000))
    }
    return tracks
  }

  @Test func `the track of a touch that continues another one has the path of both`() {
    let tracks = Self.tracks(continues: true)
    #expect(tracks.number(of: TouchID(2)) == 0)
    #expect(tracks.motion(of: [0])?.pathLength == 15)
    #expect(tracks.motion(of: [0])?.displacement == Point(x: 15, y: 0))
    #expect(tracks.landing(of: 0) == .zero)
    #expect(tracks.lastLift(of: [0]) == Timestamp(microseconds: 40_000))
  }

  @Test func `the track of a touch that lands where another one lifts is its own`() {
    let tracks = Self.tracks(continues: false)
    #expect(tracks.number(of: TouchID(2)) == 1)
    #expect(tracks.motion(of: [0])?.pathLength == 10)
    #expect(tracks.motion(of: [1])?.pathLength == 5)
  }
}
