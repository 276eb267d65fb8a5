extension ArraySlice<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }
}
