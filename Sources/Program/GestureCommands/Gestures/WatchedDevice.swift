internal import Arguments
internal import CommandSupport
internal import Tactus

/// A device, a capture or a stream that is watched, with its setup.
struct WatchedDevice {
  let source: any LiveSource
  let setup: NamedSetup

  /// The beginnings of the lines of each device: its file name, or its path if two have the same name. Empty for one
  /// device.
  static func prefixes(of devices: [WatchedDevice]) -> [String] {
    if devices.count < 2 { return devices.map { _ in "" } }
    let paths = devices.map(\.source.path)
    let names = paths.map { String($0.split(separator: "/").last ?? "") }
    return zip(paths, names).map { path, name in
      (names.count { $0 == name } > 1 ? path : name) + ": "
    }
  }

  /// Opens what a path names. Writes why if it cannot be opened, and returns nil.
  static func open(
    _ path: String, _ values: ParsedValues, _ setups: DeviceSetups, speed: Double, returns: Bool
  ) throws -> WatchedDevice? {
    do {
      let source = try WatchedSource.open(path, values, speed: speed, returns: returns)
      let setup = try setups.setup(for: source.geometry.classification.kind)
      return WatchedDevice(source: source, setup: setup)
    } catch let error as DeviceError {
      WatchCommand.complain(error, of: path)
    } catch let error as CaptureError {
      WatchCommand.complain(.capture(error), of: path)
    }
    return nil
  }
}
