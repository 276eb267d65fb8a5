import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Moves the contacts of each frame farther to the right than those of the frame before.
private struct Drift: SurfaceFilter {
  let step: Double
  private var frames = 0

  init(_ step: Double) { self.step = step }

  mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    for index in contacts.indices { contacts[index].position.x += step * Double(frames) }
    frames += 1
  }

  mutating func reset() { frames = 0 }
  func isLike(_ other: Drift) -> Bool { step == other.step }
}

/// Fails as soon as a touch lands. The limit tells which kind of recognizer it took the place of.
private struct Refusal: PlatformMachine {
  let limit: Double

  var deadline: Timestamp? { nil }
  var touches: TouchSet { TouchSet() }
  var values: GestureValues { .custom(CustomValues()) }
  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    .failed(Failure(.noSurface, limit: limit))
  }
  mutating func reset() {}
}

/// A surface on which the recognizers of `refused` fail, and positions drift by `step`.
private struct Drifting: SurfaceRules {
  static var name: StaticString { "drifting" }
  var step: Double?
  var refused: Set<GestureKind> = []

  var filter: Drift? { step.map(Drift.init) }

  func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    let kind: GestureKind =
      switch recognizer {
      case .tap: .tap
      case .longPress: .longPress
      case .pan: .pan
      case .swipe: .swipe
      case .pinch: .pinch
      case .rotation: .rotation
      }
    guard refused.contains(kind) else { return nil }
    return CustomMachine(platform: Refusal(limit: Double(kind.rawValue)))
  }
}

/// Rules that change nothing.
private struct Still: SurfaceRules {
  static var name: StaticString { "still" }
  var filter: Drift? { nil }
  func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? { nil }
}

private let contacts = [Contact(id: TouchID(1), phase: .began, position: Point(x: 10, y: 20))]

extension AnySurfaceFilter {
  /// The x coordinates of a touch at 10 pt in the next frames.
  fileprivate mutating func next(_ count: Int) -> [Double] {
    (0..<count).map { _ in
      var changed = contacts
      apply(to: &changed, at: .zero)
      return changed[0].position.x
    }
  }
}

@Suite struct `The rules of a surface` {
  @Test func `the rules of a surface are found by their type only`() {
    let rules = AnySurfaceRules(Drifting(step: 2))
    #expect(rules.rules(Drifting.self) == Drifting(step: 2))
    #expect(rules.rules(Still.self) == nil)
  }

  @Test func `the rules of a surface have a filter that is a value, and can be reset`() throws {
    #expect(AnySurfaceRules(Drifting()).filter == nil)
    var filter = try #require(AnySurfaceRules(Drifting(step: 2)).filter)
    let first = filter.next(2)
    var copy = filter
    let (ofCopy, own) = (copy.next(2), filter.next(1))
    #expect(first == [10, 12] && ofCopy == [14, 16])
    #expect(own == [14], "the copy has seen frames of its own")
    filter.reset()
    let (anew, later) = (filter.next(1), copy.next(1))
    #expect(anew == [10] && later == [18])
  }

  @Test func `the rules of a surface have like filters if type and values are the same`() throws {
    var filter = try #require(AnySurfaceRules(Drifting(step: 2)).filter)
    let fresh = filter
    _ = filter.next(1)
    #expect(filter.isLike(fresh), "whatever it has seen")
    #expect(!filter.isLike(AnySurfaceFilter(Drift(3), name: "drifting")))
    #expect(!filter.isLike(AnySurfaceFilter(Drift(2), name: "other")))
  }

  @Test func `the rules of a surface change positions before recognizers read them`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.surfaceRules = AnySurfaceRules(Drifting(step: 10))
    #expect(surface.surfaceRules?.rules(Drifting.self) == Drifting(step: 10))
    let pan = surface.add(PanRecognizer())
    for recording in ["the first", "a new one, which begins without drift"] {
      let drag = surface.play {
        finger(1).lands(at: 100, 100)
        finger(1).moves(by: 0, 30)
        finger(1).lifts()
      }
      let places = drag.of(pan).actions.map(\.location)
      // The finger is at 100 pt; the second frame adds 10 pt, and the lift, which moves, 20 pt.
      #expect(places.map(\.x) == [110, 120, 120], "\(recording)")
    }
  }

  @Test func `the rules of a surface judge the kinds that they have machines for, until removed`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(TapRecognizer())
    surface.add(LongPressRecognizer())
    surface.add(PanRecognizer())
    surface.add(SwipeRecognizer())
    surface.add(PinchRecognizer())
    surface.add(RotationRecognizer())
    surface.add(FlickRecognizer())
    surface.add(Disguised<TapRecognizer>(.init()))
    func refused(on surface: inout GestureSurface) -> [Int] {
      surface.play { tap(1, at: 100, 100) }
        .filter { $0.failure?.reason == .noSurface }
        .filter { $0.failure?.limit == Double($0.kind.rawValue) }.map(\.recognizer).sorted()
    }
    #expect(refused(on: &surface).isEmpty)
    let all: Set<GestureKind> = [.tap, .longPress, .pan, .swipe, .pinch, .rotation]
    surface.surfaceRules = AnySurfaceRules(Drifting(refused: all))
    #expect(refused(on: &surface) == [0, 1, 2, 3, 4, 5])
    surface.surfaceRules = AnySurfaceRules(Drifting(refused: [.pan]))
    #expect(refused(on: &surface) == [2])
    surface.surfaceRules = nil
    #expect(refused(on: &surface).isEmpty)
    let taps = surface.play { tap(1, at: 100, 100) }.actions.map(\.recognizer)
    #expect(taps == [0], "the taps recognize again, and the first makes the other fail")
  }
}
