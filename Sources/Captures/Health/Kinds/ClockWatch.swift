internal import TouchModel

/// Finds jumps of the clock: a moving finger goes on after a long time as if no time had passed.
///
/// A finger cannot stop within one frame and start again with the velocity that it had.
struct ClockWatch {
  /// The shortest time without a frame that is judged.
  static let shortest = TimeSpan.milliseconds(100)
  /// The least speed before and after, in millimeters per second.
  static let speed = 80.0
  /// The farthest way meanwhile, in steps before it.
  static let steps = 3.0
  /// The largest ratio of the steps before and after.
  static let ratio = 3.0

  /// Returns the fault of a clock that steps back.
  static func fault(back span: TimeSpan, at time: Timestamp) -> DeviceFault {
    DeviceFault(.clockJump, from: time, "the clock steps back by \(span)")
  }

  /// Returns the fault of a clock that runs on while contacts are down.
  static func fault(ahead span: TimeSpan, at time: Timestamp) -> DeviceFault {
    DeviceFault(
      .clockJump, from: time, to: time.advanced(by: span),
      "nothing comes for \(span) while contacts are down, which are then taken for lost: the clock ran ahead, "
        + "the device slept, or the lift was lost")
  }

  private struct Suspicion {
    var fault: DeviceFault
    var step: Point
    var stepTime: TimeSpan
  }

  private var suspicion: Suspicion?

  /// Records the step of a touch after a long time without a frame.
  mutating func pause(_ track: ContactTrack, at time: Timestamp, _ place: Point, millimetre: Double)
  {
    let way = place.distance(to: track.place)
    guard track.velocity(at: track.changed).length / millimetre >= Self.speed,
      track.stepTime < Self.shortest, way <= Self.steps * track.step.length
    else { return }
    let gap = time.since(track.changed)
    let milliseconds = (gap.microseconds - track.stepTime.microseconds + 500) / 1000
    var fault = DeviceFault(
      .clockJump, from: track.changed, to: time, at: track.place,
      "the clock runs ahead by about \(milliseconds) ms")
    fault.touch = track.id
    suspicion = Suspicion(fault: fault, step: track.step, stepTime: track.stepTime)
  }

  var isWaiting: Bool { suspicion != nil }

  /// Records the next step of a touch, which confirms a suspicion or not.
  mutating func move(
    _ track: ContactTrack, by step: Point, in span: TimeSpan, _ log: inout FaultLog
  ) {
    guard let suspicion, suspicion.fault.touch == track.id else { return }
    self.suspicion = nil
    guard span > .zero, span < Self.shortest else { return }
    let before = suspicion.step.length / max(suspicion.stepTime.seconds, 1e-6)
    let after = step.length / span.seconds
    let cosine = step.dot(suspicion.step) / max(step.length * suspicion.step.length, 1e-12)
    guard after * Self.ratio >= before, before * Self.ratio >= after, cosine >= 0.7 else { return }
    log.add(suspicion.fault)
  }
}
