internal import Datasets

/// The name of the program and its version, as its outputs state them.
package enum Tool {
  package static let name = "tactus"
  package static let version = "0.2.0"
  /// The date of the version, as the manual page states it.
  package static let date = "2026-11-29"

  /// Returns the digest of the program's file, which tells two builds of one version apart; empty if
  /// the file cannot be read.
  package static func digest() -> String {
    (try? ContentDigest.text(of: "/proc/self/exe")) ?? ""
  }
}
