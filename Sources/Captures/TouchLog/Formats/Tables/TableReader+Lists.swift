internal import FrameAssembly
internal import JSONText
internal import TouchModel

/// Rows with several fingers: the objects of a list, and rows with several columns x and y.
extension TableReader {
  /// Reads the objects of a list, each of which is a row. A finger without phases has lifted if the
  /// list no longer has it.
  mutating func readList(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) {
    let isFrame = layout.listsFingers(map)
    listNumber += 1
    if isFrame { try divide(into: &batch, &diagnostics) }
    let time = isFrame ? try statedTime() : nil
    let frameTime = time ?? .zero
    var (ids, fault) = ([Int64](), LineFault?.none)
    for index in members.rows.indices {
      do throws(LineFault) {
        let sample = try row(index, time, into: &batch, &diagnostics)
        if let id = sample.id { ids.append(id) }
        add(sample, into: &batch, &diagnostics)
      } catch {
        fault = fault ?? error
      }
    }
    if isFrame, map.has(.id), !map.hasPhases {
      let last = present.sorted { $0.key < $1.key }.map(\.value)
      for id in last where !ids.contains(id) && fault == nil {
        var sample = TouchSample(time: frameTime, at: .line(line))
        (sample.id, sample.isDown) = (id, false)
        add(sample, into: &batch, &diagnostics)
      }
      present = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0, $1) })
    }
    if isFrame, members.rows.isEmpty {
      var sample = TouchSample(time: frameTime, at: .line(line))
      sample.isTimeOnly = true
      add(sample, into: &batch, &diagnostics)
    }
    if let fault { throw fault }
  }

  private mutating func row(
    _ index: Int, _ time: Timestamp?, into batch: inout FrameBatch,
    _ diagnostics: inout DiagnosticLog
  ) throws(LineFault) -> TouchSample {
    do throws(JSONMemberFault) {
      try members.readRow(index)
    } catch {
      throw LineFault(error)
    }
    if let time { return try sample(at: time) }
    try divide(into: &batch, &diagnostics)
    return try sample(at: try statedTime() ?? .zero)
  }

  /// Returns one of several fingers of a row. A finger without a position has lifted if it was in
  /// the last row; otherwise the result is nil.
  mutating func sample(
    of finger: Int, at time: Timestamp
  ) throws(LineFault) -> TouchSample? {
    let columns = fingers[finger]
    let (x, y) = (try cell(columns.x), try cell(columns.y))
    let isThere = x != nil || y != nil
    var sample = TouchSample(time: time, at: .line(line))
    if isThere {
      try fill(&sample, columns)
      if !map.has(.id) { sample.id = Int64(finger) }
      present[finger] = sample.id
    } else {
      guard let id = present.removeValue(forKey: finger) else { return nil }
      (sample.id, sample.isDown) = (id, false)
    }
    return sample
  }
}
