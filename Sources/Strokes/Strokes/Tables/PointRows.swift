internal import ColumnText
internal import TouchModel

/// The samples that the rows of a table of points form.
///
/// Rows with the same data set, user, gesture, repetition and speed form a sample; a stroke ends if
/// `stroke` changes. Without repetitions, the rows of a sample must be consecutive, because the same
/// gesture by the same user may be another sample.
struct PointRows {
  let columns: PointTableColumns
  /// The samples, in the order of their first rows.
  private var drafts: [PointTableDraft] = []
  /// The index of the last draft of each key, used if the key identifies the sample.
  private var places: [[ArraySlice<UInt8>]: Int] = [:]
  private var current: Int?
  /// The known cells of the key of a row that has too few or too many cells and does not belong to
  /// the sample above it.
  private var stray: [ArraySlice<UInt8>?]?

  /// The time between two rows that divides gestures, if nothing else does; nil if it divides none.
  private let pause: TimeSpan?
  /// The number of gestures that began after a pause.
  private(set) var dividedCount = 0

  init(_ columns: PointTableColumns, pause: TimeSpan? = nil) {
    self.columns = columns
    self.pause = columns.isDividedByTime ? pause : nil
  }

  /// The samples without faults.
  var samples: some Sequence<StrokeSample> {
    drafts.lazy.filter { !$0.isSpoiled }.map(\.sample)
  }

  /// Adds a row with a cell for each column. A fault spoils its sample.
  mutating func add(
    _ cells: [ArraySlice<UInt8>], _ origin: StrokeOrigin
  ) throws(StrokeFault) {
    let index = draft(of: columns.identity.map { cells[$0] }, cells, origin)
    do throws(StrokeFault) {
      if drafts[index].isNew, !drafts[index].isSpoiled {
        try drafts[index].name(cells, columns, origin)
      }
      try drafts[index].add(cells, columns, origin)
    } catch {
      drafts[index].isSpoiled = true
      throw error
    }
  }

  /// Spoils the sample of a row from which no point can be read.
  mutating func spoilSample(of cells: [ArraySlice<UInt8>], _ origin: StrokeOrigin) {
    let index = draft(of: columns.identity.map { cells[$0] }, cells, origin)
    drafts[index].isSpoiled = true
  }

  /// Spoils the sample of a row with a wrong number of cells: the sample above it, one that it
  /// names, or the one that follows.
  mutating func spoil(_ cells: [ArraySlice<UInt8>]) {
    let known = columns.identity.map { $0 < cells.count ? cells[$0] : nil }
    if let current, drafts[current].fits(known) {
      drafts[current].isSpoiled = true
    } else if columns.isComplete, let place = places[known.compactMap(\.self)] {
      drafts[place].isSpoiled = true
    } else {
      stray = known
    }
  }

  private func isOver(_ draft: PointTableDraft, _ cells: [ArraySlice<UInt8>]) -> Bool {
    guard let pause, let time = columns.time(in: cells) else { return false }
    return draft.isOver(at: time, pause: pause)
  }

  private mutating func draft(
    of key: [ArraySlice<UInt8>], _ cells: [ArraySlice<UInt8>], _ origin: StrokeOrigin
  ) -> Int {
    defer { stray = nil }
    if let current, drafts[current].key == key, isOver(drafts[current], cells) {
      dividedCount += 1
      drafts.append(PointTableDraft(key, origin))
      self.current = drafts.count - 1
      places[key] = drafts.count - 1
      return drafts.count - 1
    }
    if let current, drafts[current].key == key {
      // The malformed row was between rows of this sample, whatever its shifted cells state.
      if stray != nil { drafts[current].isSpoiled = true }
      return current
    }
    if columns.isComplete, let place = places[key], drafts[place].goesOn(cells, columns) {
      current = place
    } else {
      drafts.append(PointTableDraft(key, origin))
      current = drafts.count - 1
      places[key] = current
    }
    let index = current ?? 0
    if let stray, drafts[index].fits(stray) { drafts[index].isSpoiled = true }
    return index
  }
}
