internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Assembles samples of single fingers to frames: sorts them, distinguishes fingers, and begins and
/// ends touches.
struct SampleAssembler {
  /// A finger that is down or hovers, with the time of its last sample.
  private struct Finger {
    var id: Int64
    var last: Timestamp
    var isHovering: Bool
  }

  var scale: SampleScale
  private let gap: TimeSpan
  let hasIDs: Bool
  let hasPhases: Bool
  /// Whether a recording without ids and phases has only one finger.
  var isSingle = false
  /// Whether hovering fingers are reported. Later stages can remove them.
  private let takesHovering: Bool
  private(set) var queue: SampleQueue
  /// Rows in order of time. They or the queue are empty.
  var held = HeldContacts()
  private var assignment = FingerAssignment()
  private var fingers: [Finger] = []
  private var frame: [TouchSample] = []
  private var touches: [TouchLogLine.Touch] = []
  var tracks = TouchLogTracks()
  /// Whether a finger may have begun to hover.
  private(set) var mayHover = false
  private var clock = FrameClock()
  private var counter = FrameCounter()
  private var hasNotedScale = false
  /// The number of touches that were ended because no further sample of their finger followed.
  private(set) var endedBySilence = 0
  /// The largest coordinate, in the units of the recording.
  private var reach = 0.0
  /// The last sample of a recording that does not distinguish fingers, and how many repeat the sample
  /// before them.
  private var previous: TouchSample?
  private var repeated = 0
  /// The number of positions that the only finger had besides another one at the same time.
  private var besides = 0
  /// The time without samples after which a finger lifts, in a recording without phases.
  static let usualGap = TimeSpan.milliseconds(100)

  init(
    _ scale: SampleScale, gap: TimeSpan = usualGap, hasIDs: Bool, hasPhases: Bool,
    takesHovering: Bool
  ) {
    self.scale = scale
    self.hasIDs = hasIDs
    self.hasPhases = hasPhases
    self.gap = gap
    self.takesHovering = takesHovering
    queue = SampleQueue(gap: gap)
  }

  /// The counts of the part that has been read.
  var statistics: CaptureStatistics { counter.result(downAtEnd: tracks.count) }

  mutating func add(
    _ sample: TouchSample, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    if sample.phase == .hover || sample.phase == .leave, !takesHovering { return }
    note(x: sample.x ?? 0, y: sample.y ?? 0)
    if !hasIDs {
      let isRepetition = previous.map(sample.repeats) ?? false
      previous = sample
      if isRepetition {
        repeated += 1
        return
      }
    }
    if isInOrder(sample.time) {
      held.append(sample)
      return closeReadyFrames(into: &batch, &diagnostics)
    }
    while let sample = held.takeFirst() { _ = queue.insert(sample) }
    if queue.isFarBack(sample) { flush(into: &batch, &diagnostics) }
    if let span = queue.insert(sample) {
      diagnostics.add(
        .timeRanBackwards, at: sample.place,
        "\(span.microseconds) µs earlier than the last sample of the finger")
    }
    while queue.isReady { closeFrame(into: &batch, &diagnostics) }
  }

  /// Notes a position in the units of the recording.
  @inline(__always)
  mutating func note(x: Double, y: Double) { reach = max(reach, abs(x), abs(y)) }

  /// Passes on the samples that were held back, at the end of the recording.
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    flush(into: &batch, &diagnostics)
    endFingers(before: Timestamp(microseconds: .max), into: &batch, &diagnostics)
    remark(&diagnostics)
  }

  private func remark(_ diagnostics: inout DiagnosticLog) {
    if queue.reordered > 0 {
      diagnostics.add(
        .reordered, at: .capture,
        "\(queue.reordered) samples came after later samples of other fingers")
    }
    if repeated > 0 {
      diagnostics.add(
        .ignoredRecords, at: .capture,
        "\(Plural.text(repeated, "row")) with the time and position of the row before")
    }
    if besides > 0 {
      diagnostics.add(
        .ignoredRecords, at: .capture,
        "\(Plural.text(besides, "row")) with the time of the next row and another position; a table "
          + "without a column id has one finger, and a column that distinguishes fingers is id")
    }
    let isSized = scale.isByOption || scale.surface.map { max($0.width, $0.height) > 1 } ?? false
    if reach > 0, reach <= 1.1, !isSized {
      diagnostics.add(
        .assumedSize, at: .capture,
        "all positions are from 0 to 1, so they are parts of the surface, and were read as pixels; "
          + "a map of columns needs size=1x1",
        remedy: .statedSize)
    }
  }

  private mutating func flush(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    while !held.isEmpty { closeHeldFrame(into: &batch, &diagnostics) }
    while !queue.isEmpty { closeFrame(into: &batch, &diagnostics) }
  }

  private mutating func closeFrame(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    queue.takeFrame(into: &frame)
    guard let first = frame.first else { return }
    endFingers(before: first.time, into: &batch, &diagnostics)
    if frame.contains(where: { $0.isTimeOnly }) { frame.removeAll { $0.isTimeOnly } }
    if isSingle {
      takeOnlyFinger()
    } else if !hasIDs {
      assignment.assign(&frame)
    }
    touches.removeAll(keepingCapacity: true)
    for index in frame.indices { append(frame[index]) }
    noteScale(&diagnostics)
    emit(at: first.time, first.place, into: &batch, &diagnostics)
  }

  /// Gives the last sample of a time to the only finger.
  private mutating func takeOnlyFinger() {
    if frame.count > 1 {
      besides += frame.count - 1
      frame.removeSubrange(..<(frame.count - 1))
    }
    for index in frame.indices { frame[index].id = 1 }
  }

  /// Lifts all fingers. In a recording that states phases, they were still down, and are cancelled.
  mutating func liftAll(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    flush(into: &batch, &diagnostics)
    touches.removeAll(keepingCapacity: true)
    for finger in fingers {
      var touch = TouchLogLine.Touch()
      touch.id = finger.id
      touch.phase = hasPhases ? .cancelled : .ended
      touches.append(touch)
      assignment.forget(finger.id)
    }
    fingers.removeAll()
    previous = nil
    if !touches.isEmpty { emit(at: nil, .capture, into: &batch, &diagnostics) }
  }

  /// Returns an assembler with the same scale for samples that state their touches.
  func forTouches(hasPhases: Bool) -> SampleAssembler {
    SampleAssembler(
      scale, gap: gap, hasIDs: true, hasPhases: hasPhases, takesHovering: takesHovering)
  }

  mutating func noteScale(_ diagnostics: inout DiagnosticLog) {
    guard !hasNotedScale, let note = scale.note else { return }
    hasNotedScale = true
    diagnostics.add(.noPhysicalSize, at: .capture, note)
  }

  /// Whether a finger hovers, so that a movement may be its landing.
  var hasHovering: Bool { fingers.contains { $0.isHovering } }

  /// Adds a sample to the frame that is being made, and returns the number of its entries.
  mutating func pass(
    _ sample: TouchSample, _ outcome: inout TouchLogTracks.Outcome, at place: Diagnostic.Place,
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) -> Int {
    touches.removeAll(keepingCapacity: true)
    append(sample)
    tracks.close(touches, &outcome, at: place, into: &batch, &diagnostics)
    return touches.count
  }

  /// Converts a sample to the entries of a frame: its landing, its movement, its lift.
  private mutating func append(_ sample: TouchSample) {
    guard let id = sample.id else { return }
    let index = fingers.firstIndex { $0.id == id }
    let isHovering = index.map { fingers[$0].isHovering } ?? false
    if let index { fingers[index].last = sample.time }
    switch sample.phase ?? phase(of: sample, isDown: index != nil && !isHovering, isHovering) {
    case .down where isHovering, .move where isHovering:
      if let index { fingers[index].isHovering = false }
      touches.append(touch(sample, id, .stationary))
    case .down:
      if index == nil { fingers.append(Finger(id: id, last: sample.time, isHovering: false)) }
      touches.append(touch(sample, id, .began))
      endIfSilent(sample, id)
    case .move:
      touches.append(touch(sample, id, .stationary))
      endIfSilent(sample, id)
    case .up: end(sample, id, .ended)
    case .cancel: end(sample, id, .cancelled)
    case .hover:
      mayHover = true
      if let index {
        fingers[index].isHovering = true
      } else {
        fingers.append(Finger(id: id, last: sample.time, isHovering: true))
      }
      touches.append(touch(sample, id, index == nil ? .began : .stationary, isHovering: true))
    case .leave: if isHovering { end(sample, id, .ended) }
    }
  }

  private func phase(
    of sample: TouchSample, isDown: Bool, _ isHovering: Bool
  ) -> TouchSample.Phase {
    switch (sample.isDown, isDown) {
    case (false?, true): .up
    case (false?, false):
      takesHovering && sample.x != nil && sample.y != nil ? .hover : .leave
    case (_, true): .move
    case (_, false): isHovering ? .move : .down
    }
  }

  /// Ends the touch of a finger in a recording without phases, if no sample of it follows soon.
  private mutating func endIfSilent(_ sample: TouchSample, _ id: Int64) {
    guard !hasPhases, hasIDs, !queue.hasMore(of: id, until: sample.time.advanced(by: gap))
    else { return }
    endedBySilence += 1
    end(sample, id, .ended)
  }

  private mutating func end(_ sample: TouchSample, _ id: Int64, _ phase: Contact.Phase) {
    fingers.removeAll { $0.id == id }
    assignment.forget(id)
    touches.append(touch(sample, id, phase, isHovering: sample.isHovering ?? false))
  }

  /// Ends fingers that were distinguished by nearness and have had no sample for the length of the
  /// gap.
  private mutating func endFingers(
    before time: Timestamp, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    guard !hasIDs, !hasPhases else { return }
    touches.removeAll(keepingCapacity: true)
    for finger in fingers where time.since(finger.last) > gap {
      var touch = TouchLogLine.Touch()
      touch.id = finger.id
      touch.phase = .ended
      touches.append(touch)
      endedBySilence += 1
      assignment.forget(finger.id)
    }
    if touches.isEmpty { return }
    fingers.removeAll { time.since($0.last) > gap }
    emit(at: nil, .capture, into: &batch, &diagnostics)
  }

  /// Passes on the entries. If the time is nil, the frame gets the time of the last frame.
  private mutating func emit(
    at raw: Timestamp?, _ place: Diagnostic.Place, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    let time = raw.map { step(to: $0, place, into: &batch, &diagnostics) } ?? clock.now
    var outcome = TouchLogTracks.Outcome()
    tracks.close(touches, &outcome, at: place, into: &batch, &diagnostics)
    closeFrame(at: time, raw: raw ?? time, entries: touches.count, outcome, into: &batch)
  }

  /// Returns the time of a frame. If the clock jumped, the touches are cancelled before the frame.
  mutating func step(
    to raw: Timestamp, _ place: Diagnostic.Place, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) -> Timestamp {
    let stepBack = counter.step(to: raw)
    switch clock.step(to: raw, isTouching: tracks.begun > 0) {
    case .onward(let time):
      if let stepBack {
        diagnostics.add(
          .timeRanBackwards, at: place,
          "\(stepBack.microseconds) µs earlier than the frame before")
      }
      return time
    case .jump(let end, let time, let span):
      diagnostics.add(.clockJump, at: place, "\(span.seconds) s")
      if tracks.cancelAll(into: &batch) { batch.closeFrame(at: end, interruption: .gap) }
      return time
    }
  }

  mutating func closeFrame(
    at time: Timestamp, raw: Timestamp, entries: Int, _ outcome: TouchLogTracks.Outcome,
    into batch: inout FrameBatch
  ) {
    batch.closeFrame(at: time, interruption: outcome.interruption)
    counter.countFrame(at: raw, entries: entries, outcome, down: tracks.count)
  }

  private func touch(
    _ sample: TouchSample, _ id: Int64, _ phase: Contact.Phase, isHovering: Bool = false
  ) -> TouchLogLine.Touch {
    var touch = TouchLogLine.Touch()
    touch.id = id
    touch.phase = phase
    let (across, along, size) =
      sample.isInPoints ? (1, 1, 1) : (scale.x, scale.y, scale.length)
    touch.x = sample.x.map { $0 * across }
    touch.y = sample.y.map { $0 * along }
    touch.pressure = sample.pressure.map { Float($0) }
    touch.major = sample.major.map { Float($0 * size) }
    touch.minor = sample.minor.map { Float($0 * size) }
    touch.toolMajor = sample.toolMajor.map { Float($0 * size) }
    touch.toolMinor = sample.toolMinor.map { Float($0 * size) }
    touch.distance = sample.distance.map { Float($0 * size) }
    touch.orientation = sample.orientation.map { Float($0) }
    touch.kind = sample.kind
    touch.isHovering = isHovering
    touch.isPalm = sample.isPalm ?? false
    return touch
  }
}
