internal import FrameAssembly

/// The kernel's names of event types and codes.
enum EventNames {
  /// Returns the name of a type; `?` if it has none.
  static func type(_ type: UInt16) -> String { types[UInt32(type)] ?? "?" }

  /// Returns the name of a code; `?` if it has none.
  static func code(_ code: UInt16, of type: UInt16) -> String {
    codes[UInt32(type) << 16 | UInt32(code)] ?? "?"
  }

  static func property(_ property: UInt16) -> String { properties[UInt32(property)] ?? "?" }

  /// The names of the codes of one type of event.
  struct Family {
    var type: UInt16
    var prefix: String
    var names: StaticString
    /// Names of some of these codes that getevent prefers.
    var firstNames: StaticString = ""
    /// Further names of the same codes.
    var aliases: StaticString = ""
  }

  static let families = [
    Family(type: EventCode.EV_SYN, prefix: "SYN_", names: CodeNames.synchronizations),
    Family(
      type: EventCode.EV_KEY, prefix: "KEY_", names: KeyNames.keys,
      aliases: KeyNames.keyAliases),
    Family(
      type: EventCode.EV_KEY, prefix: "BTN_", names: KeyNames.buttons,
      firstNames: KeyNames.firstButtons, aliases: KeyNames.buttonAliases),
    Family(type: EventCode.EV_REL, prefix: "REL_", names: CodeNames.relativeAxes),
    Family(type: EventCode.EV_ABS, prefix: "ABS_", names: CodeNames.axes),
    Family(type: EventCode.EV_MSC, prefix: "MSC_", names: CodeNames.miscellaneous),
    Family(type: 0x05, prefix: "SW_", names: CodeNames.switches),
    Family(type: 0x11, prefix: "LED_", names: CodeNames.lamps),
    Family(type: 0x12, prefix: "SND_", names: CodeNames.sounds),
    Family(type: 0x14, prefix: "REP_", names: CodeNames.repeats),
  ]

  private static let types = table(CodeNames.types, "EV_")
  private static let properties = table(CodeNames.properties, "INPUT_PROP_")
  private static let codes: [UInt32: String] = {
    var codes: [UInt32: String] = [:]
    for family in families {
      let names = table(family.names, family.prefix, type: family.type)
      codes.merge(names) { first, _ in first }
    }
    return codes
  }()

  static func table(
    _ runs: StaticString, _ prefix: String, type: UInt16 = 0
  ) -> [UInt32: String] {
    var names: [UInt32: String] = [:]
    for (code, name) in pairs(runs) {
      names[UInt32(type) << 16 | UInt32(code)] = prefix + name
    }
    return names
  }

  /// Converts `0x10 A B 0x20 C` to (16, A), (17, B), (32, C).
  static func pairs(_ runs: StaticString) -> [(code: UInt16, name: String)] {
    var pairs: [(code: UInt16, name: String)] = []
    var next: UInt16 = 0
    for word in runs.description.split(separator: " ") {
      if word.hasPrefix("0x") {
        next = UInt16(word.dropFirst(2), radix: 16) ?? 0
      } else {
        pairs.append((next, String(word)))
        next += 1
      }
    }
    return pairs
  }
}
