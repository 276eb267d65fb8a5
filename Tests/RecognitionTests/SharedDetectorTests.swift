import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// The inputs of a machine, in words.
private final class InputLog: @unchecked Sendable {
  var lines: [String] = []
}

/// A machine that shares a detector and notes its inputs. One that does not rest has news of the detector at
/// every fourth end of a frame.
private struct NotingMachine: PlatformMachine {
  let rests: Bool
  let log: InputLog
  private var fingers = Fingers()
  private var frames = 0

  init(rests: Bool, log: InputLog) { (self.rests, self.log) = (rests, log) }

  var traits: InputTraits { InputTraits(sharesDetector: true) }
  var deadline: Timestamp? { nil }
  var touches: TouchSet { fingers.reported }
  var values: GestureValues { .custom(CustomValues()) }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      log.lines.append("\(touches.count) landed")
    case .lifted(let touches):
      fingers.lift(touches)
      log.lines.append("\(touches.count) lifted")
      if fingers.count == 0 { return .ended }
    case .moved, .deadline: break
    }
    return nil
  }

  mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement {
    log.lines.append("\(touches.count) moved")
    return .nothing
  }

  mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement {
    frames += 1
    log.lines.append("end after \(moved.count) moved")
    if !rests, frames % 4 == 0 { table.noteNews() }
    return rests ? .rest : .nothing
  }

  mutating func stop() { log.lines.append("stopped") }

  mutating func reset() { fingers = Fingers() }
}

private struct NotingRules: PlatformRules {
  static var name: StaticString { "noting" }
  var rests = false
  var log: InputLog?

  static func == (one: NotingRules, other: NotingRules) -> Bool { one.log === other.log }
  func hash(into hasher: inout Hasher) {}

  func machine(for configuration: TapRecognizer.Configuration) -> CustomMachine {
    CustomMachine(platform: NotingMachine(rests: rests, log: log ?? InputLog()))
  }
}

@Suite struct `A machine that shares a detector` {
  private func surface(_ rules: NotingRules...) -> GestureSurface {
    var surface = GestureSurface(width: 400, height: 400)
    for rules in rules {
      surface.add(TapRecognizer.with { $0.platform = AnyPlatformRules(rules) })
    }
    return surface
  }

  private func send(
    _ contacts: [(id: Int, phase: Contact.Phase, x: Double)], at milliseconds: Int,
    to surface: inout GestureSurface
  ) {
    surface.send(
      Frame(
        time: Timestamp(microseconds: Int64(1000 * milliseconds)),
        contacts: contacts.map {
          Contact(id: TouchID(Int32($0.id)), phase: $0.phase, position: Point(x: $0.x, y: 50))
        }))
  }

  @Test func `a machine that shares a detector receives movements with the end of their frame`() {
    let log = InputLog()
    var surface = surface(NotingRules(log: log))
    send([(1, .began, 10)], at: 0, to: &surface)
    send([(1, .moved, 20), (2, .began, 90)], at: 10, to: &surface)
    send([(1, .moved, 30), (2, .moved, 80)], at: 20, to: &surface)
    let expected = [
      "1 landed", "end after 0 moved",
      // The movement comes before the landing of the same frame.
      "1 moved", "1 landed", "end after 0 moved",
      "end after 2 moved",
    ]
    #expect(log.lines == expected)
  }

  @Test func `a machine that shares a detector and rests receives ends of frames that have news`() {
    let (first, second) = (InputLog(), InputLog())
    var surface = surface(NotingRules(log: first), NotingRules(rests: true, log: second))
    send([(1, .began, 10)], at: 0, to: &surface)
    for step in 1...12 {
      send([(1, .moved, 10 + Double(step))], at: 10 * step, to: &surface)
    }
    send([(2, .began, 90)], at: 200, to: &surface)
    #expect(first.lines.count { $0 == "end after 1 moved" } == 12)
    let end = "end after 1 moved"
    let landing = ["1 landed", "end after 0 moved"]
    #expect(second.lines == landing + [end, end, end] + landing)
  }

  @Test func `a machine that shares a detector is informed when its gesture is over`() {
    let log = InputLog()
    var surface = surface(NotingRules(log: log))
    send([(1, .began, 10)], at: 0, to: &surface)
    send([(1, .ended, 10)], at: 10, to: &surface)
    #expect(log.lines == ["1 landed", "end after 0 moved", "1 lifted", "stopped"])
  }
}
