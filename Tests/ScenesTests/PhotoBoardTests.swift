import Drawing
import JSONText
import Rendering
import Scenes
import TactusGestures
import Testing

import func Foundation.atan2
import func Foundation.cos
import func Foundation.sin

@Suite struct `A photo board` {
  /// Returns the positions of the two fingers in each frame of the capture.
  private func pair() throws -> [(Point, Point)] {
    let frames = try SceneCapture.named("photo-board").frames().frames
    return frames.compactMap { frame in
      let contacts = frame.contacts.sorted { $0.id.number < $1.id.number }
      guard contacts.count == 2, contacts[0].phase != .ended else { return nil }
      return (contacts[0].position, contacts[1].position)
    }
  }

  /// The pan has its whole translation, because UIKit's pan includes the hysteresis. The pinch is
  /// measured from 8 pt beyond the first span, the rotation from 5° beyond the first angle; both
  /// are documented. The vectors from the fingers to the center of the photo, at the start and at
  /// the end, differ only by that scale and that turn, because the photo follows the fingers.
  @Test func `a photo board leaves the photo where the touches put it, to 1e-9`() throws {
    let fingers = try pair()
    let (first, last) = (try #require(fingers.first), try #require(fingers.last))
    let (start, end) = (first.1 - first.0, last.1 - last.0)
    let scale = end.length / (start.length + 8)
    let turn = atan2(end.y, end.x) - atan2(start.y, start.x) - 5 * Double.pi / 180
    let arm = Point(x: 240, y: 200) - (first.0 + first.1) / 2
    let x = scale * (cos(turn) * arm.x - sin(turn) * arm.y)
    let y = scale * (sin(turn) * arm.x + cos(turn) * arm.y)
    let center = (last.0 + last.1) / 2 + Point(x: x, y: y)

    let photo = try SceneCapture.play("photo-board", until: 0.8).model()["photo"]
    let found = try #require(photo?["center"]?.doubles)
    #expect(
      abs(found[0] - center.x) < 1e-9 && abs(found[1] - center.y) < 1e-9, "\(found) \(center)")
    #expect(abs((photo?["scale"]?.double ?? 0) - scale) < 1e-9)
    #expect(abs((photo?["rotation"]?.double ?? 0) - turn) < 1e-9)
  }

  @Test func `a photo board puts the stamp before the stroke that was drawn later`() throws {
    let model = try SceneCapture.play("photo-board").model()
    let items = try #require(model["items"]?.array)
    #expect(items.map { $0.members?.first?.key } == ["stamp", "stroke"])
    #expect(items[0]["stamp"]?["scale"]?.double == model["photo"]?["scale"]?.double)
  }

  @Test
  func `a photo board is saved with its stamps and strokes in their order, without the photo`()
    throws
  {
    let red = try #require(
      PixelImage(width: 4, height: 3, rgba: Array([[255, 0, 0, 255]].joined()) * 12))
    let played = try SceneCapture.play(
      "photo-board", image: .init("image", width: 4, height: 3))
    let pixels = try played.saved(["image": red])
    #expect((pixels.width, pixels.height) == (480, 400))
    // The center of the stamp is (266, 240), and the stroke goes along y = 240 from 40 to 440.
    #expect(isNear(pixels[266, 220], 0xFF0000))
    #expect(isNear(pixels[266, 240], 0x2563EB))
    #expect(isNear(pixels[60, 240], 0x2563EB))
    #expect(isNear(pixels[60, 100], 0xFFFFFF))
    // The photo itself was dragged to (146, 160).
    #expect(isNear(pixels[120, 150], 0xFFFFFF))
    #expect(isNear(try played.pixels(["image": red])[120, 150], 0xFF0000))
  }

  @Test func `a photo board is hit where the photo is, not where it was`() throws {
    var player = try SceneCapture.play("photo-board").player
    let before = player.remarks.count
    // The photo was here at the beginning; now the finger draws on the board.
    player.touch(9000, (90, .began, 300, 250))
    player.touch(9050, (90, .ended, 300, 250))
    #expect(player.remarks.dropFirst(before).map(\.text) == ["stroke drawn"])
    player.touch(9500, (91, .began, 146, 160))
    player.touch(9550, (91, .ended, 146, 160))
    #expect(player.remarks.count == before + 1)
  }

  @Test func `a photo board follows a finger that moves and lifts in one frame by no step twice`()
    throws
  {
    var player = try SceneCapture.player("photo-board")
    player.touch(0, (1, .began, 240, 200))
    player.touch(50, (1, .moved, 300, 200))
    player.touch(60, (1, .ended, 392, 200))
    let model = try Played(player: player).model()
    #expect(model["photo"]?["center"]?.doubles == [392, 200])
  }

  @Test func `a photo board stamps nothing if the finger moves away before the long press begins`()
    throws
  {
    var player = try SceneCapture.player("photo-board")
    player.touch(0, (1, .began, 240, 200))
    player.touch(300, (1, .moved, 255, 200))
    player.touch(900, (1, .moved, 260, 200))
    player.touch(1000, (1, .ended, 260, 200))
    let model = try Played(player: player).model()
    #expect(model["items"]?.array?.isEmpty == true)
    #expect(model["photo"]?["center"]?.doubles == [260, 200])
  }
}

private func * (bytes: [UInt8], count: Int) -> [UInt8] {
  Array(repeatElement(bytes, count: count).joined())
}
