import TouchModel

/// A touchscreen that reports fingers with noise, in frames that are not evenly spaced.
struct NaturalSensor {
  /// The mean time between frames, in seconds.
  private let period: Double
  /// The deviation of a frame from its time, as a share of the period.
  private let jitter: Double
  /// The deviation of a position on each axis, in points.
  private let noise: Double
  /// The share of the noise that remains from one frame to the next.
  private let memory: Double
  private let isWhole: Bool
  private var touches: Int32 = 0

  init(rate: Double, _ habits: NaturalHabits, using generator: inout SeededGenerator) {
    period = 1 / rate
    jitter = generator.uniform(0, 0.25)
    noise = generator.uniform(0.2, 1)
    memory = habits.memory(using: &generator)
    isWhole = generator.chance(0.4)
  }

  mutating func frames(
    of fingers: [NaturalFinger], from start: Double, using generator: inout SeededGenerator
  ) -> [Frame] {
    var tracks = fingers.map { NaturalTrack($0, using: &generator) }
    var frames: [Frame] = []
    var time = 0.0
    while tracks.contains(where: { !$0.isUp }) {
      var contacts: [Contact] = []
      for index in tracks.indices where !tracks[index].isUp && time >= tracks[index].finger.landing
      {
        let isFirst = tracks[index].id == nil
        if isFirst { touches &+= 1 }
        let id = tracks[index].id ?? TouchID(touches)
        tracks[index].id = id
        let position = tracks[index].read(at: time, noise, memory, isWhole, using: &generator)
        tracks[index].isUp = !isFirst && time >= tracks[index].finger.lift
        let phase: Contact.Phase = isFirst ? .began : tracks[index].isUp ? .ended : .moved
        contacts.append(Contact(id: id, phase: phase, position: position))
      }
      if !contacts.isEmpty {
        frames.append(Frame(time: .zero.advanced(by: .seconds(start + time)), contacts: contacts))
      }
      time += period * (1 + generator.uniform(-jitter, jitter))
    }
    return frames
  }
}

/// A finger with its state in the sensor.
private struct NaturalTrack {
  let finger: NaturalFinger
  var id: TouchID?
  var isUp = false
  private var error = Point.zero
  private let tremor: Tremor

  init(_ finger: NaturalFinger, using generator: inout SeededGenerator) {
    self.finger = finger
    tremor = Tremor(deviation: generator.uniform(0.07, 0.5), using: &generator)
  }

  mutating func read(
    at time: Double, _ noise: Double, _ memory: Double, _ isWhole: Bool,
    using generator: inout SeededGenerator
  ) -> Point {
    let fresh = noise * (1 - memory * memory).squareRoot()
    error =
      error * memory
      + Point(x: fresh * generator.gaussian(), y: fresh * generator.gaussian())
    let exact =
      finger.position(at: min(time, finger.lift)) + tremor.offset(at: time) + error
    let grid = isWhole ? 1.0 : 1000.0
    return Point(
      x: (exact.x * grid).rounded() / grid, y: (exact.y * grid).rounded() / grid)
  }
}
