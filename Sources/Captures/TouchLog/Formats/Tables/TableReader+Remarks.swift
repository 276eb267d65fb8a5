internal import ColumnText
internal import FrameAssembly
internal import JSONText
internal import TextSuggestion
internal import TouchModel

/// The notes at the end of a table.
extension TableReader {
  mutating func finish(into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog) {
    if layout.form == .array, let piece = pieces.finish() {
      take(piece, into: &batch, &diagnostics)
    }
    passGathered(into: &batch, &diagnostics)
    assembler.finish(into: &batch, &diagnostics)
    division.report(to: &diagnostics)
    if let epoch {
      diagnostics.add(
        .assumedUnit, at: .capture,
        "times such as \(epoch.text) are read as \(epoch.unit.rawValue) since 1970; "
          + "time=COLUMN:\(epoch.unit.rawValue) states the unit")
    }
    if layout.phaseNumbers == .uikit, map.phaseNumbers == nil, map.has(.phase) {
      diagnostics.add(
        .assumedUnit, at: .capture,
        "the numbers of phases are read as UIKit's, because as Android's more touches would end than "
          + "begin; phase=COLUMN:android or phase=COLUMN:uikit states them")
    }
    guard isOwnMap else { return }
    if headerCount > 0 {
      diagnostics.add(
        .dividedTable, at: .capture,
        "the header stands \(headerCount + 1) times; what follows each is a capture of its own")
    }
    if layout.skippedLines > 0, isOfRows {
      diagnostics.add(
        .ignoredRecords, at: .line(layout.skippedLines),
        "\(Plural.text(layout.skippedLines, "line")) before the "
          + (header.isEmpty ? "first row" : "header") + (layout.skippedLines == 1 ? " is" : " are")
          + " not read")
    }
    if let first = otherRecords.first {
      diagnostics.add(
        .ignoredRecords, at: .line(first),
        "\(Plural.text(otherRecords.count, "record has", "records have")) none of the columns")
    }
    if assembler.endedBySilence > 0 {
      diagnostics.add(
        .endedByGap, at: .capture,
        Plural.text(assembler.endedBySilence, "touch", "touches")
          + " ended because the table does not report the finger for \(map.gap.seconds) s; a column "
          + "that says when a finger lifts is phase, up or down")
    }
    if let note = map.likelyTimeUnit(statistics) {
      diagnostics.add(.unlikelyRate, at: .capture, note)
    }
    guard !layout.unused.isEmpty else { return }
    diagnostics.add(.unusedColumns, at: .capture, unusedText, remedy: .columns)
    if diagnostics.count(of: .timeRanBackwards) > 0, let column = recordingColumn {
      diagnostics.add(
        .unusedColumns, at: .capture,
        "the times step back, and the column \(Quotation.of(column)) may number recordings that begin "
          + "anew; a file for each of them keeps their times apart")
    }
  }

  /// The column that is not read and probably numbers several recordings in the table.
  private var recordingColumn: String? {
    let words = ["trial", "repetition", "block", "recording", "session", "participant", "subject"]
    return layout.unused.first { name in words.contains { name.lowercased().contains($0) } }
  }

  private var unusedText: String {
    // One row for all fingers of a frame: x1, y1, x2, y2.
    let hasSecondPlace = layout.unused.contains { ["x2", "y2"].contains($0.lowercased()) }
    return NameList(layout.unused, "column").unread
      + (hasSecondPlace ? "; for a second finger in each row add x=x2,y=y2" : "")
  }
}
