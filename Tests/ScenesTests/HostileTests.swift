import Drawing
import Scenes
import TactusGestures
import Testing

@Suite struct `Every scene, whatever a capture holds,` {
  /// Positions far outside, jumps, and a clock that leaps.
  @Test(arguments: SceneCapture.all)
  func `every scene, whatever a capture holds, goes on`(capture: SceneCapture) throws {
    var player = try SceneCapture.player(capture.scene)
    let places = [
      0, -1, 1e12, -1e12, 1e300, 180, 200, .greatestFiniteMagnitude, 153, 73, 1e-300, 359.999,
    ]
    var batch = FrameBatch()
    var time: Int64 = 0
    for round in 0..<400 {
      let id = TouchID(Int32(round / 20))
      let phase: Contact.Phase =
        round % 20 == 0
        ? .began : round % 20 == 19 ? (round % 40 == 39 ? .cancelled : .ended) : .moved
      let position =
        phase == .began
        ? Point(x: Double(60 + round % 200), y: Double(70 + round % 230))
        : Point(x: places[round % places.count], y: places[(round * 7 + 3) % places.count])
      batch.append(Contact(id: id, phase: phase, position: position))
      time += round % 50 == 49 ? 100_000_000_000 : 9_000
      batch.closeFrame(at: Timestamp(microseconds: time))
      if round % 13 == 0 {
        let command = RemoteCommand.allCases[round / 13 % RemoteCommand.allCases.count]
        batch.append(.remoteControl(command), at: Timestamp(microseconds: time))
        let far = MotionSample.Vector(x: 1e300, y: -1e300, z: 5)
        batch.append(.motion(MotionSample(acceleration: far)), at: Timestamp(microseconds: time))
      }
    }
    player.play(batch)
    player.finish()
    player.advance(to: Timestamp(microseconds: .max))
    #expect(player.drawing().width == player.bounds.width)
    _ = try Played(player: player).model()
  }

  @Test
  func `every scene, whatever a capture holds, is played in less time than a tenth of its capture`()
    throws
  {
    // A minute of a finger that moves all the time, at 100 Hz.
    for scene in ["eraser", "doodle-board", "spark-trail"] {
      var player = try SceneCapture.player(scene)
      var batch = FrameBatch()
      for frame in 0..<6000 {
        let contact = Contact(
          id: TouchID(Int32(frame / 500)),
          phase: frame % 500 == 0 ? .began : frame % 500 == 499 ? .ended : .moved,
          position: Point(x: 40 + Double(frame * 3 % 300), y: 80 + Double(frame % 250)))
        batch.append(contact)
        batch.closeFrame(at: Timestamp(microseconds: Int64(frame) * 10_000))
      }
      let clock = ContinuousClock()
      let span = clock.measure { player.play(batch) }
      #expect(span < .seconds(6), "\(scene) \(span)")
    }
  }
}
