internal import Arguments
package import JSONText
internal import TouchLog

/// Reads JSON files that options name.
package enum JSONFile {
  /// Returns the value in the file. A file that is not JSON is a fault of the command line.
  package static func read(_ path: String) throws(Problem) -> JSONValue {
    let bytes: [UInt8]
    do throws(CaptureError) { bytes = try FileContents.read(path: path) } catch {
      throw Problem(error, in: path)
    }
    do throws(JSONFault) { return try JSONReader().read(bytes) } catch {
      throw Problem("\(path):\(error.place): \(error.problem.description)", .usage)
    }
  }
}
