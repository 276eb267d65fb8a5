internal import FrameAssembly

/// The codes of keys by the names that people write: the kernel's in small letters and without `KEY_`.
package enum KeyCode {
  private static let codes: [String: UInt16] = {
    var codes: [String: UInt16] = [:]
    for (code, name) in EventNames.pairs(KeyNames.keys) + EventNames.pairs(KeyNames.keyAliases)
    where code > 0 {
      codes[name.lowercased()] = code
    }
    return codes
  }()

  /// Returns the code of a key such as `leftctrl` or `KEY_LEFTCTRL`; nil if no key has the name.
  package static func code(of name: String) -> UInt16? {
    let name = name.lowercased()
    return codes[name.hasPrefix("key_") ? String(name.dropFirst(4)) : name]
  }

  /// The names of all keys, in alphabetical order.
  package static var names: [String] { codes.keys.sorted() }
}
