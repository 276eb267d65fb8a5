internal import Datasets
package import StrokeStudies
package import Strokes
package import TouchLog

extension StrokeInput {
  /// The content of an input. Its faults are reported later, so that several inputs can be read at
  /// the same time.
  package enum Content: Sendable {
    /// The gestures of a capture.
    case gestures([StrokeSample])
    case dataset(StrokeDataset)
    case unreadable(CaptureError)
  }

  /// Reads the gestures of a capture, separated by pauses, or the samples of a dataset.
  package static func content(
    of path: String, _ sampling: CaptureSampling
  ) -> Content {
    do throws(CaptureError) {
      let bytes: [UInt8]
      do throws(CaptureError) {
        guard let contents = try contents(of: path, sampling) else {
          let reader = try CaptureReader(path: path, sampling.options)
          return .gestures(samples(try CaptureStrokes.read(reader, sampling.grouping), path))
        }
        bytes = contents
      } catch {
        // A folder is not a file. The reader of stroke datasets reports its other faults.
        if case .isDirectory = error { return .dataset(try StrokeDataset(path: path, sampling)) }
        throw error
      }
      if sampling.format(of: bytes, isNamed: true) != nil {
        return .dataset(try StrokeDataset(bytes, path: path, sampling))
      }
      if sampling.columns != nil {
        return .dataset(
          try StrokeDataset(bytes, path: path, sampling, takesFolderNames: false))
      }
      let gestures = try CaptureStrokes.read(bytes, of: path, sampling.grouping, sampling.options)
      return .gestures(samples(gestures, path))
    } catch {
      return .unreadable(error)
    }
  }

  private static func samples(_ gestures: [StrokeGesture], _ path: String) -> [StrokeSample] {
    gestures.enumerated().map {
      StrokeSample(gesture: $1, origin: StrokeOrigin(source: path, number: $0 + 1))
    }
  }

  /// Returns the bytes of an input; nil for a long file whose beginning shows that it is a capture, and
  /// not a file of strokes. Such a file is not held in memory as a whole.
  private static func contents(
    of path: String, _ sampling: CaptureSampling
  ) throws(CaptureError) -> [UInt8]? {
    guard FolderListing.isFile(path) else { return try FileContents.read(path: path) }
    let start = try FileContents.beginning(of: path, count: 1 << 16)
    if start.isWhole { return start.bytes }
    // Tables and JSON may be files of strokes, which only their later part shows.
    if sampling.columns == nil, StrokeFormat.detect(start.bytes) == nil,
      case .format(let format) = CaptureFormat.detect(start.bytes),
      format != .table, format != .pointerEvents
    {
      return nil
    }
    return try FileContents.read(path: path)
  }

  /// Returns the gestures of an input, and reports its faults.
  package static func gestures(
    in content: Content, of path: String, isStrict: Bool, _ sampling: CaptureSampling,
    _ code: inout ExitCode
  ) throws(Problem) -> [StrokeSample] {
    switch content {
    case .gestures(let gestures): return gestures
    case .unreadable(let error): throw problem(error, path)
    case .dataset(let dataset):
      var input = StrokeInput(isStrict: isStrict, sampling)
      defer { if input.code != .done { code = input.code } }
      return try input.samples(of: dataset, path, StrokeSelection())
    }
  }

  /// Returns the gestures of a capture, separated by pauses, or the samples of a dataset.
  package static func gestures(
    of path: String, _ sampling: CaptureSampling, isStrict: Bool,
    _ code: inout ExitCode
  ) throws(Problem) -> [StrokeSample] {
    try gestures(
      in: content(of: path, sampling), of: path, isStrict: isStrict, sampling, &code)
  }
}
