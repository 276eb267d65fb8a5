/// FNV-1a over bytes, 64 bits (Fowler, Noll and Vo): tells inputs apart, guards nothing.
public struct Digest: Hashable, Sendable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  public init(of bytes: [UInt8]) { update(bytes[...]) }

  public mutating func update(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// As 16 hexadecimal digits.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
