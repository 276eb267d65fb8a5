internal import Tactus

/// One form of `tactus recognize`'s result, written as the captures are read.
protocol RecognitionReport {
  var output: Output { get set }
  mutating func begin()
  /// Adds one capture; `setup` is the name of its setup.
  mutating func add(
    _ run: CaptureRecognition, _ path: String, setup: String
  ) throws(CaptureError)
  mutating func end()
}
