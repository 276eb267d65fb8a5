internal import FrameAssembly

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
  /// The header in that line is not that of the format.
  case notTheTable(line: Int, reason: String)
  /// The file that should describe a device does not.
  case noDescription(path: String)
  /// Nothing tells when anything happened.
  case lacksTimes
  /// The capture has no device of that name; `known` are those that it has.
  case noDevice(node: String, known: [String])
}

extension CaptureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .isDirectory(let path): "\(path): is a directory"
    case .noPermission(let path): "\(path): no permission to read it"
    case .readFailed(let path, let reason): "\(path): \(reason)"
    case .wrongColumns(let fault): "\(fault)"
    case .notTheTable(let line, let reason): "line \(line): \(reason)"
    case .unknownFormat(let seen): "the format is unknown: \(seen)"
    case .noDescription(let path):
      "\(path): found no axes, expected the description of a touch device"
    case .lacksTimes: "the capture has no times"
    case .noDevice(let node, let known):
      "no device \(node); there \(known.count == 1 ? "is" : "are") "
        + known.joined(separator: ", ").onOneLine
    }
  }
}

extension CaptureError {
  /// Nil where the fault is not one of the file.
  public var path: String? {
    switch self {
    case .missing(let path), .isDirectory(let path), .noPermission(let path): path
    case .readFailed(let path, _), .noDescription(let path): path
    case .unknownFormat, .lacksTimes, .noDevice, .wrongColumns, .notTheTable: nil
    }
  }
}
