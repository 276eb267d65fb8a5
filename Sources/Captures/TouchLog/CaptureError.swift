internal import FrameAssembly

/// The reason why a capture could not be read at all.
public enum CaptureError: Error, Hashable, Sendable {
  case missing(path: String)
  case isDirectory(path: String)
  case noPermission(path: String)
  case readFailed(path: String, reason: String)
  /// The library that unpacks the file cannot be loaded. The text says what to install.
  case missingLibrary(String)
  /// No format recognizes the bytes; `seen` describes their beginning.
  case unknownFormat(seen: String)
  /// The user's column map does not fit the table.
  case wrongColumns(ColumnMapFault)
  /// The format `pattern` was named without a pattern.
  case noPattern
  /// The header in line `line` is not the header of the format.
  case notTheTable(line: Int, reason: String)
  /// The file that was given as a device description does not describe a device.
  case noDescription(path: String)
  /// The capture states no times.
  case lacksTimes
  /// The capture has no device with that name; `known` lists the devices that it has.
  case noDevice(node: String, known: [String])
}

extension CaptureError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such file"
    case .isDirectory(let path): "\(path): is a directory"
    case .noPermission(let path): "\(path): no permission to read it"
    case .readFailed(let path, let reason): "\(path): \(reason)"
    case .missingLibrary(let advice): advice
    case .wrongColumns(let fault): "\(fault)"
    case .noPattern: "the format pattern needs a pattern of its lines"
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
  /// The path of the file that has the fault. Nil if the fault is not in a file.
  public var path: String? {
    switch self {
    case .missing(let path), .isDirectory(let path), .noPermission(let path): path
    case .readFailed(let path, _), .noDescription(let path): path
    case .unknownFormat, .lacksTimes, .noDevice, .wrongColumns, .noPattern, .notTheTable,
      .missingLibrary:
      nil
    }
  }
}
