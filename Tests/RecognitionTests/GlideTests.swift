import Recognition
import SeededRandom
import Testing
import TouchModel

/// Nearly every movement goes the short way, which must lead where the long one does.
@Suite("The fast path of a movement gives the same result as the slow path")
struct GlideTests {
  @Test("whatever went before", arguments: 1...60)
  func same(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    for metric in DistanceMetric.allCases {
      var tap = TapRecognizer.Configuration()
      (tap.movementMetric, tap.numberOfTapsRequired) = (metric, 2)
      (tap.allowsExactMovement, tap.measuresFromFirstTap) = (seed % 2 == 0, seed % 3 == 0)
      expectSame(TapRecognizer(tap), &chance)
      var press = LongPressRecognizer.Configuration()
      (press.movementMetric, press.cancelsWhenMoved) = (metric, seed % 2 == 0)
      expectSame(LongPressRecognizer(press), &chance)
      var pan = PanRecognizer.Configuration()
      (pan.hysteresisMetric, pan.minimumNumberOfTouches) = (metric, seed % 3 == 0 ? 2 : 1)
      (pan.maximumNumberOfTouches, pan.beginsAtHysteresis) = (2, seed % 2 == 0)
      expectSame(PanRecognizer(pan), &chance)
    }
    for change in TouchCountChange.allCases {
      var pan = PanRecognizer.Configuration()
      pan.endsWithExtraTouch = seed % 2 == 0
      (pan.maximumNumberOfTouches, pan.endsWithinHysteresis) = (2, seed % 3 == 0)
      pan.velocity = seed % 5 == 0 ? .sampled(.leastSquares()) : .blend()
      pan.directionInterval = seed % 7 == 0 ? .milliseconds(25) : nil
      let rounds = seed % 5 == 0
      pan.reference =
        seed % 11 == 0
        ? .firstTouch(touchCountChange: change, isRounded: rounds)
        : .centroid(touchCountChange: change, isRounded: rounds)
      expectSame(PanRecognizer(pan), &chance)
      var pinch = PinchRecognizer.Configuration()
      pinch.start =
        seed % 5 == 0 ? .onLanding : .hysteresis(.init(focalHysteresis: seed % 3 == 0 ? 9 : nil))
      (pinch.touchCountChange, pinch.measuresFromFirstTouch) = (change, seed % 7 == 0)
      pinch.minimumSpan = seed % 2 == 0 ? 30 : 0
      expectSame(PinchRecognizer(pinch), &chance)
      var rotation = RotationRecognizer.Configuration()
      rotation.touchCountChange = change
      if seed % 5 == 0 { rotation.start = .onLanding }
      rotation.angle = seed % 3 == 0 ? .ofEachStep : .ofGesture(wraps: seed % 2 == 0)
      expectSame(RotationRecognizer(rotation), &chance)
    }
    for metric in SpanMetric.allCases {
      var pinch = PinchRecognizer.Configuration()
      (pinch.spanMetric, pinch.scale) = (metric, seed % 2 == 0 ? .ofEachStep : .ofGesture)
      expectSame(PinchRecognizer(pinch), &chance)
    }
    for direction in [.right, .left, .up, .down, [.left, .right]] as [SwipeDirection] {
      var swipe = SwipeRecognizer.Configuration()
      swipe.direction = direction
      swipe.setPath { ($0.judgesMean, $0.oppositeMovementAllowance) = (seed % 3 == 0, 9) }
      if seed % 4 == 0 { swipe.decision = .atLift() }
      expectSame(SwipeRecognizer(swipe), &chance)
    }
  }

  @Test("whatever the configuration", arguments: 1...20)
  func sameForAnyConfiguration(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    for _ in 0..<2 {
      expectSame(TapRecognizer(.random(&chance)), &chance)
      expectSame(SwipeRecognizer(.random(&chance)), &chance)
      expectSame(PanRecognizer(.random(&chance)), &chance)
      expectSame(PinchRecognizer(.random(&chance)), &chance)
      expectSame(RotationRecognizer(.random(&chance)), &chance)
    }
  }

  /// Tells one of two machines of every movement at length, and compares all that they store.
  private func expectSame<Machine: Recognizer>(
    _ machine: Machine, _ chance: inout SplitMix
  ) {
    var (long, short) = (machine, machine)
    var table = TouchTable(bounds: Rect(x: 0, y: 0, width: 400, height: 400))
    var time = Timestamp.zero
    for step in 0..<40 {
      time = time.advanced(by: .milliseconds(Int64.random(in: 0...20, using: &chance)))
      let far = Double.random(in: 0.1...12, using: &chance)
      let way = Point(
        x: .random(in: -far...far, using: &chance), y: .random(in: 0...far, using: &chance))
      let choice = Int.random(in: 0..<20, using: &chance)
      if table.down.isEmpty || choice == 0 {
        let position = Point(x: 200 + 9 * way.x, y: 100 + 9 * way.y)
        let contact = Contact(id: TouchID(Int32(step)), phase: .began, position: position)
        guard let place = table.land(contact, at: time) else { continue }
        let (one, other) = both(.landed(TouchSet(place)), &long, &short, time, table)
        #expect(one == other)
      } else if choice == 1, let place = table.down.first {
        table.lift(TouchSet(place))
        let (one, other) = both(.lifted(TouchSet(place)), &long, &short, time, table)
        #expect(one == other)
      } else {
        let contacts = table.down.filter { _ in Bool.random(using: &chance) }.map { place in
          Contact(
            id: table[place].id, phase: .moved,
            position: table[place].position + (place % 2 == 0 ? way : way * -0.7))
        }
        let moved = contacts.withUnsafeBufferPointer { table.move($0) }
        if moved.isEmpty { continue }
        let one = long.advance(on: .moved(moved), at: time, in: table)
        let other: Signal?
        switch short.glide(moved, at: time, in: table) {
        case .silent: other = nil
        case .changed(let values):
          other = .changed
          #expect(values == short.values && short.ownLocation == nil)
        case .unclear: other = short.advance(on: .moved(moved), at: time, in: table)
        }
        #expect(one == other)
      }
      #expect(long.values == short.values && long.touches.bits == short.touches.bits)
      // Printing takes long, and a difference in what is stored stays.
      if step % 4 == 3 { #expect("\(long)" == "\(short)") }
    }
  }

  private func both<Machine: Recognizer>(
    _ input: Input, _ long: inout Machine, _ short: inout Machine, _ time: Timestamp,
    _ table: TouchTable
  ) -> (Signal?, Signal?) {
    (long.advance(on: input, at: time, in: table), short.advance(on: input, at: time, in: table))
  }
}
