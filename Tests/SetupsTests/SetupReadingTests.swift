import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import ViewTree

@testable import Setups

func setup(_ text: String) throws -> Setup { try SetupReader().read(Array(text.utf8)) }

/// The only recognizer of a setup in which it has these keys beside its id and kind.
private func recognizer(_ kind: String, _ keys: String = "") throws -> RecognizerDescription {
  let separator = keys.isEmpty ? "" : ","
  let text =
    #"{"recognizers":[{"id":"it","kind":"\#(kind)"\#(separator)\#(keys)},"#
    + ["a", "b", "c", "d"].map { #"{"id":"\#($0)","kind":"tap"}"# }.joined(separator: ",") + "]}"
  return try #require(try setup(text).recognizers.first)
}

@Suite struct `A setup that says nothing` {
  @Test(arguments: GestureKind.allCases)
  func `a setup that says nothing more than a kind has the preset's values and UIKit's rules`(
    kind: GestureKind
  ) throws {
    let read = try recognizer("\(kind)")
    let usual = try #require(KindConfiguration(kind, in: .uikit))
    #expect(read == RecognizerDescription(id: "it", usual))
    #expect(read.view == "root")
    #expect(read.rules == RulesDescription())
  }

  @Test
  func
    `a setup that says nothing of its preset has uikit, and of its views a root that takes every touch`()
    throws
  {
    let empty = try setup(#"{"recognizers":[]}"#)
    #expect(empty == Setup(preset: .uikit, view: nil, recognizers: []))
    #expect(empty.surface(bounds: nil).recognizerCount == 0)
  }

  @Test
  func
    `a setup that says nothing of a recognizer's view puts it on the root, whatever that is called`()
    throws
  {
    let named = try setup(#"{"view":{"id":"pad"},"recognizers":[{"id":"a","kind":"tap"}]}"#)
    #expect(named.recognizers.map(\.view) == ["pad"])
  }

  @Test func `a setup that says nothing of a rule has the default that Apple documents`() {
    let rules = RulesDescription()
    #expect(rules.isEnabled && rules.cancelsTouchesInView && rules.delaysTouchesEnded)
    #expect(!rules.delaysTouchesBegan)
    #expect(rules.allowedTouchTypes == Contact.Kind.allCases && rules.requiresExclusiveTouchType)
    #expect(rules.shouldBegin && rules.shouldReceive && rules.simultaneousWith == .none)
  }
}

@Suite struct `A setup can say` {
  @Test func `a setup can say every property of a view`() throws {
    let read = try setup(
      """
      {"view":{"id":"root","frame":[0,0,400,800],"subviews":[
        {"id":"card","frame":[100,-20.5,80,60],"rotation":1.5,"scale":-2,"hidden":true,"alpha":0.5,
         "userInteractionEnabled":false,"multipleTouchEnabled":true,"exclusiveTouch":true,
         "clipsToBounds":true,"subviews":[{"id":"knob"}]},
        {"id":"front"}]},
       "recognizers":[]}
      """)
    var card = View(id: "card", frame: Rect(x: 100, y: -20.5, width: 80, height: 60))
    (card.rotation, card.scale, card.alpha) = (1.5, -2, 0.5)
    (card.isHidden, card.isUserInteractionEnabled) = (true, false)
    (card.isMultipleTouchEnabled, card.isExclusiveTouch, card.clipsToBounds) = (true, true, true)
    let root = View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(
      read.view
        == ViewDescription(
          root,
          subviews: [
            ViewDescription(card, subviews: [ViewDescription(View(id: "knob"))]),
            ViewDescription(View(id: "front")),
          ]))
    #expect(read.view?.all.map(\.id) == ["root", "card", "knob", "front"])
  }

  @Test func `a setup can say every rule of a recognizer`() throws {
    let rules = try recognizer(
      "pan",
      """
      "enabled":false,"cancelsTouchesInView":false,"delaysTouchesBegan":true,
      "delaysTouchesEnded":false,"allowedTouchTypes":["pencil","direct"],
      "requiresExclusiveTouchType":false,"requireToFail":["a"],"canPrevent":["b"],
      "canBePreventedBy":false,"delegate":{"shouldBegin":false,"shouldReceive":false,
      "simultaneousWith":true,"requireFailureOf":["b"],"beRequiredToFailBy":["c","d"]}
      """
    ).rules
    var expected = RulesDescription()
    (expected.isEnabled, expected.cancelsTouchesInView) = (false, false)
    (expected.delaysTouchesBegan, expected.delaysTouchesEnded) = (true, false)
    expected.allowedTouchTypes = [.pencil, .direct]
    expected.requiresExclusiveTouchType = false
    (expected.requireToFail, expected.canPrevent) = (["a"], .only(["b"]))
    expected.canBePreventedBy = RulesDescription.Others.none
    (expected.shouldBegin, expected.shouldReceive) = (false, false)
    (expected.simultaneousWith, expected.requireFailureOf) = (.all, .only(["b"]))
    expected.beRequiredToFailBy = .only(["c", "d"])
    #expect(rules == expected)
  }

  @Test func `a setup can say one name in place of a list`() throws {
    let swipe = try recognizer("swipe", #""direction":"up","allowedTouchTypes":"pencil""#)
    let it = try #require(swipe.configuration.as(SwipeValues.self))
    #expect(it.direction == .up)
    #expect(swipe.rules.allowedTouchTypes == [.pencil])
    let nothing = try recognizer("swipe", #""direction":[]"#)
    let none = try #require(nothing.configuration.as(SwipeValues.self))
    #expect(none.direction == [])
  }

  @Test func `a setup can say every property of a tap and of a long press`() throws {
    let limits = """
      "numberOfTapsRequired":3,"numberOfTouchesRequired":0,"maximumTapDuration":null,
      "maximumTapInterval":0.25,"allowableMovement":null
      """
    var tap = TapRecognizer.Configuration()
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (3, 0)
    (tap.maximumTapDuration, tap.series.maximumTapInterval) = (nil, .milliseconds(250))
    tap.allowableMovement = nil
    #expect(try recognizer("tap", limits).configuration == KindConfiguration(tap))
    var press = LongPressRecognizer.Configuration()
    (press.numberOfTapsRequired, press.numberOfTouchesRequired) = (3, 0)
    (press.maximumTapDuration, press.maximumTapInterval) = (nil, .milliseconds(250))
    (press.allowableMovement, press.tapMovement) = (nil, 9.5)
    press.minimumPressDuration = .microseconds(438_001)
    let more = limits + #","minimumPressDuration":0.438001,"tapMovement":9.5"#
    #expect(try recognizer("longPress", more).configuration == KindConfiguration(press))
  }

  @Test func `a setup can say every property of a swipe`() throws {
    var swipe = SwipeRecognizer.Configuration()
    (swipe.direction, swipe.numberOfTouchesRequired) = ([.left, .down], 2)
    (swipe.maximumDuration, swipe.minimumPrimaryMovement) = (.seconds(1), 40)
    swipe.setPath { path in
      (path.maximumSecondaryMovement, path.oppositeMovementAllowance) = (60, 3)
      (path.minimumPrimaryDecay, path.maximumSecondaryDecay) = (0.1, 0.2)
    }
    let read = try recognizer(
      "swipe",
      """
      "direction":["down","left"],"numberOfTouchesRequired":2,"maximumDuration":1,
      "minimumPrimaryMovement":40,"maximumSecondaryMovement":60,"minimumPrimaryDecay":0.1,
      "maximumSecondaryDecay":0.2,"oppositeMovementAllowance":3
      """)
    #expect(read.configuration == KindConfiguration(swipe))
  }

  @Test func `a setup can say every property of a pan and of a screen edge pan`() throws {
    var pan = PanRecognizer.Configuration()
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 3)
    (pan.hysteresis, pan.hysteresisMetric, pan.subtractsHysteresis) = (4.5, .euclidean, true)
    pan.velocity = .blend(
      BlendedVelocity(current: 0.5, previous: 0.25, shortestSample: .milliseconds(2)))
    let keys = """
      "minimumNumberOfTouches":2,"maximumNumberOfTouches":3,"hysteresis":4.5,
      "hysteresisMetric":"euclidean","subtractsHysteresis":true,"currentVelocityWeight":0.5,
      "previousVelocityWeight":0.25,"shortestVelocitySample":0.002
      """
    #expect(try recognizer("pan", keys).configuration == KindConfiguration(pan))
    var edge = ScreenEdgePanRecognizer.Configuration()
    (edge.edges, edge.edgeWidth, edge.pan) = ([.top, .right], 12, pan)
    let edgeKeys = keys + #","edges":["right","top"],"edgeWidth":12"#
    #expect(try recognizer("screenEdgePan", edgeKeys).configuration == KindConfiguration(edge))
  }

  @Test func `a setup can say every property of a pinch and of a rotation`() throws {
    let keys = """
      "hysteresis":0.5,"baselineOffset":0.25,"velocityWeight":1,"shortestVelocitySample":0
      """
    var pinch = PinchRecognizer.Configuration()
    pinch.start = .hysteresis(.init(0.5, baselineOffset: 0.25))
    (pinch.velocityWeight, pinch.shortestVelocitySample, pinch.shortestSpan) = (1, .zero, 7)
    #expect(
      try recognizer("pinch", keys + #","shortestSpan":7"#).configuration
        == KindConfiguration(pinch))
    var rotation = RotationRecognizer.Configuration()
    rotation.start = .hysteresis(.init(0.5, baselineOffset: 0.25))
    (rotation.velocityWeight, rotation.shortestVelocitySample) = (1, .zero)
    #expect(try recognizer("rotation", keys).configuration == KindConfiguration(rotation))
  }
}
