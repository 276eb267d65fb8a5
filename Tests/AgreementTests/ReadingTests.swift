import Arbitration
import Platforms
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// The differences in how platforms read a frame, checked without their programs.
@Suite struct `A platform reads frames in its own way` {
  @Test func `gtk reads whole pixels`() {
    let (preset, frames) = (Preset.gtk, Self.frames([[(1, 300.9, 300)], [(1, 309.1, 300)]]))
    var surface = Self.surface(preset)
    surface.add(PanRecognizer(preset.pan))
    // From 300 to 309 in whole pixels, which exceeds the slop of 8 pixels.
    #expect(Self.states(&surface, frames).contains(.began))
  }

  @Test func `gtk counts no click while fingers of a click are left on the screen`() {
    let preset = Preset.gtk
    var doubleTap = preset.tap
    doubleTap.numberOfTapsRequired = 2
    var surface = Self.surface(preset)
    surface.add(TapRecognizer(doubleTap))
    let frames = (1...4).map { number in
      Frame(
        time: Timestamp(microseconds: Int64(number) * 10_000),
        contacts: [
          Contact(id: TouchID(Int32(number)), phase: .began, position: Point(x: 300, y: 300))
        ])
    }
    #expect(!Self.states(&surface, frames).contains(.ended))
  }

  @Test func `gtk turns two fingers that are left of three from where the later one rested`() throws
  {
    let preset = Preset.gtk
    var surface = Self.surface(preset)
    surface.add(RotationRecognizer(preset.rotation))
    // The third finger lifts; then the first one stays in its pixel, and the second one goes from
    // straight right of it to straight below it.
    var frames = Self.frames([
      [(1, 300, 300), (2, 400, 300), (3, 350, 400)], [], [(1, 300.5, 300), (2, 300, 400)],
      [(2, 300, 401)],
    ])
    frames[1] = Frame(
      time: frames[1].time,
      contacts: [Contact(id: TouchID(3), phase: .ended, position: Point(x: 350, y: 400))])
    var angle = 0.0
    for frame in frames {
      surface.send(frame)
      for transition in surface.transitions {
        if case .rotation(let now, _) = transition.values { angle = now }
      }
    }
    // A quarter of a turn, as the first finger's movement began the rotation.
    #expect(abs(angle - Trigonometry.halfTurn / 2) < 1e-9)
  }

  @Test func `libinput counts two fingers in a pinch as one lifts and another one lands`() throws {
    let preset = Preset.libinput
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    let steps = (0...30).map { 4 * Double($0) }
    var frames = Self.frames(steps.map { [(1, 400 - $0, 100), (2, 500 + $0, 400)] })
    let last = try #require(frames.last)
    frames.append(
      Frame(
        time: last.time.advanced(by: .milliseconds(10)),
        contacts: [
          Contact(id: TouchID(1), phase: .moved, position: Point(x: 270, y: 100)),
          Contact(id: TouchID(2), phase: .ended, position: last.contacts[1].position),
          Contact(id: TouchID(3), phase: .began, position: Point(x: 600, y: 300)),
        ]))
    var touches: [Int] = []
    for frame in frames {
      surface.send(frame)
      touches = surface.transitions.filter(\.action).map(\.touches)
    }
    #expect(touches == [2])
  }

  @Test(arguments: [(99.6, 140.4, true), (99.4, 139.6, false)])
  func `qt measures a tap from whole pixels`(from start: Double, to end: Double, isTap: Bool) {
    // At most 40 pixels: from 100 to 140, and from 99 to 140.
    let preset = Preset.qt
    var surface = Self.surface(preset)
    surface.add(TapRecognizer(preset.tap))
    var frames = Self.frames([[(1, start, 300)], [(1, end, 300)], []])
    frames[2] = Frame(
      time: frames[2].time,
      contacts: [Contact(id: TouchID(1), phase: .ended, position: Point(x: end, y: 300))])
    #expect(Self.states(&surface, frames).contains(.ended) == isTap)
  }

  @Test func `libinput lets a finger drag its position after it wobbled`() {
    let wobble = [100.0, 101, 103, 101, 102, 100, 101]
    let still = [100.0, 100.5, 101, 102, 103, 104, 104.5]
    #expect(Self.wobbled(wobble))
    #expect(!Self.wobbled(still))
  }

  @Test func `gtk measures a swipe from the first of two movements at one time`() {
    let preset = Preset.gtk
    var surface = Self.surface(preset)
    surface.add(SwipeRecognizer(preset.swipe))
    let path: [(time: Int64, phase: Contact.Phase, x: Double)] = [
      (0, .began, 300), (10, .moved, 310), (10, .moved, 330), (20, .ended, 330),
    ]
    let frames = path.map { step in
      Frame(
        time: Timestamp(microseconds: step.time * 1000),
        contacts: [
          Contact(id: TouchID(1), phase: step.phase, position: Point(x: step.x, y: 300))
        ])
    }
    // 20 pixels to the right in 10 ms; from the second movement on it would be none.
    #expect(Self.states(&surface, frames).contains(.ended))
  }

  @Test func `gtk goes on with a rotation after both fingers were at one place`() throws {
    let preset = Preset.gtk
    var surface = Self.surface(preset)
    surface.add(RotationRecognizer(preset.rotation))
    var angle = 0.0
    for frame in Self.frames([
      [(1, 300, 300), (2, 400, 300)], [(2, 300, 300)], [(2, 300, 400)],
    ]) {
      surface.send(frame)
      for transition in surface.transitions {
        if case .rotation(let now, _) = transition.values { angle = now }
      }
    }
    // The second finger goes from straight right of the first one to straight below it.
    let turns = (angle - Trigonometry.halfTurn / 2) / (2 * Trigonometry.halfTurn)
    #expect(abs(turns - turns.rounded()) < 1e-9)
  }

  @Test(arguments: [(8, true), (36, false)])
  func `libinput takes movements for wobble only within 40 ms after the landing`(
    first: Int, isWobble: Bool
  ) {
    var (steadying, milliseconds) = (Steadying(TouchpadRules()), 0)
    // The first movement does not count; the others go right, left and right.
    for (number, x) in [100.0, 99, 98, 99, 98].enumerated() {
      var contacts = [
        Contact(
          id: TouchID(1), phase: number == 0 ? .began : .moved, position: Point(x: x, y: 100))
      ]
      milliseconds += number == 0 ? 0 : number == 1 ? first : 8
      steadying.apply(to: &contacts, at: Timestamp(microseconds: Int64(milliseconds) * 1000))
    }
    #expect(steadying.isOn == isWobble)
  }

  @Test func `qt lands a finger before the others of the frame move`() throws {
    let preset = Preset.qt
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    let frames = Self.frames([[(1, 300, 300)], [(1, 290, 300), (2, 400, 300)], [(2, 410, 300)]])
    var scales: [Double] = []
    for frame in frames {
      surface.send(frame)
      for transition in surface.transitions {
        if case .pinch(let scale, _) = transition.values { scales.append(scale) }
      }
    }
    // From 100 when the finger lands to 120.
    #expect(abs(try #require(scales.last) - 1.2) < 1e-9)
  }

  @Test(arguments: [(299.4, true), (299.6, false)])
  func `hammer measures a swipe from whole pixels`(from start: Double, isSwipe: Bool) {
    // More than 300 pixels per second are 7 pixels in 20 ms: from 306 to 299, but not to 300.
    let preset = Preset.hammer
    var swipe = preset.swipe
    (swipe.direction, swipe.minimumPrimaryMovement) = (.left, 5)
    var surface = Self.surface(preset)
    surface.add(SwipeRecognizer(swipe))
    var frames = Self.frames([[(1, 306.4, 300)], [(1, start, 300)], []])
    frames[2] = Frame(
      time: frames[2].time,
      contacts: [Contact(id: TouchID(1), phase: .ended, position: Point(x: start, y: 300))])
    #expect(Self.states(&surface, frames).contains(.ended) == isSwipe)
  }

  @Test func `hammer compares a pinch with its first two fingers while others come and go`() throws
  {
    let preset = Preset.hammer
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    var frames = Self.frames([
      [(1, 300, 300), (2, 400, 300)], [(3, 300, 500)], [(4, 300, 400)], [], [(1, 301, 300)], [],
      [(1, 300, 300)],
    ])
    // The second finger lifts, then the fourth, so that the first and the third are left, 200 apart.
    for (frame, id, place) in [(3, 2, Point(x: 400, y: 300)), (5, 4, Point(x: 300, y: 400))] {
      frames[frame] = Frame(
        time: frames[frame].time,
        contacts: [Contact(id: TouchID(Int32(id)), phase: .ended, position: place)])
    }
    var scale = 0.0
    for frame in frames {
      surface.send(frame)
      for transition in surface.transitions {
        if case .pinch(let now, _) = transition.values { scale = now }
      }
    }
    #expect(abs(scale - 2) < 1e-9)
  }

  @Test func `hammer forgets the first span of a pinch while a finger moves alone and returns`() {
    let preset = Preset.hammer
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    var frames = Self.frames([
      [(1, 300, 300), (2, 400, 300)], [], [(1, 301, 300)], [(1, 300, 300)], [(3, 300, 500)],
      [(3, 300, 540)],
    ])
    frames[1] = Self.lift(2, at: Point(x: 400, y: 300), in: frames[1])
    var scale = 0.0
    for frame in frames {
      surface.send(frame)
      for transition in surface.transitions {
        if case .pinch(let now, _) = transition.values { scale = now }
      }
    }
    #expect(abs(scale - 240.0 / 200) < 1e-9)
  }

  @Test func `hammer states where all fingers are when a third one cancels a pinch`() throws {
    let preset = Preset.hammer
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    var cancelled: Transition?
    for frame in Self.frames([
      [(1, 300, 300), (2, 400, 300)], [(2, 420, 300)], [(3, 300, 600)],
    ]) {
      surface.send(frame)
      cancelled = surface.transitions.first { $0.state == .cancelled }
    }
    let transition = try #require(cancelled)
    #expect(transition.touches == 3)
    #expect(transition.location == Point(x: 340, y: 400))
  }

  @Test func `qt keeps the scale of a pinch while its fingers nearly meet`() {
    let preset = Preset.qt
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    var scale = 0.0
    // Less than a tenth of the span, and then more than twice the span, are passed over.
    for frame in Self.frames([
      [(1, 300, 300), (2, 400, 300)], [(2, 360, 300)], [(2, 300.5, 300)], [(2, 310, 300)],
      [(2, 312, 300)],
    ]) {
      surface.send(frame)
      for transition in surface.transitions {
        if case .pinch(let now, _) = transition.values { scale = now }
      }
    }
    #expect(abs(scale - 0.6 * 1.2) < 1e-9)
  }

  @Test func `hammer measures a pinch from whole pixels`() throws {
    let preset = Preset.hammer
    var surface = Self.surface(preset)
    surface.add(PinchRecognizer(preset.pinch))
    var scale = 0.0
    for frame in Self.frames([[(1, 300.4, 300), (2, 400.6, 300)], [(2, 420.4, 300)]]) {
      surface.send(frame)
      for transition in surface.transitions {
        if case .pinch(let now, _) = transition.values { scale = now }
      }
    }
    #expect(abs(scale - 120 / 101) < 1e-9)
  }

  private static func surface(_ preset: Preset) -> GestureSurface {
    var surface = GestureSurface(width: 800, height: 800)
    (surface.policy, surface.touchpad) = (preset.policy, preset.touchpad)
    return surface
  }

  /// A frame each 10 ms; a finger lands where it is first named.
  private static func frames(_ places: [[(id: Int32, x: Double, y: Double)]]) -> [Frame] {
    var down: Set<Int32> = []
    return places.enumerated().map { number, fingers in
      let contacts = fingers.map { finger in
        Contact(
          id: TouchID(finger.id), phase: down.insert(finger.id).inserted ? .began : .moved,
          position: Point(x: finger.x, y: finger.y))
      }
      return Frame(time: Timestamp(microseconds: Int64(number) * 10_000), contacts: contacts)
    }
  }

  /// The frame with a finger that lifts instead.
  private static func lift(_ id: Int32, at place: Point, in frame: Frame) -> Frame {
    Frame(
      time: frame.time, contacts: [Contact(id: TouchID(id), phase: .ended, position: place)])
  }

  private static func states(_ surface: inout GestureSurface, _ frames: [Frame]) -> [Phase] {
    frames.flatMap { frame in
      surface.send(frame)
      return surface.transitions.map(\.state)
    }
  }

  /// Returns the final position of the steadied finger.
  private static func location(after path: [Double], then x: Double) -> Double? {
    var steadying = Steadying(TouchpadRules())
    var last: Double?
    for frame in frames((path + [x]).map { [(1, $0, 100)] }) {
      var contacts = frame.contacts
      steadying.apply(to: &contacts, at: frame.time)
      last = contacts.first?.position.x
    }
    return last
  }

  private static func wobbled(_ path: [Double]) -> Bool {
    // A movement of one point is within the margin, so a steadied finger stays.
    guard let x = path.last else { return false }
    return location(after: path, then: x + 1) != x + 1
  }
}
