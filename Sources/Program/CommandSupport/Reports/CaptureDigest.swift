internal import Datasets
package import TouchLog

/// The digest of a capture's bytes, which identifies it.
package enum CaptureDigest {
  /// Returns the digest; nil for standard input and pipes, which cannot be read twice.
  package static func text(of path: String) throws(CaptureError) -> String? {
    CaptureRun.isStream(path) ? nil : try ContentDigest.text(of: path)
  }
}
