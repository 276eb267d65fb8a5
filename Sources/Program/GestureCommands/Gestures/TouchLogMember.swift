internal import CommandSupport
internal import Tactus

extension JSONWriter {
  /// Writes the member `log`: an array of the lines of a touch log.
  mutating func log(_ bytes: [UInt8]) throws(JSONFault) {
    key("log")
    beginArray()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      value(try JSONReader().read(Array(line)))
    }
    endArray()
  }
}
