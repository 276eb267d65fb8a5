internal import CEvdev
internal import LibraryLoading

/// The functions of libevdev, loaded once, when a device is opened for the first time.
enum Evdev {
  static let functions = LibraryFunctions.load(tactus_load_evdev)

  /// Returns the sentence for users: what was found, and what to do.
  static func advice(_ reason: String) -> String {
    "libevdev, which reads devices, cannot be loaded: \(reason); install the package libevdev2"
  }
}
