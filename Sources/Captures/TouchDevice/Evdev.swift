internal import CEvdev

/// The functions of libevdev, loaded once, when a device is opened for the first time.
enum Evdev {
  /// The reason of the system why the library cannot be loaded.
  struct Missing: Error {
    var reason: String
  }

  static let functions: Result<EvdevFunctions, Missing> = {
    let table = UnsafeMutablePointer<EvdevFunctions>.allocate(capacity: 1)
    defer { table.deallocate() }
    if let reason = tactus_load_evdev(table) {
      return .failure(Missing(reason: String(cString: reason)))
    }
    return .success(table.pointee)
  }()

  /// Returns the sentence for users: what was found, and what to do.
  static func advice(_ reason: String) -> String {
    "libevdev, which reads devices, cannot be loaded: \(reason); install the package libevdev2"
  }
}
