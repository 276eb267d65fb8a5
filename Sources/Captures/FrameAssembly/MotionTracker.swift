internal import TouchModel

/// The state of an accelerometer: its axes in g, with a sample at the end of each frame.
struct MotionTracker {
  /// The number of device units per g; `rotationScale` is the number per radian per second. Nil if
  /// the device does not state it.
  private let accelerationScale: MotionSample.Vector?
  private let rotationScale: MotionSample.Vector?
  /// The values of ABS_X to ABS_RZ. An axis that was never reported has the value that the kernel
  /// starts with: 0.
  private var values = [Double](repeating: 0, count: 6)
  private var clock = SensorClock()
  /// The value of the sensor's clock in this frame; nil if it was not reported.
  private var ticks: Int32?
  private var isTelling = false
  /// The time of the last entry. Keys have the time of the kernel, and samples may be later.
  private var latest = Timestamp(microseconds: .min)

  init(_ description: DeviceDescription) {
    let axes = (EventCode.ABS_X...EventCode.ABS_RZ).map { description.axes[$0] }
    accelerationScale = Self.scale(axes[..<3])
    rotationScale = Self.scale(axes[3...]).map { $0 * (1 / Trigonometry.radiansPerDegree) }
    for (index, axis) in axes.enumerated() { values[index] = Double(axis?.value ?? 0) }
  }

  private static func scale(_ axes: ArraySlice<DeviceDescription.Axis?>) -> MotionSample.Vector? {
    let units = axes.map { Double($0?.resolution ?? 0) }
    guard units.allSatisfy({ $0 > 0 }) else { return nil }
    return MotionSample.Vector(x: units[0], y: units[1], z: units[2])
  }

  /// Whether accelerations in g are known.
  var isPhysical: Bool { accelerationScale != nil }

  mutating func set(_ code: UInt16, to value: Int32) {
    guard code <= EventCode.ABS_RZ else { return }
    values[Int(code)] = Double(value)
    isTelling = true
  }

  /// Sets MSC_TIMESTAMP: microseconds in 32 bits, whatever sign they are printed with.
  mutating func setClock(_ value: Int32) {
    ticks = value
    isTelling = true
  }

  /// Returns the time at which an input of `time` is reported: not before the previous one.
  mutating func tell(of time: Timestamp) -> Timestamp {
    latest = max(latest, time)
    return latest
  }

  /// Drops the frame that is being collected, because some of its events were lost.
  mutating func dropFrame(at time: Timestamp, into batch: inout FrameBatch) {
    (ticks, isTelling) = (nil, false)
    breakOff(at: time, into: &batch)
  }

  /// Reports a gap: later samples do not continue earlier ones.
  mutating func breakOff(at time: Timestamp, into batch: inout FrameBatch) {
    clock.restart()
    batch.append(.motionGap, at: tell(of: time))
  }

  /// Appends the sample of the frame, if it has one. `time` is the time of the kernel.
  mutating func closeFrame(at time: Timestamp, into batch: inout FrameBatch) {
    defer {
      ticks = nil
      isTelling = false
    }
    guard isTelling, let accelerationScale else { return }
    let acceleration = vector(0, over: accelerationScale)
    let rotation = rotationScale.map { vector(3, over: $0) }
    let sample = MotionSample(acceleration: acceleration, rotationRate: rotation)
    batch.append(.motion(sample), at: tell(of: clock.time(ticks, kernel: time)))
  }

  private func vector(_ first: Int, over scale: MotionSample.Vector) -> MotionSample.Vector {
    MotionSample.Vector(
      x: values[first] / scale.x, y: values[first + 1] / scale.y, z: values[first + 2] / scale.z)
  }
}

/// The clock of the sensor, converted to the clock of the capture, because batches of samples
/// arrive late and all at once.
struct SensorClock {
  /// The largest difference between the two clocks. If it is larger, the sensor has slept or
  /// restarted. Batches of the devices seen are 15 ms long.
  static let farthest = TimeSpan.milliseconds(500)

  private var ticks: UInt32?
  /// The time of the last sample.
  private(set) var now = Timestamp(microseconds: .min)

  /// Starts again: the next value is not compared with earlier ones.
  mutating func restart() { ticks = nil }

  /// Returns the time of a sample, which is never earlier than the one before. Without a sensor
  /// time it is the time of the kernel.
  mutating func time(_ value: Int32?, kernel: Timestamp) -> Timestamp {
    let count = value.map { UInt32(bitPattern: $0) }
    defer { ticks = count }
    var next = kernel
    if let count, let before = ticks {
      // The 32 bits wrap after 71 minutes, but their difference stays correct.
      let own = now.advanced(by: .microseconds(Int64(count &- before)))
      let lead = own.since(kernel)
      if lead <= Self.farthest, kernel.since(own) <= Self.farthest { next = own }
    }
    now = max(now, next)
    return now
  }
}
