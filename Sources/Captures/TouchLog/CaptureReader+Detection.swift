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
      guard !isPasted, try source.peek({ PastedText.looksChanged($0) }) == true else {
        return format
      }
      let plain = try removePasted(&source)
      isPasted = plain != nil
      return plain ?? format
    case .unknown(let seen):
      guard let format = try removePasted(&source) else { throw .unknownFormat(seen: seen) }
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
    if try removeBreaks(&source) { return nil }
    func format(of text: [UInt8]) -> CaptureFormat? {
      guard case .format(let format) = CaptureFormat.detect(text), !format.entry.isBinary else {
        return nil
      }
      return format == .empty ? nil : format
    }
    let most = 64 * 1024
    var opening = try source.peek { $0.count < most ? nil : Array($0.prefix(most)) }
    if opening == nil { opening = try source.peek { Array($0) } }
    guard let opening, !opening.contains(0),
      PastedText.cleaned(opening, until: { format(of: $0) != nil }) != nil
    else { return nil }
    var found: CaptureFormat?
    try source.replaceAll { bytes in
      PastedText.cleaned(bytes, until: { format(of: $0) != nil }).map { text in
        found = format(of: text)
        return (text, nil)
      }
    }
    return found
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

  /// Returns the layout of a table, from its first lines; nil for other formats.
  static func layout(
    _ source: inout LineSource, _ format: CaptureFormat, _ options: Options
  ) throws(CaptureError) -> TableLayout? {
    guard let map = format.columns(options), map.events == nil else { return nil }
    if format == .table { try TableRearrangement.rearrange(&source, map) }
    // For JSON lines, look at everything in the window, because the first line may lack a key.
    var found = try source.peek { TableLayout.detect($0, map, isWhole: false) }
    if found == nil { found = try source.peek { TableLayout.detect($0, map, isWhole: true) } }
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
