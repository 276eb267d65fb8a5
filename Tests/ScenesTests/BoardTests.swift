import Drawing
import JSONText
import Rendering
import Scenes
import TactusGestures
import Testing

@Suite struct `A doodle board` {
  @Test func `a doodle board has a stroke for each finger, and none for the tap that removed one`()
    throws
  {
    let strokes = try #require(try SceneCapture.play("doodle-board").model()["strokes"]?.array)
    let ends = strokes.map { stroke -> [Double] in
      let points = stroke["points"]?.array ?? []
      return (points.first?.doubles ?? []) + (points.last?.doubles ?? [])
    }
    // The board begins 60 pt below the top.
    #expect(
      ends == [
        [60, 60, 220, 60], [100, 140, 380, 140], [100, 200, 380, 200], [240, 100, 240, 240],
      ])
    #expect(strokes.map { $0["erases"]?.bool } == [false, false, false, true])
  }

  @Test func `a doodle board begins strokes where the finger landed, without a hysteresis`() throws
  {
    var player = try SceneCapture.player("doodle-board")
    player.touch(0, (1, .began, 100, 100))
    player.touch(10, (1, .moved, 101, 100))
    let points = try Played(player: player).model()["strokes"]?.array?.first?["points"]?.array
    #expect(points?.map(\.doubles) == [[100, 40], [101, 40]])
  }

  @Test func `a doodle board is saved with its colors, the gap of the eraser and its background`()
    throws
  {
    let pixels = try SceneCapture.play("doodle-board").saved()
    #expect((pixels.width, pixels.height) == (480, 340))
    #expect(isNear(pixels[140, 60], 0x1E293B))
    #expect(isNear(pixels[150, 140], 0xD55E00) && isNear(pixels[150, 200], 0xD55E00))
    #expect(isNear(pixels[240, 140], 0xFEF3C7) && isNear(pixels[240, 200], 0xFEF3C7))
    // The positions of the line that the tap of two fingers removed, and of the two fingers.
    #expect(isNear(pixels[420, 200], 0xFEF3C7) && isNear(pixels[150, 280], 0xFEF3C7))
  }

  @Test func `a doodle board is empty after clear, and as before after undo`() throws {
    let cleared = try SceneCapture.play("doodle-board", until: 5)
    #expect(cleared.texts.last == "cleared")
    #expect(try cleared.model()["strokes"]?.array?.isEmpty == true)
    #expect(try SceneCapture.play("doodle-board").texts.last == "undo: 4 strokes left")
  }

  @Test func `a doodle board keeps both strokes if two fingers stay too long for a tap`() throws {
    var player = try SceneCapture.player("doodle-board")
    player.touch(0, (1, .began, 100, 200), (2, .began, 200, 200))
    player.touch(900, (1, .ended, 100, 200), (2, .ended, 200, 200))
    #expect(try Played(player: player).model()["strokes"]?.array?.count == 2)
  }
}

@Suite struct `The eraser` {
  @Test func `the eraser has rubbed away the squares on the path of the finger`() throws {
    let model = try SceneCapture.play("eraser").model()
    let squares = try #require(model["squares"]?.array).map(\.integers)
    // From (125, 135) down to 285 and right to 245, where the picture begins at (20, 60).
    let expected = (2...7).map { [3, $0] } + (4...7).map { [$0, 7] }
    #expect(Set(squares) == Set(expected) && squares.count == expected.count)
    #expect(model["rubbed"]?.integer == 10)
  }

  @Test func `the eraser shows the picture below where squares are gone`() throws {
    let pixels = try SceneCapture.play("eraser").pixels()
    // The sky by night, and the sky by day beside it.
    #expect(isNear(pixels[125, 140], 0x1E1B4B))
    #expect(isNear(pixels[160, 140], 0x7DD3FC))
  }

  @Test func `the eraser brings the picture back after a double tap`() throws {
    #expect(try SceneCapture.play("eraser", until: 0.4).model()["rubbed"]?.integer == 12)
    #expect(try SceneCapture.play("eraser", until: 1.2).model()["rubbed"]?.integer == 0)
  }

  @Test func `the eraser rubs nothing outside the picture`() throws {
    var player = try SceneCapture.player("eraser")
    player.touch(0, (1, .began, 30, 70))
    player.touch(10, (1, .moved, -50, 20))
    player.touch(20, (1, .ended, -50, 20))
    #expect(try Played(player: player).model()["squares"]?.array?.map(\.integers) == [[0, 0]])
  }
}

@Suite struct `Cropping` {
  @Test func `cropping cuts out the rectangle from the landing to the lift`() throws {
    let model = try SceneCapture.play("crop").model()
    #expect(model["crop"]?.doubles == [60, 60, 180, 120])
    #expect(model["round"]?.bool == true)
  }

  @Test func `cropping does not cut out a rectangle of less than 20 pt`() throws {
    let played = try SceneCapture.play("crop", until: 0.4)
    #expect(played.texts == ["15 × 15 pt is too small to cut out"])
    #expect(try played.model()["crop"]?.isNull == true)
  }

  @Test func `cropping saves the surface with a round clip and its border`() throws {
    let pixels = try SceneCapture.play("crop").saved()
    #expect((pixels.width, pixels.height) == (520, 380))
    // The circle has its middle at (420, 140) and a radius of 76 pt; the border is 6 pt wide.
    #expect(isNear(pixels[420, 65], 0xF59E0B))
    #expect(isNear(pixels[420, 120], 0x7DD3FC))
    #expect(isNear(pixels[350, 70], 0xF1F5F9))
  }

  @Test func `cropping keeps the rectangle inside the picture`() throws {
    var player = try SceneCapture.player("crop")
    player.touch(0, (1, .began, 220, 260))
    player.touch(20, (1, .moved, 400, 500))
    player.touch(30, (1, .ended, 400, 500))
    #expect(try Played(player: player).model()["crop"]?.doubles == [200, 200, 100, 100])
  }
}
