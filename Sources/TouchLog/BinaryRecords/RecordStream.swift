internal import FrameAssembly
internal import TouchModel

/// Binary records to events, window after window, and back into step after damage.
///
/// Total over bytes: what no kernel could have written is skipped up to the next records that one
/// could, and leaves one diagnostic for the whole stretch.
struct RecordStream {
  var layout: RecordLayout
  /// Where the next record stands in the file.
  private(set) var offset: Int
  /// The number of bytes that follow the last whole record.
  private(set) var trailingBytes = 0
  private var lostFrom: Int?
  private var isFinished = false

  init(_ layout: RecordLayout, at offset: Int = 0) {
    self.layout = layout
    self.offset = offset
  }

  /// How many sound records in a row bring the reader back into step.
  private static let proof = 3

  /// Reads records until `events` is full; returns how many bytes were used, 0 to ask for more.
  ///
  /// `admits` tells of each sound record whether it is kept, unless all of them are.
  @inline(__always)
  mutating func read(
    _ window: UnsafeRawBufferPointer, isLast: Bool, into events: inout EventBatch,
    _ diagnostics: inout DiagnosticLog, keepsAll: Bool = false,
    admits: (RecordLayout.Fields) -> Bool = { _ in true }
  ) -> Int {
    guard let base = window.baseAddress else { return 0 }
    var used = 0
    while events.count < EventBatch.capacity {
      if lostFrom == nil {
        used += copyAll(window, from: used, into: &events, keepsAll: keepsAll, admits)
        if events.count >= EventBatch.capacity { break }
      }
      let rest = window.count - used
      if rest < layout.stride { break }
      let isNew = lostFrom == nil
      // Where it goes on must not depend on how much is read at once.
      if isNew, !isLast, rest < (1 + Self.proof) * layout.stride { break }
      lostFrom = lostFrom ?? offset + used
      let remaining = UnsafeRawBufferPointer(start: base + used, count: rest)
      guard let skipped = resume(remaining, isNew: isNew, isLast: isLast) else {
        // Not found here: all but what may be the beginning of a record is behind us.
        let kept = isLast ? rest % layout.stride : min(rest, Self.proof * layout.stride)
        used += rest - kept
        break
      }
      used += skipped
      noteLoss(upTo: offset + used, &diagnostics)
    }
    offset += used
    if isLast { finish(window.count - used, events.count, &diagnostics) }
    return used
  }

  /// The loop is compiled once for each layout that is common, and once for the others.
  @inline(__always)
  private func copyAll(
    _ window: UnsafeRawBufferPointer, from start: Int, into events: inout EventBatch,
    keepsAll: Bool, _ admits: (RecordLayout.Fields) -> Bool
  ) -> Int {
    switch layout {
    case .little24:
      copy(.little24, window, from: start, into: &events, keepsAll: keepsAll, admits)
    case .little16:
      copy(.little16, window, from: start, into: &events, keepsAll: keepsAll, admits)
    default: copy(layout, window, from: start, into: &events, keepsAll: keepsAll, admits)
    }
  }

  /// Copies sound records; stops at the first that is not.
  @inline(__always)
  private func copy(
    _ layout: RecordLayout, _ window: UnsafeRawBufferPointer, from start: Int,
    into events: inout EventBatch, keepsAll: Bool, _ admits: (RecordLayout.Fields) -> Bool
  ) -> Int {
    guard let base = window.baseAddress else { return 0 }
    let (stride, first) = (layout.stride, events.count)
    let whole = (window.count - start) / stride
    var count = first
    var next = base + start
    var index = 0
    var runs = events.runs
    events.runs = []
    // The record of event 0 if events and records were one to one; a change starts a run.
    var shift = Int.min
    events.storage.withUnsafeMutableBufferPointer { storage in
      guard let output = storage.baseAddress else { return }
      let limit = storage.count
      if keepsAll, layout == .little24 {
        index = RecordBlocks.copy(next, to: output + count, count: min(whole, limit - count))
        if index > 0 {
          let place = Diagnostic.Place.byte(offset + start)
          runs.append(EventBatch.Run(first: count, place: place, stride: stride))
          shift = 1 &- count
        }
        next += index * stride
        count += index
      }
      while index < whole, count < limit {
        let record = layout.fields(next)
        guard layout.admits(record) else { break }
        next += stride
        index += 1
        guard admits(record) else { continue }
        if index &- count != shift {
          shift = index &- count
          let place = Diagnostic.Place.byte(offset + start + (index - 1) * stride)
          runs.append(EventBatch.Run(first: count, place: place, stride: stride))
        }
        output[count] = InputEvent(
          time: Timestamp(microseconds: record.time), type: record.type, code: record.code,
          value: record.value)
        count += 1
      }
    }
    events.runs = runs
    events.count = count
    return index * stride
  }

  /// How far on records go on that a kernel could have written; nil if they do not.
  private func resume(
    _ bytes: UnsafeRawBufferPointer, isNew: Bool, isLast: Bool
  ) -> Int? {
    // Most often one record is wrong, and the next ones stand where they should.
    if isNew, isStart(bytes, layout.stride, fewest: 1, isLast: isLast) { return layout.stride }
    let last = bytes.count - layout.stride
    guard last >= 1 else { return nil }
    return (1...last).first { isStart(bytes, $0, fewest: Self.proof - 1, isLast: isLast) }
  }

  private func isStart(
    _ bytes: UnsafeRawBufferPointer, _ start: Int, fewest: Int, isLast: Bool
  ) -> Bool {
    guard let base = bytes.baseAddress, start < bytes.count else { return false }
    let whole = (bytes.count - start) / layout.stride
    guard whole >= (isLast ? fewest : Self.proof) else { return false }
    var before: Int64?
    var blanks = 0
    let count = min(whole, Self.proof)
    for index in 0..<count {
      let record = layout.fields(base + start + index * layout.stride)
      guard layout.expects(record) else { return false }
      if record.isBlank { blanks += 1 }
      // An hour: misplaced numbers make wilder clocks.
      if let before, abs(record.time - before) > 3_600_000_000 { return false }
      before = record.time
    }
    return blanks < count
  }

  private mutating func noteLoss(upTo end: Int, _ diagnostics: inout DiagnosticLog) {
    guard let start = lostFrom else { return }
    lostFrom = nil
    if end > start {
      diagnostics.add(.unknownRecord, at: .byte(start), "\(end - start) bytes are not an event")
    }
  }

  /// The end of the file: less than a record may be left.
  private mutating func finish(
    _ rest: Int, _ count: Int, _ diagnostics: inout DiagnosticLog
  ) {
    guard rest < layout.stride, count < EventBatch.capacity, !isFinished else { return }
    isFinished = true
    noteLoss(upTo: offset, &diagnostics)
    trailingBytes = rest
    guard rest > 0 else { return }
    diagnostics.add(
      .truncated, at: .byte(offset), "found \(rest) bytes of a record, expected \(layout.stride)")
  }
}
