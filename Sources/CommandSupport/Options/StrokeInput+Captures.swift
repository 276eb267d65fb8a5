package import StrokeStudies
package import Strokes
package import TactusGestures
internal import TouchLog

extension StrokeInput {
  /// Returns the gestures of a capture, separated by pauses, or the samples of a dataset.
  package static func gestures(
    of path: String, pause: TimeSpan, _ sampling: CaptureSampling, isStrict: Bool,
    _ code: inout ExitCode
  ) throws(Problem) -> [StrokeSample] {
    var strokes: [UInt8]?
    do throws(CaptureError) {
      let bytes = try FileContents.read(path: path)
      strokes = bytes
      if StrokeFormat.detect(bytes) == nil {
        let gestures = try CaptureStrokes.read(bytes, of: path, .pause(pause), sampling.options)
        return gestures.enumerated().map {
          StrokeSample(gesture: $1, origin: StrokeOrigin(source: path, number: $0 + 1))
        }
      }
    } catch {
      // A folder is not a file. The reader of stroke datasets reports its other faults.
      if case .isDirectory = error {
      } else {
        throw problem(error, path)
      }
    }
    var input = StrokeInput(isStrict: isStrict)
    defer { if input.code != .done { code = input.code } }
    return try input.samples(path, StrokeSelection(), bytes: strokes, sampling)
  }
}
