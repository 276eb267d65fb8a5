internal import TouchModel

/// Adds the SYN_REPORT events that a capture lacks, as text does that was searched for some lines, so that every frame
/// ends for all who read the events.
package struct MissingReports: Sendable {
  private var last = Timestamp(microseconds: .min)
  /// Whether events came after the last SYN_REPORT, and whether they are ignored because of SYN_DROPPED.
  private var isOpen = false
  private var isDropping = false
  /// Whether the events of one frame have different times: a kernel before 3.4 gives each event its own.
  private var hasSpread = false

  /// The time from which on two events are not of one frame [ours]: in captures whose frames have one time each, and in
  /// others, in which a missing SYN_REPORT between nearer frames is not found.
  private static let limits = (
    even: TimeSpan.milliseconds(2), spread: TimeSpan.milliseconds(20)
  )

  package init() {}

  /// Ends each frame of the next events that lacks its SYN_REPORT.
  package mutating func repair(_ events: inout EventBatch, _ diagnostics: inout DiagnosticLog) {
    let (count, earlier) = (events.count, last)
    var places: [Int] = []
    events.storage.withUnsafeBufferPointer { storage in
      var before = last
      for index in 0..<min(count, storage.count) where storage[index].time != before {
        let time = storage[index].time
        // A SYN_REPORT may come later than the events of its frame.
        if !storage[index].isReport, index > 0 ? !storage[index - 1].isReport : isOpen,
          divides(from: before, to: time, storage[..<index])
        {
          places.append(index)
        }
        before = time
      }
      last = before
      note(end: storage[..<min(count, storage.count)])
    }
    if !places.isEmpty { insert(at: places, after: earlier, into: &events, &diagnostics) }
  }

  /// Whether a frame ends between two times without SYN_REPORT. `earlier` are the events of this batch before.
  @inline(never)
  private mutating func divides(
    from before: Timestamp, to time: Timestamp, _ earlier: Slice<UnsafeBufferPointer<InputEvent>>
  ) -> Bool {
    let gap = time.since(before)
    if gap > .zero, gap < Self.limits.even { hasSpread = true }
    guard gap >= (hasSpread ? Self.limits.spread : Self.limits.even) else { return false }
    return !drops(after: earlier)
  }

  /// Whether events that follow these of a batch are ignored because of SYN_DROPPED.
  private func drops(after events: Slice<UnsafeBufferPointer<InputEvent>>) -> Bool {
    let sync = events.last { $0.type == EventCode.EV_SYN && $0.code != EventCode.SYN_MT_REPORT }
    return sync.map { $0.code == EventCode.SYN_DROPPED } ?? isDropping
  }

  private mutating func note(end events: Slice<UnsafeBufferPointer<InputEvent>>) {
    guard let final = events.last else { return }
    isOpen = !final.isReport
    isDropping = drops(after: events)
  }

  /// Inserts an end of a frame before each of the events `places`. `earlier` is the time of the last event before the
  /// batch.
  private func insert(
    at places: [Int], after earlier: Timestamp, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog
  ) {
    var (whole, runs) = (EventBatch([]), [EventBatch.Run]())
    var next = places[...]
    for index in 0..<events.count {
      let begins = events.runs.first { $0.first == index }
      if next.first == index {
        next.removeFirst()
        let place = events.place(ofEvent: index)
        diagnostics.add(
          .missingReport, at: place,
          "no SYN_REPORT before this event; the events before it were taken for a frame")
        whole.append(Self.report(at: index > 0 ? events.storage[index - 1].time : earlier))
        let stride = begins?.stride ?? events.runs.last { $0.first <= index }?.stride ?? 0
        runs.append(EventBatch.Run(first: whole.count, place: place, stride: stride))
      } else if let begins {
        runs.append(
          EventBatch.Run(first: whole.count, place: begins.place, stride: begins.stride))
      }
      whole.append(events.storage[index])
    }
    whole.runs = runs
    events = whole
  }

  /// Returns the end of the last frame if the capture lacks it.
  package mutating func end(_ diagnostics: inout DiagnosticLog) -> InputEvent? {
    guard isOpen, !isDropping else { return nil }
    isOpen = false
    diagnostics.add(
      .missingReport, at: .capture,
      "no SYN_REPORT after the last events; they were taken for a frame")
    return Self.report(at: last)
  }

  private static func report(at time: Timestamp) -> InputEvent {
    InputEvent(time: time, type: EventCode.EV_SYN, code: EventCode.SYN_REPORT, value: 0)
  }
}
