internal import FrameAssembly

/// The reader of a format whose records are about single fingers, with lengths in units that may
/// need a scale.
protocol SampleReader: FrameReader {
  /// The factors that convert lengths to points.
  var scale: SampleScale { get }
}

extension SampleReader {
  var surface: SurfaceSize? { scale.surface }

  var sizeSource: SurfaceMeasure.Source {
    scale.isByOption ? .option : scale.note == nil ? .device : .assumed
  }

  var lengthUnits: String {
    scale.note == nil
      ? "the lengths already have units" : "the size of the surface in pixels is unknown"
  }
}
