package import TactusGestures

/// Batches the touches of a capture by display frame, as platforms hand them to applications.
///
/// A frame in which a touch lands, lifts or is cancelled is delivered at once, after the movements
/// before it. Movements wait for the next display frame, which delivers only the last position of each
/// touch. Display frames are at whole multiples of their distance on the clock of the capture.
package struct DisplayFrames: Sendable {
  /// The distance of two display frames.
  private let distance: TimeSpan
  /// Whether the position of each touch is that of 5 ms before the display frame, as on Android.
  private let resamples: Bool
  /// The movements that wait, in the order of their times.
  private var waiting: [Frame] = []
  /// The last frame before `waiting`.
  private var earlier: Frame?

  /// Facts of `InputTransport.cpp` [S].
  private enum Resampling {
    /// RESAMPLE_LATENCY.
    static let latency = TimeSpan.milliseconds(5)
    /// RESAMPLE_MIN_DELTA: closer samples say too little about the velocity.
    static let leastDistance = TimeSpan.milliseconds(2)
    /// RESAMPLE_MAX_DELTA: a prediction needs samples that are at most this far apart.
    static let greatestDistance = TimeSpan.milliseconds(20)
    /// RESAMPLE_MAX_PREDICTION; half of the distance of the samples, too.
    static let longestPrediction = TimeSpan.milliseconds(8)
  }

  package init(hertz: Double, resamples: Bool) {
    distance = .microseconds(max(1, Int64((1e6 / max(hertz, 1)).rounded())))
    self.resamples = resamples
  }

  /// Returns the frames that are delivered up to the last time of `batch`, whose commands and events stay
  /// where they are.
  package mutating func deliver(_ batch: FrameBatch) -> FrameBatch {
    var delivered = FrameBatch()
    for entry in batch.entries {
      flush(before: entry.time, to: &delivered)
      guard case .frame(let range, let interruption) = entry.item else {
        flushAll(at: entry.time, to: &delivered)
        delivered.append(entry, of: batch)
        continue
      }
      let frame = Frame(
        time: entry.time, contacts: Array(batch.contacts[range]), interruption: interruption)
      if frame.contacts.isEmpty || frame.contacts.contains(where: \.changesTouches) {
        flushAll(at: entry.time, to: &delivered)
        delivered.append(frame)
        earlier = frame
      } else {
        waiting.append(frame)
      }
    }
    return delivered
  }

  /// Returns the movements that still wait.
  package mutating func finish() -> FrameBatch {
    var delivered = FrameBatch()
    if let last = waiting.last { flush(before: display(of: last), to: &delivered) }
    return delivered
  }

  /// Delivers the movements whose display frame is at or before `time`.
  private mutating func flush(before time: Timestamp, to delivered: inout FrameBatch) {
    while let first = waiting.first {
      let due = display(of: first)
      guard due <= time else { return }
      let frames = Array(waiting.prefix { display(of: $0) <= due })
      waiting.removeFirst(frames.count)
      var frame = merged(frames, at: due)
      if resamples { resample(&frame, after: frames) }
      delivered.append(frame)
      earlier = frames.last
    }
  }

  /// Delivers all movements that wait, because a landing, a lift or a command follows.
  private mutating func flushAll(at time: Timestamp, to delivered: inout FrameBatch) {
    guard let last = waiting.last else { return }
    earlier = last
    delivered.append(merged(waiting, at: time))
    waiting = []
  }

  /// Gives the touches of a display frame their positions of 5 ms before it: between the last of `frames`
  /// and the next movement if that is known, or else predicted from the last two.
  private func resample(_ frame: inout Frame, after frames: [Frame]) {
    guard let current = frames.last else { return }
    let sample = frame.time.advanced(by: .microseconds(-Resampling.latency.microseconds))
    var (first, second, end) = (current, current, sample)
    if let next = waiting.first {
      second = next
    } else {
      guard let previous = frames.dropLast().last ?? earlier else { return }
      let gap = current.time.since(previous.time)
      guard gap <= Resampling.greatestDistance else { return }
      let half = TimeSpan.microseconds(gap.microseconds / 2)
      first = previous
      end = min(sample, current.time.advanced(by: min(Resampling.longestPrediction, half)))
    }
    let gap = second.time.since(first.time)
    guard gap >= Resampling.leastDistance else { return }
    let share = end.since(first.time).seconds / gap.seconds
    for index in frame.contacts.indices {
      let id = frame.contacts[index].id
      guard let from = first.position(of: id), let to = second.position(of: id) else { continue }
      frame.contacts[index].position = Point(
        x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
  }

  /// The display frame that delivers a movement. Android's takes the movements of up to 5 ms before it.
  private func display(of frame: Frame) -> Timestamp {
    display(after: resamples ? frame.time.advanced(by: Resampling.latency) : frame.time)
  }

  /// The first display frame at or after `time`.
  private func display(after time: Timestamp) -> Timestamp {
    let step = distance.microseconds
    let rest = time.microseconds % step
    let back = rest < 0 ? rest + step : rest
    return back == 0 ? time : time.advanced(by: .microseconds(step - back))
  }

  /// The last state of each touch in `frames`; a touch counts as moved if it moved in one of them.
  private func merged(_ frames: [Frame], at time: Timestamp) -> Frame {
    var contacts: [Contact] = []
    for frame in frames {
      for contact in frame.contacts {
        guard let index = contacts.firstIndex(where: { $0.id == contact.id }) else {
          contacts.append(contact)
          continue
        }
        let hadMoved = contacts[index].phase == .moved
        contacts[index] = contact
        if hadMoved { contacts[index].phase = .moved }
      }
    }
    return Frame(
      time: time, contacts: contacts, interruption: frames.last?.interruption ?? .system)
  }
}

extension Contact {
  /// Whether the contact lands, lifts or is cancelled in its frame.
  fileprivate var changesTouches: Bool {
    phase == .began || phase == .ended || phase == .cancelled
  }
}

extension Frame {
  fileprivate func position(of id: TouchID) -> Point? {
    contacts.first { $0.id == id }?.position
  }
}
