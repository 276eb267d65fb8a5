package import TouchLog

extension CaptureError {
  /// Returns the error for people, with the path of the capture and the option that helps.
  package func text(in path: String) -> String {
    switch self {
    case .wrongColumns: "\(path): --columns: \(self)"
    case .lacksTimes: "\(path): \(self); state the frame rate with --rate HZ"
    default: self.path == nil ? "\(path): \(self)" : "\(self)"
    }
  }
}

extension CaptureError {
  /// Runs `body` and returns the error that it throws, so that a document can be closed before the
  /// error is thrown.
  package static func thrown(by body: () throws(CaptureError) -> Void) -> CaptureError? {
    do { try body() } catch { return error }
    return nil
  }
}
