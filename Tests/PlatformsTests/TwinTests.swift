import Platforms
import Recognition
import SeededRandom
import Testing
import TouchModel

/// A machine of `Platforms/Shared` has UIKit's rules where its values are UIKit's, so it must do what
/// the recognizer does.
@Suite("A shared machine with UIKit's values does what UIKit's recognizer does")
struct TwinTests {
  @Test("Taps agree", arguments: 1...60)
  func taps(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    for taps in 1...2 {
      for touches in 1...2 {
        var tap = TapRecognizer.Configuration()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, touches)
        if seed % 3 == 0 { tap.allowableMovement = nil }
        expectSame(TapRecognizer(tap), TapRules().machine(for: tap), &chance)
      }
    }
  }

  @Test("Long presses agree", arguments: 1...60)
  func presses(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    for taps in 0...1 {
      var press = LongPressRecognizer.Configuration()
      (press.numberOfTapsRequired, press.minimumPressDuration) = (taps, .milliseconds(50))
      press.numberOfTouchesRequired = seed % 3 == 0 ? 2 : 1
      expectSame(LongPressRecognizer(press), LongPressRules().machine(for: press), &chance)
    }
  }

  @Test("Swipes agree", arguments: 1...60)
  func swipes(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    for direction in [.right, .left, .up, .down, [.left, .right]] as [SwipeDirection] {
      var swipe = SwipeRecognizer.Configuration()
      (swipe.direction, swipe.numberOfTouchesRequired) = (direction, seed % 3 == 0 ? 2 : 1)
      swipe.oppositeMovementAllowance = seed % 2 == 0 ? 9 : 0
      expectSame(SwipeRecognizer(swipe), SwipeRules().machine(for: swipe), &chance)
    }
  }

  @Test("Pans agree, also those from an edge", arguments: 1...60)
  func pans(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    for fewest in 1...2 {
      var pan = PanRecognizer.Configuration()
      (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (fewest, seed % 3 == 0 ? 2 : nil)
      expectSame(PanRecognizer(pan), PanRules().machine(for: pan), &chance)
    }
  }

  @Test("Pinches agree", arguments: 1...60)
  func pinches(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    var pinch = PinchRecognizer.Configuration()
    pinch.hysteresis = seed % 3 == 0 ? 0 : 10
    expectSame(PinchRecognizer(pinch), PinchRules().machine(for: pinch), &chance)
  }

  @Test("Rotations agree", arguments: 1...60)
  func rotations(seed: UInt64) {
    var chance = SplitMix(seed: seed)
    let rotation = RotationRecognizer.Configuration()
    expectSame(RotationRecognizer(rotation), RotationRules().machine(for: rotation), &chance)
  }

  /// Sends random inputs to a recognizer and a machine, and compares what they report and measure.
  private func expectSame<Machine: Recognizer>(
    _ recognizer: Machine, _ machine: CustomMachine, _ chance: inout SplitMix
  ) {
    for _ in 0..<5 { expectSameOnce(recognizer, machine, &chance) }
  }

  private func expectSameOnce<Machine: Recognizer>(
    _ recognizer: Machine, _ machine: CustomMachine, _ chance: inout SplitMix
  ) {
    var (one, other) = (recognizer, machine)
    var table = TouchTable(bounds: Rect(x: 0, y: 0, width: 400, height: 400))
    var time = Timestamp.zero
    for step in 0..<40 {
      time = time.advanced(by: .milliseconds(Int64.random(in: 0...20, using: &chance)))
      if let due = one.deadline, due <= time {
        expectSame(.deadline, &one, &other, due, table)
      }
      switch Int.random(in: 0..<20, using: &chance) {
      case 0...1:
        let position = Point(
          x: .random(in: 150...250, using: &chance), y: .random(in: 150...250, using: &chance))
        let contact = Contact(id: TouchID(Int32(step)), phase: .began, position: position)
        guard let place = table.land(contact, at: time) else { continue }
        expectSame(.landed(TouchSet(place)), &one, &other, time, table)
      case 2:
        guard let place = table.down.first else { continue }
        table.lift(TouchSet(place))
        expectSame(.lifted(TouchSet(place)), &one, &other, time, table)
      default:
        let moved = move(&table, &chance)
        if !moved.isEmpty { expectSame(.moved(moved), &one, &other, time, table) }
      }
    }
  }

  /// Moves some of the touches; returns those that moved.
  private func move(_ table: inout TouchTable, _ chance: inout SplitMix) -> TouchSet {
    let far = Double.random(in: 0.1...12, using: &chance)
    let way = Point(
      x: .random(in: -far...far, using: &chance), y: .random(in: 0...far, using: &chance))
    var contacts: [Contact] = []
    for place in table.down where Bool.random(using: &chance) {
      let step = place % 2 == 0 ? way : way * -0.7
      contacts.append(
        Contact(
          id: table[place].id, phase: .moved, position: table[place].position + step))
    }
    return contacts.withUnsafeBufferPointer { table.move($0) }
  }

  private func expectSame<Machine: Recognizer>(
    _ input: Input, _ one: inout Machine, _ other: inout CustomMachine, _ time: Timestamp,
    _ table: TouchTable
  ) {
    if case .moved(let touches) = input {
      switch one.move(touches, at: time, in: table) {
      case .nothing, .rest: #expect(other.advance(on: input, at: time, in: table) == nil)
      case .changed(let values):
        #expect(other.advance(on: input, at: time, in: table) == .changed)
        #expect(values == other.values)
      case .signal(let signal): #expect(other.advance(on: input, at: time, in: table) == signal)
      }
    } else {
      #expect(
        one.advance(on: input, at: time, in: table)
          == other.advance(on: input, at: time, in: table))
    }
    #expect(one.values == other.values && one.touches.bits == other.touches.bits)
    #expect(one.ownLocation == other.ownLocation && one.deadline == other.deadline)
  }
}
