internal import Tactus

/// The result of `tactus recognize` in one of its forms, written as the captures are read.
protocol RecognitionReport {
  var output: Output { get set }
  mutating func begin()
  /// Adds one capture; `setup` is the name of its setup.
  mutating func add(
    _ run: CaptureRecognition, _ path: String, setup: String
  ) throws(CaptureError)
  mutating func end()
}
