import Recognition
import SeededRandom
import Testing
import TouchModel
import TouchTestSupport

/// A reset clears a machine field by field, which is faster than making it anew: so nothing may be
/// forgotten.
@Suite("A recognizer that was reset behaves like a new one")
struct ResetTests {
  @Test("whatever it went through", arguments: 1...40)
  func asNew(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    expectAsNew(TapRecognizer(), &chance)
    var twice = TapRecognizer.Configuration()
    twice.numberOfTapsRequired = 2
    expectAsNew(TapRecognizer(twice), &chance)
    expectAsNew(LongPressRecognizer(), &chance)
    var tapFirst = LongPressRecognizer.Configuration()
    tapFirst.numberOfTapsRequired = 1
    expectAsNew(LongPressRecognizer(tapFirst), &chance)
    expectAsNew(SwipeRecognizer(), &chance)
    var decidedAtLift = SwipeRecognizer.Configuration()
    decidedAtLift.decision = .atLift()
    expectAsNew(SwipeRecognizer(decidedAtLift), &chance)
    decidedAtLift.survivesExtraTouch = true
    expectAsNew(SwipeRecognizer(decidedAtLift), &chance)
    expectAsNew(PanRecognizer(), &chance)
    var fitted = PanRecognizer.Configuration()
    fitted.velocity = .sampled(.leastSquares())
    (fitted.maximumNumberOfTouches, fitted.endsWithExtraTouch) = (1, true)
    fitted.directionInterval = .milliseconds(25)
    fitted.reference = .firstTouch()
    expectAsNew(PanRecognizer(fitted), &chance)
    var opposed = PanRecognizer.Configuration()
    (opposed.opposingMovement, opposed.reference) = (5, .centroid(touchCountChange: .end))
    expectAsNew(PanRecognizer(opposed), &chance)
    var apart = PinchRecognizer.Configuration()
    apart.start = .hysteresis(.init(minimumOpposingMovement: 5))
    apart.touchCountChange = .end
    expectAsNew(PinchRecognizer(apart), &chance)
    var turned = RotationRecognizer.Configuration()
    turned.start = .hysteresis(.init(minimumOpposingMovement: 5))
    turned.touchCountChange = .restartOnMovement
    expectAsNew(RotationRecognizer(turned), &chance)
    var edge = ScreenEdgePanRecognizer.Configuration()
    edge.edges = .left
    expectAsNew(ScreenEdgePanRecognizer(edge), &chance)
    expectAsNew(PinchRecognizer(), &chance)
    var all = PinchRecognizer.Configuration()
    all.spanMetric = .meanRadius
    expectAsNew(PinchRecognizer(all), &chance)
    for extra in ExtraTouch.allCases {
      var exact = PinchRecognizer.Configuration()
      exact.extraTouch = extra
      expectAsNew(PinchRecognizer(exact), &chance)
    }
    expectAsNew(RotationRecognizer(), &chance)
    for extra in ExtraTouch.allCases {
      var exact = RotationRecognizer.Configuration()
      exact.extraTouch = extra
      expectAsNew(RotationRecognizer(exact), &chance)
    }
  }

  /// Compares all that is stored, private or not.
  private func expectAsNew<Machine: Recognizer>(
    _ machine: Machine, _ chance: inout SplitMix
  ) {
    var used = machine
    var table = TouchTable(bounds: Rect(x: 0, y: 0, width: 400, height: 400))
    var time = Timestamp.zero
    for step in 0..<Int.random(in: 1...30, using: &chance) {
      time = time.advanced(by: .milliseconds(Int64.random(in: 1...120, using: &chance)))
      if let due = used.deadline, due <= time {
        _ = used.advance(on: .deadline, at: due, in: table)
      }
      let position = Point(
        x: .random(in: 0...400, using: &chance), y: .random(in: 0...400, using: &chance))
      switch Int.random(in: 0..<4, using: &chance) {
      case 0:
        let contact = Contact(id: TouchID(Int32(step)), phase: .began, position: position)
        guard let place = table.land(contact, at: time) else { continue }
        _ = used.advance(on: .landed(TouchSet(place)), at: time, in: table)
      case 1:
        guard let place = Array(table.down).randomElement(using: &chance) else { continue }
        table.lift(TouchSet(place))
        _ = used.advance(on: .lifted(TouchSet(place)), at: time, in: table)
      default:
        guard let place = Array(table.down).randomElement(using: &chance) else { continue }
        let contact = Contact(id: table[place].id, phase: .moved, position: position)
        let moved = [contact].withUnsafeBufferPointer { table.move($0) }
        _ = used.advance(on: .moved(moved), at: time, in: table)
      }
    }
    used.reset()
    #expect("\(used)" == "\(machine)")
  }
}
