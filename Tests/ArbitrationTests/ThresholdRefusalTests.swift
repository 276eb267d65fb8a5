import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

/// A recognizer whose configuration is right or wrong at will.
private struct Wish: CustomRecognizer {
  struct Configuration: Hashable, Sendable { var radius = 1.0 }

  let configuration: Configuration
  var touches: TouchSet { TouchSet() }

  init(_ configuration: Configuration) { self.configuration = configuration }

  static func fault(in configuration: Configuration) -> RangeFault? {
    var check = RangeCheck()
    check.number("radius", configuration.radius, from: 1, to: 2)
    return check.fault
  }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    nil
  }
}

/// A recognizer with one wrong threshold, and the name of the threshold.
private struct WrongThreshold: Sendable, CustomTestStringConvertible {
  let name: String
  let add: @Sendable (inout GestureSurface) -> Void
  var testDescription: String { name }

  init<Machine: AddableRecognizer>(
    _: Machine.Type, _ usual: @escaping @Sendable () -> Machine.Configuration, _ name: String,
    _ change: @escaping @Sendable (inout Machine.Configuration) -> Void
  ) {
    self.name = name
    add = { surface in
      var configuration = usual()
      change(&configuration)
      surface.add(Machine(configuration))
    }
  }

  static let all = [
    Self(TapRecognizer.self, { .init() }, "allowableMovement") { $0.allowableMovement = .nan },
    Self(TapRecognizer.self, { .init() }, "numberOfTapsRequired") { $0.numberOfTapsRequired = -1 },
    Self(
      TapRecognizer.self, { .init() }, "maximumTapInterval"
    ) { $0.series.maximumTapInterval = .milliseconds(-1) },
    Self(
      LongPressRecognizer.self, { .init() }, "minimumPressDuration"
    ) { $0.minimumPressDuration = .milliseconds(-1) },
    Self(
      SwipeRecognizer.self, { .init() }, "minimumPrimaryDecay"
    ) { $0.minimumPrimaryDecay = -.infinity },
    Self(PanRecognizer.self, { .init() }, "hysteresis") { $0.hysteresis = .infinity },
    Self(ScreenEdgePanRecognizer.self, { .init() }, "hysteresis") { $0.pan.hysteresis = -0.1 },
    Self(ScreenEdgePanRecognizer.self, { .init() }, "edgeWidth") { $0.edgeWidth = .nan },
    Self(PinchRecognizer.self, { .init() }, "shortestSpan") { $0.shortestSpan = 0 },
    Self(RotationRecognizer.self, { .init() }, "velocityWeight") { $0.velocityWeight = 1.5 },
    Self(ShakeRecognizer.self, { .init() }, "minimumAcceleration") {
      $0.minimumAcceleration = .nan
    },
    Self(FlickRecognizer.self, { .init() }, "minimumVelocity") { $0.minimumVelocity = -1 },
    Self(TemplateRecognizer.self, { .init() }, "minimumLength") { $0.minimumLength = .nan },
  ]
}

@Suite struct `Thresholds out of range` {
  @Test(arguments: WrongThreshold.all)
  fileprivate func `a threshold out of range is refused by name, and its recognizer gets no touch`(
    wrong: WrongThreshold
  ) {
    var surface = GestureSurface(width: 400, height: 100)
    wrong.add(&surface)
    guard case .threshold(_, let fault) = surface.refusedCalls.first else {
      Issue.record("it was accepted")
      return
    }
    #expect(fault.name == wrong.name)
    let tap = surface.add(TapRecognizer())
    let place = Point(x: 50, y: 50)
    for phase in [Contact.Phase.began, .ended] {
      surface.send(
        Frame(time: .zero, contacts: [Contact(id: TouchID(1), phase: phase, position: place)]))
    }
    #expect(surface.transitions.map(\.recognizer) == [1, 1], "the number of a refused one stays")
    #expect(surface.state(of: tap.number) == .possible && surface.recognizerCount == 2)
  }

  @Test func `a recognizer keeps its thresholds if new ones are refused`() {
    var surface = GestureSurface(width: 400, height: 100)
    let press = surface.add(LongPressRecognizer())
    surface.reconfigure(press, to: LongPressRecognizer(minimumPressDuration: .zero).configuration)
    var wrong = LongPressRecognizer.Configuration()
    wrong.allowableMovement = .nan
    surface.reconfigure(press, to: wrong)
    #expect(
      surface.refusedCalls.map { "\($0)" } == [
        "longPress recognizer: allowableMovement is nan, expected a finite number of at least 0.0"
      ])
    surface.send(
      Frame(
        time: .zero,
        contacts: [Contact(id: TouchID(1), phase: .began, position: Point(x: 50, y: 50))]))
    surface.advance(to: .zero)
    #expect(surface.state(of: press.number) == .began, "the threshold of zero holds")
  }

  @Test func `a custom recognizer says which of its values are out of range`() {
    var surface = GestureSurface(width: 400, height: 100)
    surface.add(Wish(.init(radius: 2)))
    surface.add(Wish(.init(radius: 3)))
    #expect(
      surface.refusedCalls.map { "\($0)" } == [
        "custom recognizer: radius is 3.0, expected a finite number from 1.0 to 2.0"
      ])
  }
}
