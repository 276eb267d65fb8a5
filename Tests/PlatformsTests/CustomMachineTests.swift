import Arbitration
import Platforms
import Recognition
import SeededRandom
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport

/// A configuration whose values name a machine of another platform.
private protocol MachineConfiguration: Hashable, Sendable {
  var machine: CustomMachine { get }
}

extension PanRecognizer.Configuration: MachineConfiguration {
  fileprivate var machine: CustomMachine { platform?.machine(for: self) ?? CustomMachine() }
}

extension PinchRecognizer.Configuration: MachineConfiguration {
  fileprivate var machine: CustomMachine { platform?.machine(for: self) ?? CustomMachine() }
}

/// A machine of another platform, taken for a recognizer of somebody's own.
private struct DisguisedMachine<Configuration: MachineConfiguration>: CustomRecognizer {
  let configuration: Configuration
  private var machine: CustomMachine

  init(_ configuration: Configuration) {
    (self.configuration, machine) = (configuration, configuration.machine)
  }

  var deadline: Timestamp? { machine.deadline }
  var touches: TouchSet { machine.touches }
  var ownLocation: Point? { machine.ownLocation }
  var values: GestureValues { machine.values }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    machine.advance(on: input, at: time, in: table)
  }
}

/// One recognizer of each kind, either as they are or in disguise, under random rules.
private struct Pair {
  var plain = GestureSurface(width: 400, height: 800)
  var disguised = GestureSurface(width: 400, height: 800)
  private var generator: SplitMix

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    add(TapRecognizer())
    add(LongPressRecognizer.with { $0.minimumPressDuration = .milliseconds(200) })
    add(SwipeRecognizer())
    addMachine(PanRecognizer.with { $0.reference = .centroid(touchCountChange: .end) })
    add(ScreenEdgePanRecognizer.with { $0.edges = [.left, .top] })
    addMachine(PinchRecognizer.with { $0.touchCountChange = .restart })
    add(RotationRecognizer())
    for number in 0..<plain.recognizerCount {
      let rules = rules(of: number)
      plain.setRules(rules, of: number)
      disguised.setRules(rules, of: number)
    }
  }

  private mutating func add<Machine: Recognizer>(_ machine: Machine) {
    plain.add(machine)
    disguised.add(Disguised<Machine>(machine.configuration))
  }

  private mutating func addMachine<Machine: Recognizer>(_ machine: Machine)
  where Machine.Configuration: MachineConfiguration {
    plain.add(machine)
    disguised.add(DisguisedMachine(machine.configuration))
  }

  private mutating func rules(of number: Int) -> Rules {
    var rules = Rules()
    let count = plain.recognizerCount
    let other = Int.random(in: 0..<count, using: &generator)
    switch Int.random(in: 0...4, using: &generator) {
    case 0: rules.simultaneousWith = .all
    case 1: rules.simultaneousWith = .only([other])
    case 2: rules.requireToFail = Set((number + 1..<count).filter { $0 >= other })
    case 3: rules.canPrevent = .only([other])
    default: break
    }
    return rules
  }
}

/// The configuration of a recognizer that has nothing to configure.
private struct NoConfiguration: Hashable, Sendable {
  init() {}
}

/// A recognizer that keeps tables, has no deadline and measures nothing.
private protocol TableUser: CustomRecognizer where Configuration == NoConfiguration {}

extension TableUser {
  var deadline: Timestamp? { nil }
  var values: GestureValues { .longPress }
}

/// A recognizer that keeps the table of each movement. It begins if the kept one still says where the
/// touch was, and fails if it says where the touch has gone since.
private struct TableKeeper: TableUser {
  private var kept: (table: TouchTable, position: Point)?
  private(set) var touches = TouchSet()
  let configuration: NoConfiguration

  init(_ configuration: NoConfiguration = .init()) { self.configuration = configuration }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    guard case .moved(let moved) = input, let place = moved.first else { return nil }
    touches = moved
    defer { kept = (table, table[place].position) }
    guard let kept else { return nil }
    return kept.table[place].position == kept.position ? .began : .failed(Failure(.strayed))
  }
}

/// A recognizer that keeps the table of each input. It fails as soon as the kept table says something
/// else, and ends with the last lift.
private struct TableWatcher: TableUser {
  private var kept: (table: TouchTable, content: [Touch], down: TouchSet)?
  private(set) var touches = TouchSet()
  let configuration: NoConfiguration

  init(_ configuration: NoConfiguration = .init()) { self.configuration = configuration }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    defer { kept = (table, content(of: table), table.down) }
    if let kept, content(of: kept.table) != kept.content || kept.table.down != kept.down {
      return .failed(Failure(.strayed))
    }
    if case .landed(let landed) = input { touches.formUnion(landed) }
    return table.down.isEmpty ? .ended : nil
  }

  private func content(of table: TouchTable) -> [Touch] { (0..<8).map { table[$0] } }
}

@Suite struct `A table of touches` {
  @Test
  func
    `a table of touches does not change for a recognizer that keeps a copy while fingers land and lift`()
  {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(TableWatcher())
    let phases: [[(Int32, Contact.Phase)]] = [
      [(1, .began)], [(1, .moved)], [(1, .moved), (2, .began)], [(1, .ended), (2, .moved)],
      [(2, .moved), (3, .began)], [(2, .ended)], [(3, .ended)],
    ]
    var batch = FrameBatch()
    for (step, contacts) in phases.enumerated() {
      batch.append(
        Frame(
          time: Timestamp(seconds: Double(step)),
          contacts: contacts.map { id, phase in
            Contact(id: TouchID(id), phase: phase, position: Point(x: 10 * Double(step), y: 0))
          }))
    }
    surface.send(batch)
    #expect(surface.transitions.map(\.state) == [.ended, .possible])
  }

  @Test func `a table of touches does not change for a recognizer that keeps a copy`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(TableKeeper())
    var batch = FrameBatch()
    for (step, phase) in [Contact.Phase.began, .moved, .moved].enumerated() {
      let contact = Contact(
        id: TouchID(1), phase: phase, position: Point(x: 10 * Double(step), y: 0))
      batch.append(
        Frame(time: Timestamp(seconds: Double(step)), contacts: [contact]))
    }
    surface.send(batch)
    #expect(surface.transitions.map(\.state) == [.began])
  }
}

@Suite struct `The built-in recognizers, added as custom recognizers,` {
  @Test func `built-in recognizers added as custom ones behave as they do in the toolkit`() {
    for seed in 1...500 as ClosedRange<UInt64> {
      var pair = Pair(seed: seed)
      let events = RandomTouches(seed: seed &* 31, recognizers: 7).events.filter {
        // Only the toolkit's own can be set a scale, a rotation or a translation.
        if case .command(let change, _, _) = $0, case .enabled = change { return true }
        if case .frame = $0 { return true }
        return false
      }
      let expected = pair.plain.play(events)
      let found = pair.disguised.play(events)
      #expect(found.map { plain($0) } == expected.map { plain($0) }, "seed \(seed)")
    }
  }

  /// All but the kind, in which the two differ.
  private func plain(_ told: Transition) -> [AnyHashable] {
    [
      told.time, told.recognizer, told.view, told.from, told.state, told.action, told.touches,
      told.location, told.values, told.failure, told.sequenceStart, told.claimed, told.heldBy,
    ]
  }
}
