import Drawing
import JSONText
import Rendering
import Scenes
import TactusGestures
import Testing

@Suite struct `Hit testing` {
  @Test func `hit testing finds the view of each touch, and its responder chain`() throws {
    let touches = try #require(try SceneCapture.play("hit-testing").model()["touches"]?.array)
    let page = ["page", "pageController", "root", "window", "application"]
    let card = ["card", "cardController"] + page
    let expected: [(view: String, chain: [String])] = [
      // A control ends the chain.
      ("button", ["button"]),
      // The label accepts no touches, so its parent is hit.
      ("card", card),
      // Outside its parent a view is visible, but not hit.
      ("page", page), ("overflow", ["overflow"] + card),
      // Hidden, and transparent.
      ("page", page), ("page", page),
      ("turned", ["turned"] + page),
      // A corner that the turn left free.
      ("page", page), ("root", ["root", "window", "application"]),
    ]
    #expect(touches.map { $0["view"]?.string } == expected.map(\.view))
    for (touch, expected) in zip(touches, expected) {
      #expect(touch["chain"]?.array?.compactMap(\.string) == expected.chain)
    }
  }

  @Test func `hit testing gives the tap to the recognizers of the view and its ancestors`() throws {
    let texts = try SceneCapture.play("hit-testing").texts
    #expect(texts.count { $0 == "cardTap recognized" } == 2)
    #expect(texts.count { $0 == "pageTap recognized" } == 5)
    #expect(texts.count { $0 == "button takes its tap itself" } == 1)
  }
}

@Suite struct `The drawer` {
  @Test
  func `the drawer opens by a slow pan, closes by a tap, scales the page, and opens by a fast pan`()
    throws
  {
    let played = try SceneCapture.play("drawer")
    #expect(
      played.texts == ["drawer opens", "drawer closes", "page at × 1.765", "drawer opens"])
    let model = try played.model()
    #expect(model["open"]?.bool == true)
    #expect(model["opening"]?.double == 240)
    // The pinch is measured from 8 pt beyond its first span of 60 pt.
    #expect(abs((model["scale"]?.double ?? 0) - 120.0 / 68) < 1e-9)
  }

  @Test func `the drawer slides for a quarter of a second on the time of the capture`() throws {
    // The finger lifts at 0.91 s after 170 pt; the rest of the slide slows down.
    func opening(_ moment: Double) throws -> Double {
      try #require(try SceneCapture.play("drawer", until: moment).model()["opening"]?.double)
    }
    #expect(try opening(0.9) == 170)
    #expect(abs(try opening(1.035) - (170 + 70 * 0.75)) < 1e-9)
    #expect(try opening(1.16) == 240)
  }

  @Test func `the drawer does not receive the tap while it is closed`() throws {
    var player = try SceneCapture.player("drawer")
    player.touch(0, (1, .began, 300, 300))
    player.touch(50, (1, .ended, 300, 300))
    player.finish()
    #expect(player.remarks.isEmpty)
  }

  @Test func `the drawer takes the taps that hit it, so they do not close it`() throws {
    var player = try SceneCapture.play("drawer").player
    player.touch(9000, (50, .began, 100, 300))
    player.touch(9050, (50, .ended, 100, 300))
    #expect(try Played(player: player).model()["open"]?.bool == true)
    player.touch(9500, (51, .began, 300, 300))
    player.touch(9550, (51, .ended, 300, 300))
    #expect(try Played(player: player).model()["open"]?.bool == false)
  }
}

@Suite struct `The happy face` {
  @Test func `the happy face smiles with the movement of the finger, and shrinks with the pinch`()
    throws
  {
    let model = try SceneCapture.play("happy-face").model()
    // 60 of 100 pt; and from 200 pt, of which the first 8 are not counted, to 150 pt.
    #expect(abs((model["smile"]?.double ?? 0) - 0.6) < 1e-9)
    #expect(abs((model["scale"]?.double ?? 0) - 150.0 / 192) < 1e-9)
  }

  @Test func `the happy face smiles no more than it can`() throws {
    var player = try SceneCapture.player("happy-face")
    player.touch(0, (1, .began, 160, 10))
    player.touch(20, (1, .moved, 160, 300))
    player.touch(40, (1, .moved, 160, 250))
    let model = try Played(player: player).model()
    #expect(model["smile"]?.double == 0.5)
  }
}

@Suite struct `A spark trail` {
  @Test func `a spark trail has a color for each finger`() throws {
    let model = try SceneCapture.play("spark-trail", until: 0.9).model()
    let visible = try #require(model["visible"]?.array)
    #expect(Set(visible.compactMap { $0["finger"]?.integer }) == [1, 2, 3])
  }

  @Test func `a spark trail shows the marks of the last 0.8 s, and counts all`() throws {
    let model = try SceneCapture.play("spark-trail").model()
    // 81 frames of three fingers; nothing moves when they lift.
    #expect(model["marks"]?.integer == 246)
    let visible = try #require(model["visible"]?.array)
    let last = try #require(try SceneCapture.named("spark-trail").frames().entries.last).time
      .seconds
    #expect(visible.allSatisfy { ($0["t"]?.double ?? 0) > last - 0.8 })
    #expect(visible.count < 3 * 81)
  }

  @Test func `a spark trail fades away on the time of the capture`() throws {
    var played = try SceneCapture.play("spark-trail", ["fade": "2"])
    #expect(try played.model()["visible"]?.array?.count == 3 * 81 + 3)
    played.player.advance(to: played.player.now.advanced(by: .seconds(2)))
    #expect(try played.model()["visible"]?.array?.isEmpty == true)
  }
}

@Suite struct `A shake` {
  @Test func `a shake clears the board of its marks after they have fallen`() throws {
    #expect(try SceneCapture.play("shake", until: 0.6).model()["marks"]?.integer == 40)
    let model = try SceneCapture.play("shake").model()
    #expect(model["marks"]?.integer == 0)
    #expect(model["shakes"]?.integer == 1)
    // 2.5 g to and fro exceeds 2.5 g relative to the slowly followed gravity.
    #expect((model["peak"]?.double ?? 0) >= 2.5)
  }

  @Test func `a shake clears nothing if its limit is above the strength of the shake`() throws {
    let played = try SceneCapture.play("shake", changes: ["shake.minimumAcceleration": "4"])
    #expect(try played.model()["marks"]?.integer == 40)
  }
}

@Suite struct `A remote control` {
  @Test func `a remote control plays, skips, seeks and changes the volume according to the keys`()
    throws
  {
    let model = try SceneCapture.play("remote-control").model()
    // Next at 2 s, seeking at 10 times the speed from 4 to 5 s, back to the beginning at 7 s, the
    // end at 9 s.
    #expect(model["track"]?.integer == 2)
    #expect(model["playing"]?.bool == true)
    #expect(abs((model["position"]?.double ?? 0) - 2) < 1e-9)
    #expect(model["volume"]?.integer == 7)
    #expect(model["muted"]?.bool == false)
  }

  @Test(arguments: [(1.5, 1.5), (4.5, 7.0), (6.2, 13.2)])
  func `a remote control moves on with the time of the capture`(moment: Double, position: Double)
    throws
  {
    let model = try SceneCapture.play("remote-control", until: moment).model()
    #expect(abs((model["position"]?.double ?? 0) - position) < 1e-9)
    #expect(model["muted"]?.bool == (moment > 6))
  }

  @Test
  func `a remote control plays the next track at the end of one, and stops at the end of the list`()
    throws
  {
    var player = try SceneCapture.play("remote-control", until: 1).player
    player.advance(to: Timestamp(seconds: 185))
    #expect(try Played(player: player).model()["track"]?.integer == 2)
    player.advance(to: Timestamp(seconds: 1e9))
    let model = try Played(player: player).model()
    #expect(model["playing"]?.bool == false && model["track"]?.integer == 1)
  }
}
