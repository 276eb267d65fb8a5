extension CaptureFormat {
  /// A phone's table of touches, with a pointer identifier and an action in each row.
  public static let phoneCSV = CaptureFormat("phone-csv")
  /// The table of frames that this toolkit writes.
  public static let framesCSV = CaptureFormat("frames-csv")
  /// Any table, read with a map of its columns.
  public static let table = CaptureFormat("table")
}

extension ReadableFormat {
  static let phoneCSV: ReadableFormat = {
    var format = readsTable(
      .phoneCSV, "A phone's table of touches, with a pointer id and an action in each row."
    ) { _ in .phoneCSV }
    format.claimsLine = ColumnMap.isPhoneHeader
    return format
  }()

  static let framesCSV: ReadableFormat = {
    var format = readsTable(
      .framesCSV, "The table of frames that Tactus writes."
    ) { _ in .framesCSV }
    format.claimsLine = ColumnMap.isFramesHeader
    return format
  }()

  static let table = readsTable(
    .table, "Any table of touches or of events, with a map of its columns."
  ) { $0.columns }

  private static func readsTable(
    _ name: CaptureFormat, _ summary: String,
    columns: @escaping @Sendable (CaptureReader.Options) -> ColumnMap?
  ) -> ReadableFormat {
    var format = ReadableFormat(name, summary) { opening in
      if let events = columns(opening.options)?.events {
        return .events(EventTableReader(events, opening.choice, rate: opening.options.rate))
      }
      // A table without a line is empty.
      guard let layout = opening.layout else { return .frames(EmptyReader()) }
      let map = columns(opening.options) ?? ColumnMap()
      return .frames(TableReader(map, layout, opening.options))
    }
    format.columns = columns
    return format
  }
}
