public import TouchLog

/// The reason why a device cannot be read, or can no longer be read.
public enum DeviceError: Error, Hashable, Sendable {
  case missing(path: String)
  case noPermission(path: String)
  /// The file exists, but it does not support evdev.
  case notAnInputDevice(path: String)
  /// The input device has no surface, as for example a keyboard.
  case notATouchDevice(path: String, name: String)
  case openFailed(path: String, reason: String)
  /// libevdev, which reads devices, cannot be loaded. The reason is that of the system.
  case missingLibrary(reason: String)
  /// The device was unplugged while it was read.
  case unplugged(path: String)
  case readFailed(path: String, reason: String)
  /// A capture that cannot be played or read any further.
  case capture(CaptureError)
}

extension DeviceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "\(path): no such device" + (path.hasPrefix("/dev/") ? "" : " or file")
    case .noPermission(let path): "\(path): no permission to read it"
    case .notAnInputDevice(let path): "\(path): this is not an input device"
    case .notATouchDevice(let path, let name): "\(path): \(name) is not a touch device"
    case .openFailed(let path, let reason): "\(path): cannot be opened: \(reason)"
    case .missingLibrary(let reason): Evdev.advice(reason)
    case .unplugged(let path): "\(path): the device was unplugged"
    case .readFailed(let path, let reason): "\(path): cannot be read: \(reason)"
    case .capture(let error): "\(error)"
    }
  }
}
