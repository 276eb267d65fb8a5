package import JSONText
package import TouchLog

extension LineFile {
  /// Shows every object of the file with its line and bytes; a line that is none becomes a fault.
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
