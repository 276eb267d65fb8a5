internal import TouchModel

/// The reader of a format whose records are about single fingers.
enum SampleReader {
  case table(TableReader)
  case pointerEvents(PointerEventsReader)

  init(_ layout: TableLayout?, _ map: ColumnMap, _ options: CaptureReader.Options) {
    if let layout {
      self = .table(TableReader(map, layout, options))
    } else {
      self = .pointerEvents(PointerEventsReader(options))
    }
  }

  var surface: SurfaceSize? {
    switch self {
    case .table(let reader): reader.surface
    case .pointerEvents(let reader): reader.surface
    }
  }

  /// The factors from lengths to points.
  var scale: SampleScale {
    switch self {
    case .table(let reader): reader.scale
    case .pointerEvents(let reader): reader.scale
    }
  }

  /// Whether the samples state no times.
  var isUntimed: Bool {
    if case .table(let reader) = self { reader.isUntimed } else { false }
  }

  var statistics: CaptureStatistics {
    switch self {
    case .table(let reader): reader.statistics
    case .pointerEvents(let reader): reader.statistics
    }
  }
}
