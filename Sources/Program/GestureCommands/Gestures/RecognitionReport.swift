internal import CommandSupport
internal import Tactus

/// The result of `tactus recognize` in one of its forms, written as the captures are read.
///
/// Several captures may be added at the same time, each to an output of its own.
protocol RecognitionReport: Sendable {
  func begin(_ output: inout Output)
  /// Adds one capture; `setup` is the name of its setup.
  func add(
    _ run: CaptureRecognition, _ path: String, setup: String, to output: inout Output
  ) throws(CaptureError)
  func end(_ output: inout Output)
}

extension RecognitionReport {
  func begin(_ output: inout Output) {}
  func end(_ output: inout Output) {}
}
