internal import FrameAssembly
internal import TouchModel

/// Reads events from binary records, one window after another, and finds the next record after
/// damage.
///
/// Any bytes can be read. Bytes that no kernel could have written are skipped up to the next sound
/// records, and each skipped stretch is reported with one diagnostic.
struct RecordStream {
  var layout: RecordLayout
  /// The position of the next record in the file, in bytes.
  private(set) var offset: Int
  /// The number of bytes that follow the last whole record.
  private(set) var trailingBytes = 0
  private var lostFrom: Int?
  private var isFinished = false

  init(_ layout: RecordLayout, at offset: Int = 0) {
    self.layout = layout
    self.offset = offset
  }

  /// The number of sound records in a row after which the reader continues behind damage.
  private static let proof = 3

  /// Reads records until `events` is full. Returns how many bytes were used; 0 asks for more bytes.
  ///
  /// `admits` decides whether a sound record is kept. It is not called if `keepsAll` is true.
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
      // The position at which reading continues must not depend on the size of the window.
      if isNew, !isLast, rest < (1 + Self.proof) * layout.stride { break }
      lostFrom = lostFrom ?? offset + used
      let remaining = UnsafeRawBufferPointer(start: base + used, count: rest)
      guard let skipped = resume(remaining, isNew: isNew, isLast: isLast) else {
        // Nothing found in this window: skip all bytes except the possible beginning of a record.
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

  /// Copies sound records. The loop is compiled once for each common layout and once for all
  /// others.
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

  /// Copies sound records and stops at the first record that is not sound.
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
    // The index of a record minus the index of its event. A change of this difference starts a run.
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

  /// Returns the distance to the next sequence of records that a kernel could have written; nil if
  /// there is none.
  private func resume(
    _ bytes: UnsafeRawBufferPointer, isNew: Bool, isLast: Bool
  ) -> Int? {
    // Usually one record is wrong, and the next one begins at its regular position.
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
      // More than one hour apart: records at a wrong position have such times.
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

  /// Reports what is left at the end of the file, which may be an incomplete record.
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
