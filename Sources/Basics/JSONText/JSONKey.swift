/// A key of objects that are written often: quoted once, with its colon.
package struct JSONKey: Sendable {
  let bytes: [UInt8]

  package init(_ name: String) {
    var bytes: [UInt8] = []
    bytes.append(quoted: name)
    bytes.append(UInt8(ascii: ":"))
    self.bytes = bytes
  }
}
