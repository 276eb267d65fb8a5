import Arbitration
import Recognition
import SeededRandom
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

/// The sums that the handlers of one recognizer have made, and the last sums of its gestures.
private final class Sums {
  var translation = Point.zero
  var factor = 1.0
  var angle = 0.0
  var ended: [[Double]] = []

  /// Closes the sum of one gesture.
  func close(_ values: [Double]) {
    ended.append(values)
    (translation, factor, angle) = (.zero, 1, 0)
  }
}

/// Random movements of one to three fingers that stay apart; most fingers move in the frame in which
/// they lift.
private struct RandomDrag {
  private(set) var frames: [Frame] = []
  private var generator: SplitMix
  private var time = Timestamp.zero
  private var down: [(id: TouchID, position: Point)] = []
  private var nextID: Int32 = 1

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    for _ in 0..<Int.random(in: 4...30, using: &generator) { addFrame() }
    while !down.isEmpty { addFrame(leaves: true) }
  }

  private mutating func addFrame(leaves: Bool = false) {
    time = time.advanced(by: .milliseconds(Int64.random(in: 4...40, using: &generator)))
    var contacts: [Contact] = []
    for index in down.indices.reversed() {
      let leaving = Int.random(in: 0...11, using: &generator) == 0 || leaves
      if Int.random(in: 0...3, using: &generator) > 0 {
        down[index].position.x += Double.random(in: -9...9, using: &generator)
        down[index].position.y += Double.random(in: -9...9, using: &generator)
      }
      let (id, position) = down[index]
      contacts.append(Contact(id: id, phase: leaving ? .ended : .moved, position: position))
      if leaving { down.remove(at: index) }
    }
    if !leaves, down.count < 3, Int.random(in: 0...3, using: &generator) == 0 {
      // A thousand points between fingers, which walk at most nine points in a frame.
      let position = Point(x: 1000 * Double(nextID), y: 700 * Double(nextID % 3))
      contacts.append(Contact(id: TouchID(nextID), phase: .began, position: position))
      down.append((TouchID(nextID), position))
      nextID += 1
    }
    frames.append(Frame(time: time, contacts: contacts))
  }
}

@Suite struct `A handler that sets each value back` {
  private static func surface() -> (
    GestureSurface, GestureSurface.Handle<PanRecognizer>, GestureSurface.Handle<PinchRecognizer>,
    GestureSurface.Handle<RotationRecognizer>
  ) {
    var surface = GestureSurface(width: 40_000, height: 40_000)
    var view = View(id: "photo", frame: Rect(x: -9e5, y: -9e5, width: 2e6, height: 2e6))
    (view.rotation, view.scale) = (0.7, 1.25)
    let photo = surface.addView(view)
    let pan = surface.add(PanRecognizer(), to: photo)
    let pinch = surface.add(PinchRecognizer(), to: photo)
    let turn = surface.add(RotationRecognizer(), to: photo)
    surface.allowSimultaneous(pan, pinch)
    surface.allowSimultaneous(pan, turn)
    surface.allowSimultaneous(pinch, turn)
    return (surface, pan, pinch, turn)
  }

  /// Returns the values of each gesture at its end: of a surface without handlers, and added up by
  /// handlers.
  private func ends(of drag: RandomDrag, setsBack: Bool) -> [[Double]] {
    var (surface, pan, pinch, turn) = Self.surface()
    let (pans, pinches, turns) = (Sums(), Sums(), Sums())
    surface.onAction(pan) {
      pans.translation = setsBack ? pans.translation + $0.translation : $0.translation
      if setsBack { $0.translation = .zero }
      if $0.state == .ended { pans.close([pans.translation.x, pans.translation.y]) }
    }
    surface.onAction(pinch) {
      pinches.factor = setsBack ? pinches.factor * $0.scale : $0.scale
      if setsBack { $0.scale = 1 }
      if $0.state == .ended { pinches.close([pinches.factor]) }
    }
    surface.onAction(turn) {
      turns.angle = setsBack ? turns.angle + $0.rotation : $0.rotation
      if setsBack { $0.rotation = 0 }
      if $0.state == .ended { turns.close([turns.angle]) }
    }
    for frame in drag.frames { surface.send(frame) }
    surface.finish()
    return pans.ended + pinches.ended + turns.ended
  }

  @Test
  func
    `a handler that sets values back gets increments that add up to the whole, in 10,000 random logs`()
  {
    var (gestures, worst) = (0, 0.0)
    for seed in 1...10_000 as ClosedRange<UInt64> {
      let drag = RandomDrag(seed: seed)
      let (whole, sums) = (ends(of: drag, setsBack: false), ends(of: drag, setsBack: true))
      #expect(whole.count == sums.count, "seed \(seed)")
      for (whole, sum) in zip(whole, sums) {
        gestures += 1
        for (value, total) in zip(whole, sum) { worst = max(worst, abs(value - total)) }
      }
    }
    #expect(gestures > 10_000)
    #expect(worst < 1e-9)
  }

  @Test func `a handler that sets values back gets no step twice in a frame that moves and lifts`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let sums = Sums()
    surface.onAction(pan) {
      sums.ended.append([$0.translation.x])
      $0.translation = .zero
    }
    surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).lifts(at: 128, 100)
    }
    #expect(sums.ended == [[20], [8], [0]])
  }

  @Test
  func
    `a handler that sets values back lets the next handler of the same action read the value that it set`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let sums = Sums()
    surface.onAction(pan) { $0.translation = .zero }
    surface.onAction(pan) { sums.ended.append([$0.translation.x]) }
    surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
    }
    #expect(sums.ended.allSatisfy { $0 == [0] } && !sums.ended.isEmpty)
  }

  @Test
  func
    `a handler that sets values back lets the gesture go on from the value, also if it has moved on in the meantime`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    let pan = surface.add(PanRecognizer())
    let press = surface.add(
      LongPressRecognizer.with { $0.allowableMovement = 1000 }, rules: Rules())
    surface.require(pan, toFail: press)
    let sums = Sums()
    surface.onAction(pan) {
      sums.ended.append([$0.translation.x])
      if $0.state == .began { $0.translation = .zero }
    }
    surface.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 20, 0)
      finger(1).lifts(at: 128, 100)
    }
    // The press fails at the lift, so the pan begins and ends at once.
    #expect(sums.ended == [[28], [0]])
  }
}
