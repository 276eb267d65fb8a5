import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Sends a recognizer inputs directly, as a bank would.
private struct Feed<Machine: Recognizer> {
  var machine: Machine
  private(set) var table = TouchTable(bounds: Rect(x: 0, y: 0, width: 400, height: 400))
  private var time = Timestamp.zero

  init(_ machine: Machine) { self.machine = machine }

  mutating func land(_ id: Int32) -> Signal? {
    let contact = Contact(
      id: TouchID(id), phase: .began, position: Point(x: 50 * Double(id), y: 50))
    guard let place = table.land(contact, at: time) else { return nil }
    return advance(.landed(TouchSet(place)))
  }

  mutating func move(_ id: Int32, by x: Double) -> Signal? {
    guard let place = table.place(of: TouchID(id)) else { return nil }
    let position = table[place].position + Point(x: x, y: 0)
    let contact = Contact(id: TouchID(id), phase: .moved, position: position)
    return advance(.moved([contact].withUnsafeBufferPointer { table.move($0) }))
  }

  mutating func lift(_ id: Int32) -> Signal? {
    guard let place = table.place(of: TouchID(id)) else { return nil }
    table.lift(TouchSet(place))
    return advance(.lifted(TouchSet(place)))
  }

  mutating func advance(_ input: Input) -> Signal? {
    time = time.advanced(by: .milliseconds(10))
    if case .moved(let touches) = input {
      switch machine.move(touches, at: time, in: table) {
      case .nothing, .rest: return nil
      case .changed: return .changed
      case .signal(let signal): return signal
      }
    }
    return machine.advance(on: input, at: time, in: table)
  }

  /// The signals to inputs of every kind.
  mutating func signalsToEveryInput() -> [Signal] {
    [land(8), move(8, by: 90), move(8, by: -90), advance(.deadline), lift(8)].compactMap { $0 }
  }
}

@Suite struct `A recognizer that has decided` {
  @Test func `a recognizer that has decided reports nothing until it is reset, a flick`() {
    var configuration = FlickRecognizer.Configuration()
    configuration.maximumNumberOfTouches = 2
    var feed = Feed(FlickRecognizer(configuration))
    let signals = [feed.land(1), feed.land(2), feed.land(3)]
    #expect(signals == [nil, nil, .failed(Failure(.tooManyTouches, count: 3, limit: 2))])
    let later = feed.signalsToEveryInput()
    #expect(later.isEmpty)
    #expect(feed.machine.deadline == nil, "a flick waits for no time")
  }

  @Test func `a recognizer that has decided reports nothing until it is reset, a template`() {
    var feed = Feed(TemplateRecognizer())
    let signal = feed.land(1)
    #expect(signal == .failed(Failure(.noTemplate)))
    let later = feed.signalsToEveryInput()
    #expect(later.isEmpty)
  }

  @Test func `a recognizer that has decided reports nothing until it is reset, a pinch`() {
    var feed = Feed(PinchRecognizer())
    let signals = [
      feed.land(1), feed.land(2), feed.move(2, by: 60), feed.lift(1), feed.lift(2), feed.land(3),
    ]
    #expect(signals == [nil, nil, .began, nil, .ended, nil])
    let later = feed.signalsToEveryInput()
    #expect(later.isEmpty)
  }
}
