import Drawing
import JSONText
import Rendering
import Scenes
import Setups
import TactusGestures
import Testing

@Suite struct `Every scene` {
  @Test(arguments: SceneCapture.all)
  func `every scene has a setup that reads back as it is`(capture: SceneCapture) throws {
    let setup = try SceneCapture.player(capture.scene).setup
    #expect(try SetupReader().read(Array(SetupWriter().text(of: setup).utf8)) == setup)
    #expect(setup.view?.view.frame != nil)
  }

  @Test(arguments: SceneCapture.all)
  func `every scene is drawn as large as it is, before, during and after its capture`(
    capture: SceneCapture
  )
    throws
  {
    for moment in [0, 0.6, 1e6] {
      let player = try SceneCapture.play(capture.scene, until: moment).player
      let drawing = player.drawing()
      #expect((drawing.width, drawing.height) == (player.bounds.width, player.bounds.height))
      let image = try Renderer(pixelsPerUnit: 0.5).image(of: drawing)
      #expect(image.width == Int((drawing.width / 2).rounded(.up)))
    }
  }

  @Test(arguments: SceneCapture.all)
  func `every scene says what happened in its capture, in order of time`(capture: SceneCapture)
    throws
  {
    let remarks = try SceneCapture.play(capture.scene).player.remarks
    #expect(!remarks.isEmpty)
    #expect(zip(remarks, remarks.dropFirst()).allSatisfy { $0.time <= $1.time })
  }

  @Test(arguments: SceneCapture.all)
  func `every scene is the same whether the time advances in steps or at once`(
    capture: SceneCapture
  ) throws {
    let batch = try capture.frames()
    var player = try SceneCapture.player(capture.scene)
    for entry in batch.entries {
      while player.now.advanced(by: .milliseconds(3)) < entry.time, player.now > .zero {
        player.advance(to: player.now.advanced(by: .milliseconds(3)))
      }
      player.play(entry, of: batch)
    }
    player.finish()
    let whole = try SceneCapture.play(capture.scene)
    #expect(player.remarks == whole.player.remarks)
    #expect(try Played(player: player).model() == whole.model())
    #expect(player.drawing() == whole.player.drawing())
  }

  @Test(arguments: SceneCapture.all)
  func `every scene is a value: a copy plays independently`(capture: SceneCapture) throws {
    let batch = try capture.frames()
    var player = try SceneCapture.player(capture.scene)
    let half = batch.entries.count / 2
    for entry in batch.entries[..<half] { player.play(entry, of: batch) }
    let (kept, model) = (player, try Played(player: player).model())
    for entry in batch.entries[half...] { player.play(entry, of: batch) }
    player.finish()
    #expect(try Played(player: kept).model() == model)
    var again = kept
    for entry in batch.entries[half...] { again.play(entry, of: batch) }
    again.finish()
    #expect(try Played(player: again).model() == Played(player: player).model())
  }

  @Test func `every scene has its own name and sentence`() {
    #expect(Set(SceneKind.all.map(\.name)).count == SceneKind.all.count)
    for kind in SceneKind.all { #expect(kind.summary.hasSuffix(".")) }
  }
}

@Suite struct `A capture that is larger than a scene` {
  @Test func `a capture larger than a scene is scaled equally in both directions and centered`() {
    let scene = Rect(x: 0, y: 0, width: 100, height: 200)
    let fit = SceneFit(width: 400, height: 400, into: scene)
    #expect(fit.scale == 0.25)
    #expect(fit.offset == Point(x: 0, y: 50))
    #expect(SceneFit(width: 100, height: 150, into: scene) == SceneFit())
  }

  @Test func `a capture larger than a scene is played at the scaled positions`() throws {
    var player = try SceneCapture.player("hit-testing")
    player.fit = SceneFit(width: 1120, height: 880, into: player.bounds)
    player.touch(0, (1, .began, 390, 300))
    let touch = try Played(player: player).model()["touches"]?.array?.first
    #expect(touch?["view"]?.string == "button")
    #expect(touch?["x"]?.double == 195 && touch?["y"]?.double == 150)
  }

  @Test
  func
    `a capture larger than a scene is counted where its touches land outside, if it is not scaled`()
    throws
  {
    var player = try SceneCapture.player("hit-testing")
    player.touch(0, (1, .began, 900, 300))
    #expect(player.touchesOutside == 1)
    #expect(player.remarks.isEmpty)
  }
}

@Suite struct `The marks of fingers` {
  @Test func `the marks of fingers are drawn where fingers are down`() throws {
    var player = try SceneCapture.player("happy-face")
    let before = player.drawing()
    player.touch(0, (1, .began, 40, 40))
    let drawing = player.drawing()
    #expect(drawing.shapes.count == before.shapes.count + 2)
    #expect(player.drawing(showsFingers: false).shapes.count == before.shapes.count)
    player.touch(50, (1, .ended, 40, 40))
    #expect(player.drawing() == before)
  }
}
