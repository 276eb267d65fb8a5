internal import Datasets
public import Strokes
internal import TactusGestures
public import TouchLog

/// Reads the gestures of a capture in any format as strokes.
public enum CaptureStrokes {
  /// Returns the gestures of a capture that is in memory, grouped by a rule. Throws if the capture
  /// cannot be read.
  public static func read(
    _ bytes: [UInt8], _ grouping: StrokeAssembler.Grouping
  ) throws(CaptureError) -> [StrokeGesture] {
    let reader = try CaptureReader(bytes: bytes)
    return try read(reader, grouping)
  }

  /// Returns the gestures of a capture that was read from `path`. The description of its device may lie
  /// beside a file, so a file is opened by its path.
  package static func read(
    _ bytes: [UInt8], of path: String, _ grouping: StrokeAssembler.Grouping,
    _ options: CaptureReader.Options = .init()
  ) throws(CaptureError) -> [StrokeGesture] {
    let reader =
      FolderListing.isFile(path)
      ? try CaptureReader(path: path, options) : try CaptureReader(bytes: bytes, options)
    return try read(reader, grouping)
  }

  /// A gesture of a capture, and the section of a table that states its label and its writer.
  package struct Placed {
    package var gesture: StrokeGesture
    package var section: TableSection?
  }

  /// Reads a capture to its end and returns its gestures, each with the section that it is in.
  package static func placed(
    _ reader: CaptureReader, _ grouping: StrokeAssembler.Grouping
  ) throws(CaptureError) -> [Placed] {
    let gestures = try read(reader, grouping)
    let sections = reader.sections
    return gestures.map { gesture in
      let start = gesture.strokes.lazy.compactMap { $0.points.first?.time }.min()
      return Placed(
        gesture: gesture, section: start.flatMap { TableSection.at($0, in: sections) })
    }
  }

  /// Reads a capture to its end and returns its gestures, grouped by a rule.
  public static func read(
    _ reader: CaptureReader, _ grouping: StrokeAssembler.Grouping
  ) throws(CaptureError) -> [StrokeGesture] {
    var assembler = StrokeAssembler(grouping)
    var batch = FrameBatch()
    while try reader.next(into: &batch) {
      assembler.add(batch, divided: reader.sections.map(\.start))
    }
    assembler.finish()
    return assembler.takeGestures()
  }
}
