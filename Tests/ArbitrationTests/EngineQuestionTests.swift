import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

/// A pan outside of a card; on the card a tap, the double tap that it waits for, and a swipe that
/// prevents none.
private struct Board {
  let script = Script()
  var surface = GestureSurface(width: 400, height: 800)
  let card: ViewID
  let pan: GestureSurface.Handle<PanRecognizer>
  let tap: GestureSurface.Handle<TapRecognizer>
  let double: GestureSurface.Handle<TapRecognizer>
  let swipe: GestureSurface.Handle<SwipeRecognizer>

  init() {
    surface.policy = script.policy
    card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
    pan = surface.add(PanRecognizer.with { $0.maximumNumberOfTouches = 2 })
    tap = surface.add(TapRecognizer(), to: card)
    double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 }, to: card)
    var rules = Rules()
    rules.canPrevent = Rules.Others.none
    swipe = surface.add(SwipeRecognizer(), to: card, rules: rules)
    surface.require(tap, toFail: double)
  }

  /// Plays a script and asks the next of `questions` at the end of each frame.
  mutating func ask(
    _ questions: [(EngineAccess) -> Void], @TouchSequence during steps: () -> [Step]
  ) {
    var count = 0
    script.frameEnds = { engine in
      if count < questions.count { questions[count](engine) }
      count += 1
    }
    surface.follow(steps)
    #expect(count >= questions.count, "every question was asked")
  }
}

@Suite struct `A platform that asks` {
  private var board = Board()

  @Test mutating func `a platform that asks learns the order, kinds and views of recognizers`() {
    let (pan, tap, double, swipe) = (
      board.pan.number, board.tap.number, board.double.number, board.swipe.number
    )
    let card = board.card
    board.ask([
      { engine in
        #expect(engine.order == [tap, double, swipe, pan], "the deepest view comes first")
        #expect(engine.rank(of: tap) == 0 && engine.rank(of: pan) == 3)
        #expect(engine.kind(of: pan) == .pan && engine.kind(of: swipe) == .swipe)
        #expect(engine.view(of: pan) == .root && engine.view(of: tap) == card)
        #expect(engine.depth(of: pan) == 0 && engine.depth(of: tap) == 1)
        #expect(engine.isOutside(pan, of: tap))
        #expect(!engine.isOutside(tap, of: pan) && !engine.isOutside(tap, of: double))
        #expect(engine.tapsRequired(of: tap) == 1 && engine.tapsRequired(of: double) == 2)
        #expect(engine.tapsRequired(of: pan) == nil && engine.tapInterval(of: pan) == .zero)
        #expect(
          engine.tapInterval(of: double)
            == TapRecognizer.Configuration().series.maximumTapInterval)
        #expect(!engine.judgesAtLift(tap))
      }
    ]) { finger(1).lands(at: 50, 50) }
  }

  @Test mutating func `a platform that asks learns who is offered a touch, by its view`() {
    let (pan, tap, double, swipe) = (
      board.pan.number, board.tap.number, board.double.number, board.swipe.number
    )
    func audience(_ engine: EngineAccess, _ place: Int) -> [Int] {
      engine.audience(of: place).map { engine.recognizer(inAudience: $0) }
    }
    board.ask([
      { engine in
        let places = Array(engine.down)
        #expect(places.count == 2)
        #expect(audience(engine, places[0]) == [tap, double, swipe, pan])
        #expect(audience(engine, places[1]) == [pan])
      }
    ]) {
      together {
        finger(1).lands(at: 50, 50)
        finger(2).lands(at: 300, 300)
      }
    }
  }

  @Test mutating func `a platform that asks learns the state and bid of a gesture`() {
    let (pan, tap, double) = (board.pan.number, board.tap.number, board.double.number)
    board.ask([
      { engine in
        #expect(engine.now == .zero && !engine.mayEndSequences)
        #expect(engine.phase(of: tap) == .possible && engine.bid(of: tap) == nil)
        #expect(engine.touchesDown(of: tap) == engine.down && !engine.down.isEmpty)
        #expect(engine.competes(tap, with: tap) == false)
      },
      { engine in
        #expect(engine.mayEndSequences, "a touch lifts")
        #expect(engine.bid(of: tap) == .recognized && engine.isHeld(tap))
        #expect(engine.bid(of: double) == nil && !engine.isHeld(double))
        #expect(engine.touchesDown(of: tap).isEmpty && engine.down.isEmpty)
        #expect(!engine.touches(of: tap).isEmpty)
        #expect(engine.claimants(of: tap) == engine.touches(of: tap))
        #expect(engine.share(tap, double))
        #expect(engine.competes(double, with: tap), "it is possible, on the touch of the tap")
        #expect(!engine.competes(tap, with: double), "the double tap has made no bid")
        #expect(engine.phase(of: pan) == .failed)
        #expect(!engine.competes(pan, with: tap), "it has failed")
      },
    ]) { TouchTestSupport.tap(1, at: 50, 50) }
  }

  @Test mutating func `a platform that asks learns who waits for whom, and who prevents whom`() {
    let (pan, tap, double, swipe) = (
      board.pan.number, board.tap.number, board.double.number, board.swipe.number
    )
    board.surface.shouldRecognizeSimultaneously(board.pan) { _ in true }
    board.ask([
      { engine in
        #expect(engine.requirements(of: tap) == [double] && engine.requirements(of: double) == [])
        #expect(engine.dependents(of: double) == [tap] && engine.dependents(of: tap) == [])
        #expect(engine.preventsSome(pan) && !engine.preventsSome(swipe))
        #expect(engine.preventsByRules(double, tap) && !engine.preventsByRules(tap, double))
        #expect(engine.preventsByRules(pan, tap) && !engine.prevents(pan, tap))
        #expect(engine.prevents(double, tap), "no delegate allows the two together")
      }
    ]) { finger(1).lands(at: 50, 50) }
  }

  @Test mutating func `a platform that asks learns that touches of two fingers are not shared`() {
    let (pan, tap) = (board.pan.number, board.tap.number)
    board.ask([
      { engine in
        #expect(!engine.share(pan, tap))
      }
    ]) { finger(1).lands(at: 300, 300) }
  }

  @Test func `a platform that asks learns whether a touch lifts or a recognizer has finished`() {
    let script = Script()
    var surface = GestureSurface(width: 400, height: 400)
    surface.policy = script.policy
    surface.add(Reporter(.changed, .failed(Failure(.tooSlow))))
    var answers: [Bool] = []
    script.frameEnds = { answers.append($0.mayEndSequences) }
    surface.follow {
      finger(1).lands(at: 50, 50)
      finger(2).lands(at: 90, 50)
      finger(1).moves(by: 9, 0)
      finger(2).lifts()
      finger(1).moves(by: 9, 0)
    }
    #expect(answers == [false, false, false, true, true], "the lift, then the failure")
  }

  @Test mutating func `a platform that asks learns the most touches of each kind`() {
    var surface = GestureSurface(width: 400, height: 400)
    let script = Script()
    surface.policy = script.policy
    surface.add(TapRecognizer.with { $0.numberOfTouchesRequired = 3 })
    surface.add(LongPressRecognizer.with { $0.numberOfTouchesRequired = 2 })
    surface.add(SwipeRecognizer.with { $0.numberOfTouchesRequired = 4 })
    surface.add(PanRecognizer.with { $0.maximumNumberOfTouches = 5 })
    surface.add(PanRecognizer.with { $0.maximumNumberOfTouches = nil })
    surface.add(PinchRecognizer())
    surface.add(RotationRecognizer())
    surface.add(FlickRecognizer())
    var most: [Int] = []
    script.frameEnds = { engine in most = (0..<8).map { engine.mostTouches(of: $0) } }
    surface.follow { finger(1).lands(at: 50, 50) }
    #expect(most == [3, 2, 4, 5, .max, 2, 2, .max])
  }
}
