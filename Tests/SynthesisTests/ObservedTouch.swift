import Synthesis
import TouchModel

/// One touch, read from frames in the simplest way, independent of the synthesizer's measures.
struct ObservedTouch {
  var id: Int32
  var times: [Double] = []
  var xs: [Double] = []
  var ys: [Double] = []
  var lift = -1.0

  var landing: Double { times[0] }
  var count: Int { times.count }

  /// The largest distance from the landing, in points.
  var stray: Double {
    (0..<count).map { Point(x: xs[$0] - xs[0], y: ys[$0] - ys[0]).length }.max() ?? 0
  }

  /// Returns the last index at or before a time.
  func index(at time: Double) -> Int? { times.lastIndex { $0 <= time } }

  static func all(in frames: [Frame], from start: Double, to end: Double) -> [ObservedTouch] {
    var touches: [ObservedTouch] = []
    for frame in frames where frame.time.seconds >= start && frame.time.seconds <= end {
      for contact in frame.contacts {
        if contact.phase == .began { touches.append(ObservedTouch(id: contact.id.number)) }
        guard let index = touches.firstIndex(where: { $0.id == contact.id.number }) else {
          continue
        }
        if contact.phase == .ended {
          touches[index].lift = frame.time.seconds
        } else {
          touches[index].times.append(frame.time.seconds)
          touches[index].xs.append(contact.position.x)
          touches[index].ys.append(contact.position.y)
        }
      }
    }
    return touches
  }
}

/// One gesture with its annotation and its touches.
struct ObservedGesture {
  var annotation: Annotation
  var touches: [ObservedTouch]

  var start: Double { annotation.start.seconds }
  var end: Double { annotation.end.seconds }

  func attribute(_ name: String) -> Double? {
    annotation.attributes.first { $0.name == name }?.value
  }

  /// The span in points and the unwrapped angle in radians, while both of two touches are down.
  var lines: [(span: Double, angle: Double)] {
    guard touches.count == 2 else { return [] }
    let (first, second) = (touches[0], touches[1])
    var lines: [(span: Double, angle: Double)] = []
    for index in 0..<first.count {
      let time = first.times[index]
      guard time < second.lift, let other = second.index(at: time) else { continue }
      let x = second.xs[other] - first.xs[index]
      let y = second.ys[other] - first.ys[index]
      var angle = Trigonometry.angle(y: y, x: x)
      if let before = lines.last?.angle {
        angle += ((before - angle) / (2 * Double.pi)).rounded() * 2 * Double.pi
      }
      lines.append(((x * x + y * y).squareRoot(), angle))
    }
    return lines
  }

  static func all(in capture: SynthesizedCapture) -> [ObservedGesture] {
    capture.annotations.map {
      let (start, end) = ($0.start.seconds, $0.end.seconds)
      return ObservedGesture(
        annotation: $0, touches: ObservedTouch.all(in: capture.frames, from: start, to: end))
    }
  }
}

/// The rates and seeds with which every property is tested; people, devices and pauses also vary.
let variations: [SynthesisSpecification] = [60.0, 75, 90, 120, 144, 180, 240].flatMap { rate in
  (1...12).map { number in
    let seed = UInt64(number)
    var generator = SeededGenerator(seed: seed &* 7919)
    var specification = SynthesisSpecification(seed: seed, gestures: [])
    specification.device.rate = rate
    specification.device.clockJitter = [0, 250, 1500][number % 3]
    specification.device.resolution = [10, 20, 45][number % 3]
    if number % 4 == 0 { (specification.device.width, specification.device.height) = (68, 140) }
    if number % 4 == 1 { (specification.device.width, specification.device.height) = (105, 62) }
    specification.participant = .drawn(name: "p\(number)", using: &generator)
    if number == 11 { specification.participant.tempo = 0.5 }
    if number == 12 { specification.participant.tempo = 2 }
    return specification
  }
}

/// The default mixture of gestures in every other variation, made once.
let mixtures: [SynthesizedCapture] = variations.enumerated().compactMap { index, variation in
  guard index % 2 == 0 else { return nil }
  var specification = variation
  specification.gestures = SynthesisSpecification.mixture
  return try? Synthesizer(specification).synthesize()
}

/// Returns the gestures that a variation makes from some requests.
func perform(
  _ requests: [GestureRequest], in variation: SynthesisSpecification
) throws -> [ObservedGesture] {
  var specification = variation
  specification.gestures = requests
  return ObservedGesture.all(in: try Synthesizer(specification).synthesize())
}
