import Drawing
import JSONText
import Rendering
import Scenes
import TactusGestures
import Testing

@Suite struct `A pattern lock` {
  @Test
  func
    `a pattern lock compares the code that a finger drew, first a wrong one and then the right one`()
    throws
  {
    let attempts = try #require(try SceneCapture.play("pattern-lock").model()["attempts"]?.array)
    #expect(attempts.map { $0["code"]?.integers } == [[1, 4, 7, 8], [1, 2, 3, 6, 9]])
    #expect(attempts.map { $0["right"]?.bool } == [false, true])
  }

  /// The first finger lifts at 0.51 s.
  @Test(arguments: [
    (0.505, "none", 4), (0.52, "wrong", 4), (1.009, "wrong", 4), (1.011, "none", 0),
  ])
  func `a pattern lock is red for half a second after a wrong code, and then cleared`(
    moment: Double, verdict: String, selected: Int
  ) throws {
    let model = try SceneCapture.play("pattern-lock", until: moment).model()
    #expect(model["verdict"]?.string == verdict)
    #expect(model["selected"]?.integers.count == selected)
  }

  @Test func `a pattern lock stays open after the right code`() throws {
    var played = try SceneCapture.play("pattern-lock")
    played.player.advance(to: Timestamp(seconds: 60))
    #expect(try played.model()["verdict"]?.string == "right")
  }

  @Test func `a pattern lock selects no dot twice`() throws {
    var player = try SceneCapture.player("pattern-lock")
    // To the dot on the right, back, and down.
    player.touch(0, (1, .began, 73, 153))
    player.touch(20, (1, .moved, 180, 153))
    player.touch(40, (1, .moved, 73, 153))
    player.touch(60, (1, .moved, 73, 260))
    player.touch(80, (1, .ended, 73, 260))
    #expect(try Played(player: player).model()["selected"]?.integers == [1, 2, 4])
  }

  @Test func `a pattern lock selects the dots that a fast finger passes between two frames`() throws
  {
    var player = try SceneCapture.player("pattern-lock")
    player.touch(0, (1, .began, 73, 153))
    player.touch(10, (1, .moved, 287, 153))
    #expect(try Played(player: player).model()["selected"]?.integers == [1, 2, 3])
  }

  @Test func `a pattern lock selects nothing beside the dots`() throws {
    var player = try SceneCapture.player("pattern-lock")
    player.touch(0, (1, .began, 126, 206))
    player.touch(10, (1, .moved, 126, 330))
    player.touch(20, (1, .ended, 126, 330))
    let played = Played(player: player)
    #expect(try played.model()["attempts"]?.array?.isEmpty == true)
    #expect(played.texts.isEmpty)
  }

  @Test
  func
    `a pattern lock needs a press without a delay: with 0.3 s, a finger that moves at once enters nothing`()
    throws
  {
    let played = try SceneCapture.play(
      "pattern-lock", changes: ["trace.minimumPressDuration": "0.3"])
    #expect(try played.model()["attempts"]?.array?.isEmpty == true)
  }

  @Test func `a pattern lock has another grid and another code if they are chosen`() throws {
    var player = try SceneCapture.player("pattern-lock", ["grid": "4x5", "code": "1-2-3-4-8"])
    // Columns and rows are 320 / 5 = 64 pt apart, and four columns are in the center, from 84 on.
    player.touch(0, (1, .began, 84, 132))
    player.touch(50, (1, .moved, 276, 132))
    player.touch(90, (1, .moved, 276, 196))
    player.touch(99, (1, .ended, 276, 196))
    let model = try Played(player: player).model()
    #expect(model["columns"]?.integer == 4 && model["rows"]?.integer == 5)
    #expect(model["selected"]?.integers == [1, 2, 3, 4, 8])
    #expect(model["verdict"]?.string == "right")
  }

  @Test(arguments: [
    ("grid", "9x9", "expected COLUMNSxROWS from 2x2 to 6x6"), ("grid", "3", "for example 3x3"),
    ("code", "1220", "expected different dots from 1 to 9"), ("code", "5", "at least two dots"),
    ("code", "1-2-", "expected different dots"), ("gird", "3x3", "did you mean \"grid\"?"),
  ])
  func `a pattern lock says what it expects instead of a faulty option`(
    name: String, value: String, text: String
  )
    throws
  {
    let fault = #expect(throws: SceneFault.self) {
      _ = try SceneCapture.player("pattern-lock", [name: value])
    }
    #expect(fault?.message.contains(text) == true, "\(fault?.message ?? "")")
  }

  @Test func `a pattern lock draws the line to the finger while the finger is down`() throws {
    var player = try SceneCapture.player("pattern-lock")
    player.touch(0, (1, .began, 73, 153))
    player.touch(20, (1, .moved, 73, 205))
    let pixels = try Played(player: player).pixels()
    #expect(!isNear(pixels[73, 188], 0x0F172A))
    #expect(isNear(pixels[100, 210], 0x0F172A))
  }

  @Test func `a pattern lock is cleared if the touch is cancelled`() throws {
    var player = try SceneCapture.player("pattern-lock")
    player.touch(0, (1, .began, 73, 153))
    player.touch(20, (1, .moved, 180, 153))
    player.touch(30, (1, .cancelled, 180, 153))
    let played = Played(player: player)
    #expect(try played.model()["selected"]?.integers == [])
    #expect(played.texts == ["cancelled"])
  }
}
