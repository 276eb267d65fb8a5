/// Why a capture could not be read at all.
public enum CaptureError: Error, Hashable, Sendable {
  case missing(path: String)
  case isDirectory(path: String)
  case noPermission(path: String)
  case readFailed(path: String, reason: String)
  /// No format claims the bytes; `seen` is how they begin.
  case unknownFormat(seen: String)
  /// The user's map of columns does not fit the table.
  case wrongColumns(ColumnMapFault)
}

extension CaptureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .isDirectory(let path): "\(path): is a directory"
    case .noPermission(let path): "\(path): no permission to read it"
    case .readFailed(let path, let reason): "\(path): \(reason)"
    case .wrongColumns(let fault): "--columns: \(fault)"
    case .unknownFormat(let seen): "not a format that is known: \(seen)"
    }
  }
}
