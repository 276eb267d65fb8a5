internal import CZstd

/// The functions of Zstandard, loaded once, when a compressed file is read or written for the first
/// time.
package enum Zstd {
  /// The reason of the system why the library cannot be loaded.
  struct Missing: Error {
    var reason: String
  }

  static let functions: Result<ZstdFunctions, Missing> = {
    let table = UnsafeMutablePointer<ZstdFunctions>.allocate(capacity: 1)
    defer { table.deallocate() }
    if let reason = tactus_load_zstd(table) {
      return .failure(Missing(reason: String(cString: reason)))
    }
    return .success(table.pointee)
  }()

  /// The sentence for users, if the library cannot be loaded: what was found, and what to do.
  package static var fault: String? {
    guard case .failure(let missing) = functions else { return nil }
    return "Zstandard, which packs files that end in .zst, cannot be loaded: \(missing.reason); "
      + "install the package libzstd1"
  }
}
