import Foundation
import FrameAssembly
import TouchLog

/// The captures of touchpads in the shared collection.
enum TouchpadCaptures {
  struct Pad {
    let path: String
    /// The class of the device: a ChromeOS pad by its name, or others.
    let device: String
    /// The description of the device if the capture has none.
    let stated: DeviceDescription?
    let recording: PadRecording
  }

  /// The captures in the order of their paths; none, with a note, without the collection.
  static func all() -> [Pad] {
    guard let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] else {
      print("skipped: needs captures in the folder that TACTUS_SHARED names")
      return []
    }
    let folder = URL(filePath: root).appending(path: "captures")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).sorted().filter { path in
      [".dat", ".event", ".events", ".log", ".evemu"].contains { path.hasSuffix($0) }
        && !path.contains("/touchscreens/")
    }
    return paths.compactMap { path in
      let pad = ["alex", "link", "lumpy"].first { path.contains("/\($0)/") }
      let stated = pad.flatMap { name in
        try? DeviceFile.read(
          path: folder.appending(path: "chromeos-touch-firmware/device/\(name).touchpad").path)
      }
      guard let recording = PadRecording(path: path, name: path, stated) else { return nil }
      let place = path.contains("touch-firmware") ? "firmware tests" : "other touchpads"
      return Pad(path: path, device: pad ?? place, stated: stated, recording: recording)
    }
  }
}
