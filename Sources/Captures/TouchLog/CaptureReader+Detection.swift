extension CaptureReader {
  /// Detects the format from the first bytes. If pasting has added something to the lines, that is
  /// removed, and `isPasted` becomes true.
  static func detect(
    _ source: inout LineSource, _ isPasted: inout Bool
  ) throws(CaptureError) -> CaptureFormat {
    var detection = try source.peek(orSilent: { bytes, isSilent in
      CaptureFormat.detect(bytes, isWhole: false)
        ?? (isSilent ? CaptureFormat.binaryFormat(of: bytes, isComplete: true) : nil).map {
          .format($0)
        }
    })
    if detection == nil { detection = try source.peek { CaptureFormat.detect($0, isWhole: true) } }
    if detection == nil { detection = try source.peek { CaptureFormat.leftOver($0) } }
    switch detection {
    case .format(let format):
      if format.entry.isBinary { return format }
      isPasted = try removeBreaks(&source)
      guard !isPasted, try source.peek({ PastedText.looksChanged($0, format) }) == true else {
        return format
      }
      let plain = try removePasted(&source)
      isPasted = plain != nil
      return plain ?? format
    case .unknown(let seen):
      guard let format = try removePasted(&source) else {
        let advice = try source.peek { PastedAdvice.about($0) }
        throw .unknownFormat(seen: advice.map { "\(seen); \($0)" } ?? seen)
      }
      isPasted = true
      return format
    case nil: return .empty
    }
  }

  /// Removes the `<br>` with which web pages end lines, if most lines have one. Returns whether they do.
  static func removeBreaks(_ source: inout LineSource) throws(CaptureError) -> Bool {
    let start = try source.peek(orSilent: {
      $0.count < 4096 && !$1 ? nil : Array($0.prefix(4096))
    })
    let whole = try start == nil ? source.peek { Array($0) } : start
    guard let whole, PastedText.endsInBreaks(whole) else { return false }
    try source.replaceAll { (PastedText.withoutBreaks($0), nil) }
    return true
  }

  /// Removes what pasting has added to the lines; returns the format that they have then. Nil if no
  /// addition is known, or if the rest is of no known format.
  static func removePasted(_ source: inout LineSource) throws(CaptureError) -> CaptureFormat? {
    let hadBreaks = try removeBreaks(&source)
    func isKnown(_ text: [UInt8]) -> Bool {
      guard case .format(let format) = CaptureFormat.detect(text) else { return false }
      return format != .empty && !format.entry.isBinary
    }
    let most = 64 * 1024
    var opening = try source.wholeText()
    if opening == nil {
      opening = try source.peek { $0.count < most ? nil : Array($0.prefix(most)) }
    }
    if opening == nil { opening = try source.peek { Array($0) } }
    guard let opening, !opening.contains(0),
      let cleaned = PastedText.cleaned(opening, until: isKnown)
    else { return hadBreaks ? try formatNow(&source) : nil }
    var isCleaned = false
    try source.replaceAll { bytes in
      let isWhole = bytes.count == opening.count
      guard let text = isWhole ? cleaned : PastedText.cleaned(bytes, until: isKnown),
        isCapture(text)
      else { return nil }
      isCleaned = true
      return (text, nil)
    }
    return isCleaned ? try formatNow(&source) : nil
  }

  /// Whether bytes are a capture in a known format, or compressed.
  private static func isCapture(_ bytes: [UInt8]) -> Bool {
    if bytes.withUnsafeBytes({ Compression(magic: $0) }) != nil { return true }
    let found = bytes.withUnsafeBufferPointer { detectWhole($0) }
    if case .format(let format) = found { return format != .empty }
    return false
  }

  private static func detectWhole(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> CaptureFormat.Detection {
    CaptureFormat.detect(bytes, isWhole: true) ?? CaptureFormat.leftOver(bytes)
  }

  /// Returns the format of a source that was replaced: the text may have stood for binary records, or for a compressed
  /// text.
  private static func formatNow(
    _ source: inout LineSource
  ) throws(CaptureError) -> CaptureFormat? {
    var found = try source.peek { $0.count < 64 * 1024 ? nil : detectWhole($0) }
    // The text may end before that.
    if found == nil { found = try source.peek { detectWhole($0) } }
    guard case .format(let format)? = found, format != .empty else { return nil }
    return format
  }

  /// Keeps one capture of a text that holds several. Only a text that people may have pasted is divided.
  static func choosePasted(
    _ source: inout LineSource, _ format: CaptureFormat, _ options: inout Options
  ) throws(CaptureError) {
    guard !options.isPartOfText, PastedCaptures.mayDivide(format) else { return }
    guard let text = try source.wholeText(),
      let chosen = PastedCaptures(text, format, options.pastedDevice ?? options.deviceNode)
    else { return }
    options.pasteNote = chosen.note
    // The name is no node.
    if chosen.isNamed {
      (options.pastedDevice, options.deviceNode) = (
        options.pastedDevice ?? options.deviceNode, nil
      )
    }
    try source.replaceAll { _ in (chosen.bytes, nil) }
  }

  /// Writes points that are in no rows as rows. Returns what is missing.
  private static func rearrange(
    _ source: inout LineSource, _ map: ColumnMap
  ) throws(CaptureError) -> ColumnMapFault? {
    do throws(CaptureError) {
      try TableRearrangement.rearrange(&source, map)
    } catch .wrongColumns(let fault) {
      return fault
    }
    return nil
  }

  private static func layout(
    _ source: inout LineSource, _ map: ColumnMap
  ) throws(CaptureError) -> Result<TableLayout, ColumnMapFault>? {
    // For JSON lines, look at everything in the window, because the first line may lack a key.
    if let found = try source.peek({ TableLayout.detect($0, map, isWhole: false) }) { return found }
    return try source.peek { TableLayout.detect($0, map, isWhole: true) }
  }

  /// Removes what pasting has added to the lines of a table, and turns rows whose newest is the first. Returns whether
  /// the text was replaced by a table that has the columns of the map.
  private static func restore(
    _ source: inout LineSource, _ table: PastedTable,
    _ found: Result<TableLayout, ColumnMapFault>?
  ) throws(CaptureError) -> Bool {
    // The beginning tells whether it is worthwhile to read the whole text.
    let mayBe = try source.peek { bytes in
      let start = PastedTable.beginning(of: bytes)
      if case .success(let layout)? = found {
        return table.turned(start, layout) != nil || table.shaped(start) != nil
      }
      return start.contains(0) ? false : table.mayBe(in: start)
    }
    guard mayBe == true, let text = try source.wholeText(), let plain = table.restored(text) else {
      return false
    }
    try source.replaceAll { _ in (plain, nil) }
    return true
  }

  /// Returns the layout of a table, from its first lines; nil for other formats.
  static func layout(
    _ source: inout LineSource, _ format: CaptureFormat, _ options: Options
  ) throws(CaptureError) -> TableLayout? {
    guard let map = format.columns(options), map.events == nil else { return nil }
    let fault = format == .table ? try rearrange(&source, map) : nil
    var found: Result<TableLayout, ColumnMapFault>? = fault.map { .failure($0) }
    if found == nil { found = try layout(&source, map) }
    if format == .table || format == .framesCSV, try restore(&source, PastedTable(map), found) {
      if format == .table, let fault = try rearrange(&source, map) { throw .wrongColumns(fault) }
      found = try layout(&source, map)
    }
    switch found {
    case .success(let layout): return layout
    case .failure(let fault):
      if options.columns != nil { throw .wrongColumns(fault) }
      let line = try source.peek { TableLayout.firstLine($0) }
      throw .notTheTable(line: line ?? 1, reason: "\(fault.plain), as \(format.rawValue) has")
    case nil: return nil
    }
  }
}
