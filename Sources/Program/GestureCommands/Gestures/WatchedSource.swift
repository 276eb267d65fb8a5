internal import Arguments
internal import CommandSupport
internal import Libc
internal import Tactus

/// Opens what `tactus watch` names: a device, a capture, or a stream.
enum WatchedSource {
  /// Opens a device node. A file that is no device is a capture, which is played in real time; a pipe, or `-` for
  /// standard input, is a capture that is made while it is read. If `returns` is true, a device that is
  /// unplugged is waited for.
  static func open(
    _ path: String, _ values: ParsedValues, speed: Double, returns: Bool
  ) throws -> any LiveSource {
    let kind = path == "-" ? S_IFIFO : kind(of: path)
    if kind == S_IFIFO { return try EventStream(try reader(of: path, values), path: path) }
    do throws(DeviceError) {
      let override = CaptureOptions.geometry(values)
      let device = try LiveDevice(path: path, override: override)
      return returns ? ReturningDevice(device, override: override) : device
    } catch {
      switch error {
      // Without libevdev a capture is still played.
      case .notAnInputDevice where kind == S_IFREG, .missingLibrary where kind == S_IFREG:
        return try PlayedCapture(try reader(of: path, values), path: path, speed: speed)
      case .missingLibrary where kind == nil: throw DeviceError.missing(path: path)
      default: throw error
      }
    }
  }

  private static func reader(
    of path: String, _ values: ParsedValues
  ) throws -> CaptureReader {
    var options = try CaptureOptions.options(values)
    options.countsStatistics = false
    return try CaptureReader(path: path, options)
  }

  /// Returns the kind of the file; nil if there is none.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
