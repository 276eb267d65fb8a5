package import JSONText
internal import Setups

/// A part of some work, in a file: one JSON object whose last member, `seal`, is a digest of the others. A file that
/// was changed by hand or in transit is therefore refused.
package protocol SealedPart {
  /// The value of the member `tactus`.
  static var kind: String { get }
  static var version: Int { get }
  /// Writes the members behind the kind and the version, without the seal.
  func writeMembers(to writer: inout JSONWriter)
}

extension SealedPart {
  /// The digest of everything that a file states, in the order in which it is written.
  private var seal: String {
    var writer = JSONWriter()
    writer.beginObject()
    writeAll(to: &writer)
    writer.endObject()
    return Digest(of: writer.bytes).text
  }

  private func writeAll(to writer: inout JSONWriter) {
    writer.member("tactus", Self.kind)
    writer.member("version", Self.version)
    writeMembers(to: &writer)
  }

  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writeAll(to: &writer)
    writer.member("seal", seal)
    writer.endObject()
    writer.endLine()
  }

  /// Throws if an object is of another kind or version.
  package static func checkKind(of object: inout JSONObject) throws(JSONMismatch) {
    let kind = try object.required("tactus")
    guard kind.value.string == Self.kind else {
      throw kind.mismatch(expected: "\"\(Self.kind)\"")
    }
    let version = try object.required("version")
    guard try version.integer() == Self.version else {
      throw version.mismatch(expected: "version \(Self.version)")
    }
  }

  /// Throws if the object from which the part was read is not as it was written.
  package func checkSeal(of object: inout JSONObject) throws(JSONMismatch) {
    let stated = try object.required("seal")
    guard try stated.string() == seal else {
      throw stated.mismatch(
        expected: "the digest of the other members, \(seal); the file was changed after it was "
          + "written, so judge the shard again")
    }
  }
}
