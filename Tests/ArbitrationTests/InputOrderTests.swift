import Arbitration
import Recognition
import Testing
import TouchModel

/// Writes down every input by the identifiers of its touches.
private struct Witness: CustomRecognizer {
  struct Configuration: Hashable, Sendable {}

  let configuration: Configuration
  private var fingers = Fingers()

  init(_ configuration: Configuration = Configuration()) { self.configuration = configuration }

  nonisolated(unsafe) static var inputs: [String] = []

  var touches: TouchSet { fingers.reported }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    func note(_ word: String, _ touches: TouchSet) {
      Self.inputs.append(word + touches.map { " \(table[$0].id.number)" }.joined())
    }
    switch input {
    case .landed(let touches):
      fingers.land(touches)
      note("landed", touches)
    case .moved(let touches): note("moved", touches)
    case .lifted(let touches):
      fingers.lift(touches)
      note("lifted", touches)
    case .deadline: note("deadline", TouchSet())
    }
    return nil
  }
}

/// The sentence in the documentation of `Input`.
@Suite("The inputs of a frame", .serialized)
struct InputOrderTests {
  private func contact(_ id: Int32, _ phase: Contact.Phase, _ x: Double) -> Contact {
    Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 100))
  }

  /// The inputs of the second of two frames.
  private func inputs(_ first: [Contact], _ second: [Contact]) -> [String] {
    var surface = GestureSurface(width: 400, height: 400)
    surface.add(Witness())
    surface.send(Frame(time: .zero, contacts: first))
    Witness.inputs = []
    surface.send(Frame(time: Timestamp(microseconds: 10_000), contacts: second))
    return Witness.inputs
  }

  @Test
  func
    `the inputs of a frame come in the order moved, lifted, landed, whatever the order of the contacts`()
  {
    let contacts = [
      contact(4, .began, 40), contact(3, .ended, 35), contact(1, .moved, 15),
      contact(2, .stationary, 20),
    ]
    for second in [contacts, contacts.reversed()] {
      let first = [contact(1, .began, 10), contact(2, .began, 20), contact(3, .began, 30)]
      #expect(inputs(first, second) == ["moved 1 3", "lifted 3", "landed 4"])
    }
  }

  @Test
  func
    `the inputs of a frame have a touch that lands and leaves between the movements and the lifts`()
  {
    let second = [
      contact(1, .moved, 15), contact(2, .ended, 25), contact(3, .began, 30),
      contact(3, .moved, 35), contact(3, .ended, 35), contact(4, .began, 40),
      contact(4, .moved, 45),
    ]
    let expected = ["moved 1 2", "landed 3", "moved 3", "lifted 2 3", "landed 4", "moved 4"]
    #expect(inputs([contact(1, .began, 10), contact(2, .began, 20)], second) == expected)
  }

  @Test func `the inputs of a frame do not report a touch that is cancelled`() {
    let first = [contact(1, .began, 10), contact(2, .began, 20)]
    #expect(inputs(first, [contact(2, .cancelled, 20)]) == [])
  }

  @Test func `the inputs of a frame leave out touches that did not change`() {
    #expect(inputs([contact(1, .began, 10)], [contact(1, .stationary, 10)]) == [])
    #expect(inputs([contact(1, .began, 10)], [contact(1, .moved, 10)]) == [])
  }
}
