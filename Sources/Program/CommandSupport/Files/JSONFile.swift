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

  /// Reads a document. If it is of another kind, the message names the options that write the
  /// expected kind.
  package static func document<Value>(
    _ path: String, writtenBy options: String, _ take: (JSONNode) throws(JSONMismatch) -> Value
  ) throws(Problem) -> Value {
    let bytes: [UInt8]
    do throws(CaptureError) { bytes = try FileContents.read(path: path) } catch {
      throw Problem("\(error)", .unreadable)
    }
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader().read(bytes) } catch {
      throw Problem("\(path):\(error.place): \(error.problem.description)", .unreadable)
    }
    do throws(JSONMismatch) { return try take(JSONNode(value)) } catch {
      var error = error
      if case .wrongValue(let found, let expected) = error.problem,
        error.path == .member("tactus", of: .root)
      {
        let expected = "\(expected), as \(options) writes"
        error.problem = .wrongValue(found: found, expected: expected)
      }
      throw Problem("\(path):\(error.place): \(error.message)", .unreadable)
    }
  }
}
