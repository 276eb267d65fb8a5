import Tactus

/// A kind of fault in a gesture of noisy fingers, among other recognizers: the recognizer `g` fails, for one of
/// `reasons`, or because a finger landed beside its view.
struct NoisyKind: Sendable {
  let name: String
  /// The values of `g` after its kind, as JSON.
  let recognizer: String
  /// The other recognizers, as JSON.
  let others: [String]
  let reasons: [Failure.Reason]
  /// The root view, as JSON; empty if there is no other.
  var view = ""
  let touches: @Sendable (inout NoisyHand) -> Void

  init(
    _ name: String, _ recognizer: String, beside others: [String] = [pinch],
    _ reasons: Failure.Reason...,
    touches: @escaping @Sendable (inout NoisyHand) -> Void
  ) {
    (self.name, self.recognizer, self.others) = (name, recognizer, others)
    (self.reasons, self.touches) = (reasons, touches)
  }

  /// The setup, in which `g` comes before or after the others.
  func setup(isFirst: Bool) throws -> Setup {
    let own = #"{"id":"g",\#(recognizer)}"#
    let all = isFirst ? [own] + others : others.reversed() + [own]
    let root = view.isEmpty ? "" : #""view":\#(view),"#
    return try SetupReader().read(
      Array(#"{\#(root)"recognizers":[\#(all.joined(separator: ","))]}"#.utf8))
  }

  /// The kind with views.
  func on(_ view: String) -> NoisyKind {
    var kind = self
    kind.view = view
    return kind
  }

  static let pinch = #"{"id":"pinch","kind":"pinch"}"#
  static let rotation = #"{"id":"rotation","kind":"rotation"}"#
  static let doubleTap = #"{"id":"double","kind":"tap","numberOfTapsRequired":2}"#
  static let pan = #"{"id":"pan","kind":"pan"}"#

  static let all = taps + presses + swipes + pans + pairs + rules + views
}

private let tap = #""kind":"tap""#
private let press = #""kind":"longPress""#

extension NoisyKind {
  fileprivate static let taps = [
    NoisyKind("a tap that is held", tap, beside: [pinch, doubleTap], .heldTooLong) {
      $0.land($0.middle())
      $0.rest($0.some(1600...2200))
      $0.lift(0)
    },
    NoisyKind("a tap that slips", tap, beside: [pinch, doubleTap], .movedTooFar) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(50...100), y: 0)], in: $0.some(80...300))
      $0.lift(0)
    },
    NoisyKind("a tap that slips, then is held", tap, .movedTooFar) {
      $0.land($0.middle())
      $0.move([0: Point(x: 0, y: $0.some(50...70))], in: $0.some(80...300))
      $0.rest($0.some(1700...2000))
      $0.lift(0)
    },
    NoisyKind("a tap that is held, then slips", tap, .heldTooLong) {
      $0.land($0.middle())
      $0.rest($0.some(1600...1900))
      $0.move([0: Point(x: 0, y: $0.some(50...70))], in: $0.some(80...300))
      $0.lift(0)
    },
    NoisyKind("a second tap that is late", tap + #","numberOfTapsRequired":2"#, .nextTapTooLate) {
      $0.tapTwice(after: $0.some(380...600), beside: 0...5)
    },
    NoisyKind(
      "a second tap that is far away", tap + #","numberOfTapsRequired":2"#, .tapsTooFarApart
    ) { $0.tapTwice(after: $0.some(80...250), beside: 50...80) },
    NoisyKind("one finger in place of two", tap + #","numberOfTouchesRequired":2"#, .tooFewTouches)
    {
      $0.land($0.middle())
      $0.rest($0.some(50...150))
      $0.lift(0)
    },
  ]

  fileprivate static let presses = [
    NoisyKind("a press that is short", press, beside: [pinch, doubleTap], .liftedEarly) {
      $0.land($0.middle())
      $0.rest($0.some(330...470))
      $0.lift(0)
    },
    NoisyKind("a press that slips", press, beside: [pinch, rotation], .movedTooFar) {
      $0.land($0.middle())
      $0.rest($0.some(50...200))
      $0.move([0: Point(x: $0.some(14...30), y: 0)], in: $0.some(80...200))
      $0.rest($0.some(500...700))
      $0.lift(0)
    },
    NoisyKind("a press that slips, then is short", press, .movedTooFar) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(14...22), y: 0)], in: $0.some(60...150))
      $0.rest($0.some(150...250))
      $0.lift(0)
    },
  ]

  private static let swipe = #""kind":"swipe""#

  fileprivate static let swipes = [
    NoisyKind(
      "a swipe that is short", swipe, beside: [pinch, doubleTap], .tooShort, .movedBackwards
    ) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(22...40), y: 0)], in: $0.some(60...120), rests: false)
      $0.lift(0)
    },
    NoisyKind("a swipe that turns back first", swipe, .movedBackwards) {
      $0.land($0.middle())
      $0.move([0: Point(x: -$0.some(6...15), y: 0)], in: $0.some(30...60))
      $0.move([0: Point(x: $0.some(110...140), y: 0)], in: $0.some(90...160), rests: false)
      $0.lift(0)
    },
    NoisyKind(
      "a swipe to another side", swipe + #","direction":"up""#, .wrongDirection, .movedBackwards,
      .strayed
    ) {
      $0.land($0.middle())
      $0.move([0: Point(x: 0, y: $0.some(90...140))], in: $0.some(90...160), rests: false)
      $0.lift(0)
    },
  ]

  fileprivate static let pans = [
    NoisyKind("a pan that is short", #""kind":"pan""#, .movedTooLittle) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(4...7), y: 0)], in: $0.some(100...300))
      $0.lift(0)
    },
    NoisyKind(
      "a pan of two fingers with one", #""kind":"pan","minimumNumberOfTouches":2"#, .tooFewTouches
    ) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(30...90), y: 0)], in: $0.some(200...400))
      $0.lift(0)
    },
    NoisyKind(
      "an edge pan from the middle", #""kind":"screenEdgePan","edges":"left""#, .awayFromEdge
    ) {
      $0.land(Point(x: $0.some(16...40), y: $0.some(200...600)))
      $0.move([0: Point(x: $0.some(40...120), y: 0)], in: $0.some(150...400))
      $0.lift(0)
    },
    NoisyKind(
      "a pan across its direction", #""kind":"pan","direction":"horizontal""#, .offDirection
    ) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(4...8), y: $0.some(40...120))], in: $0.some(150...400))
      $0.lift(0)
    },
  ]

  fileprivate static let pairs = [
    NoisyKind("a pinch that is small", #""kind":"pinch""#, beside: [doubleTap], .movedTooLittle) {
      let place = $0.middle()
      $0.land(place, place + Point(x: 100, y: 0))
      $0.move([1: Point(x: $0.some(3...6), y: 0)], in: $0.some(150...300))
      $0.lift(0, 1)
    },
    NoisyKind(
      "a rotation that is small", #""kind":"rotation""#, beside: [doubleTap], .turnedTooLittle
    ) {
      let place = $0.middle()
      $0.land(place, place + Point(x: 100, y: 0))
      $0.move([1: Point(x: 0, y: $0.some(5...12))], in: $0.some(150...300))
      $0.lift(0, 1)
    },
  ]

  fileprivate static let rules = [
    NoisyKind("a tap that a pan takes", tap, beside: [pan, doubleTap], .prevented) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(13...25), y: 0)], in: $0.some(60...150))
      $0.lift(0)
    },
    NoisyKind(
      "a pan that waits for a swipe", #""kind":"pan","requireToFail":["swipe"]"#,
      beside: [#"{"id":"swipe","kind":"swipe"}"#], .requiredFailureRecognized
    ) {
      $0.land($0.middle())
      $0.move([0: Point(x: $0.some(110...140), y: 0)], in: $0.some(90...160), rests: false)
      $0.lift(0)
    },
    NoisyKind(
      "a tap that a condition refuses", tap + #","delegate":{"shouldBegin":"location.y < 100 pt"}"#,
      beside: [pinch, rotation], .refusedByCondition
    ) {
      $0.land($0.middle())
      $0.rest($0.some(50...150))
      $0.lift(0)
    },
  ]
}

extension NoisyKind {
  private static let button = Rect(x: 150, y: 300, width: 100, height: 60)

  private static func root(_ button: String) -> String {
    #"{"id":"root","frame":[0,0,400,800],"subviews":[{"id":"button","frame":[150,300,100,60]\#(button)}]}"#
  }

  fileprivate static let views = [
    // A double tap on the root, which also fails, is the other candidate.
    NoisyKind(
      "a tap beside its view", tap + #","view":"button""#,
      beside: [pinch, #"{"id":"outside","kind":"tap","numberOfTapsRequired":2}"#]
    ) {
      $0.land(
        $0.some(0...1) < 0.5
          ? Point(x: button.x + button.width + $0.some(3...14), y: $0.some(310...350))
          : Point(x: $0.some(160...240), y: button.y - $0.some(3...14)))
      $0.rest($0.some(50...150))
      $0.lift(0)
    }.on(root(#","hitSlop":{"left":20}"#)),
    NoisyKind("a tap on a button", tap, beside: [pinch, doubleTap], .refusedByControl) {
      $0.land(Point(x: $0.some(170...230), y: $0.some(315...345)))
      $0.rest($0.some(50...150))
      $0.lift(0)
    }.on(root(#","control":"button""#)),
  ]
}

extension NoisyHand {
  fileprivate mutating func tapTwice(after span: Double, beside distance: ClosedRange<Double>) {
    land(middle())
    rest(some(40...100))
    lift(0)
    pause(span)
    land(place(0) + Point(x: some(distance), y: 0))
    rest(some(40...100))
    lift(1)
  }
}
