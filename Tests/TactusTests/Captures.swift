import Foundation

/// The captures of the package, and those of the reference collection if it is there.
enum Captures {
  static let firstSteps = root.appendingPathComponent("datasets/first-steps/p01.evemu").path
  static let firstStepsFolder = root.appendingPathComponent("datasets/first-steps").path
  static let nearMisses = root.appendingPathComponent("datasets/near-misses/p01.evemu").path
  static let touchpad = root.appendingPathComponent("datasets/touchpad/p01.evemu").path

  /// The path of a bundled capture, such as `palms/p01.evemu`.
  static func dataset(_ name: String) -> String {
    root.appendingPathComponent("datasets/" + name).path
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns `count` captures spread over the reference collection; none without `TACTUS_SHARED`.
  static func some(_ count: Int) -> [String] {
    let stated = ProcessInfo.processInfo.environment["TACTUS_SHARED"]
    let shared =
      stated.map { URL(fileURLWithPath: $0) } ?? root.appendingPathComponent("../shared")
    let folder = shared.appendingPathComponent("captures").standardizedFileURL
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let paths = (files?.compactMap { $0 as? URL } ?? []).filter { file in
      let size = (try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0
      return ["event", "dat", "evemu", "log"].contains(file.pathExtension) && size < 100_000
    }
    .map(\.path).sorted()
    guard !paths.isEmpty else {
      print("skipped: needs captures in the folder that TACTUS_SHARED names")
      return []
    }
    return stride(from: 0, to: paths.count, by: max(1, paths.count / count)).map { paths[$0] }
  }
}
