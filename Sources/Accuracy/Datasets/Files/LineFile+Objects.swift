package import JSONText
package import TouchLog

extension LineFile {
  /// Returns the faults of a file, of which the first says how the file should be if no line of it could be
  /// read.
  package static func explained(_ faults: [DatasetFault], hasLines: Bool) -> [DatasetFault] {
    guard !hasLines, var first = faults.first else { return faults }
    first.message +=
      "; no line can be read, expected JSON lines: one object on each line, with start, end and label"
    return [first]
  }

  /// Passes every object of the file to `take`, with its line and bytes. A line that is not an
  /// object becomes a fault.
  package func readObjects(
    _ faults: inout [DatasetFault],
    _ take: (JSONNode, Int, [UInt8]) throws(JSONMismatch) -> Void
  ) throws(CaptureError) {
    var found: [DatasetFault] = []
    let path = path
    try read { run, bytes in
      do throws(JSONFault) {
        guard let node = try LineFile.object(bytes, line: run.line) else { return }
        do throws(JSONMismatch) { try take(node, run.line, bytes) } catch {
          found.append(DatasetFault(error, in: path, line: run.line))
        }
      } catch {
        found.append(DatasetFault(error, in: path, line: run.line))
      }
    }
    faults += found
  }
}
