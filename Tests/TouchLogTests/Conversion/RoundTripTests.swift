import Foundation
import SeededRandom
import Testing
import TouchLog
import TouchModel

/// Some of the real captures, or with `TACTUS_CONVERSIONS=all` all of them, in every format.
@Suite struct `A real capture that is converted there and back` {
  private static let stride =
    ProcessInfo.processInfo.environment["TACTUS_CONVERSIONS"] == "all" ? 1 : 23

  private static let paths: [String] = {
    let captures = (try? SharedCaptures.facts()["captures"]) as? [String: Any] ?? [:]
    return captures.keys.sorted().enumerated().filter { $0.offset % stride == 0 }
      .map { SharedCaptures.path($0.element) }
  }()

  /// The parts of a device description, which are compared separately.
  private enum Part: String, CaseIterable {
    case name, identity, properties, codes, axes, values

    func text(of device: DeviceDescription) -> String {
      switch self {
      case .name: device.name ?? ""
      case .identity: "\(device.identity ?? DeviceDescription.Identity())"
      case .properties: "\(device.properties.sorted())"
      case .codes: Self.codes(of: device)
      case .axes:
        Self.axes(of: device) { axis in
          [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]
        }
      case .values: Self.axes(of: device) { [$0.value ?? 0] }
      }
    }

    /// Returns the codes of a device. EV_SYN is left out because every device has it; an axis
    /// counts as a code.
    private static func codes(of device: DeviceDescription) -> String {
      let axes = [EventCode.EV_ABS: Set(device.axes.keys)]
      return device.codes.merging(axes) { $0.union($1) }
        .filter { $0.key != EventCode.EV_SYN && !$0.value.isEmpty }
        .sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.sorted())" }.joined()
    }

    private static func axes(
      of device: DeviceDescription, _ numbers: (DeviceDescription.Axis) -> [Int32]
    ) -> String {
      device.axes.sorted { $0.key < $1.key }.map { "\($0.key): \(numbers($0.value))" }.joined()
    }
  }

  /// The parts that each format of events cannot store.
  private static let lost: [String: Set<Part>] = [
    "evemu": [], "getevent": [], "evtest": [], "libinput-record": [],
    "raw24-le": Set(Part.allCases),
  ]

  private static func options(_ format: CaptureFormat? = nil) -> CaptureReader.Options {
    var options = CaptureReader.Options()
    options.format = format
    options.looksBeside = false
    // For the capture that states no times.
    options.rate = 100
    // All properties of a contact are compared.
    options.included = [.palm, .hover]
    return options
  }

  private static func convert(_ path: String, _ format: WritableFormat) throws -> CaptureReader {
    var converter = CaptureConverter(try CaptureReader(path: path, options()), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return try CaptureReader(units: bytes, options(CaptureFormat(rawValue: format.name)))
  }

  @Test(arguments: WritableFormat.all.filter(\.holdsEvents).map(\.name))
  func
    `a real capture converted there and back has the same events, and the properties that the format stores`(
      name: String
    ) throws
  {
    let format = try #require(WritableFormat.named(name))
    let lost = try #require(Self.lost[name], "say what \(name) has no place for")
    for path in Self.paths.tried {
      let plain = try CaptureReader(path: path, Self.options())
      let before = try plain.allEvents()
      let reader = try Self.convert(path, format)
      #expect(try reader.allEvents() == before, "\(path)")
      let (device, again) = (plain.description, reader.description)
      if device.axes.isEmpty { continue }
      for part in Part.allCases where !lost.contains(part) {
        #expect(part.text(of: again) == part.text(of: device), "\(part) of \(path)")
      }
      if lost.count == Part.allCases.count { #expect(again.isEmpty) }
    }
    let losses = Part.allCases.filter(lost.contains).map(\.rawValue).joined(separator: ", ")
    let what = lost.isEmpty ? "nothing of the device" : losses
    print("\(name): \(Self.paths.tried.count) captures there and back; it loses \(what)")
  }

  /// Returns the contact without its number and phase; a touch log cannot state that a position is
  /// a guess.
  private static func values(of contact: Contact) -> Contact {
    var contact = contact
    contact.isUnseen = false
    contact.id = TouchID(0)
    contact.phase = .moved
    return contact
  }

  @Test(arguments: WritableFormat.all.filter { !$0.holdsEvents }.map(\.name))
  func `a real capture converted there and back has the same contacts in the formats of frames`(
    name: String
  ) throws {
    let format = try #require(WritableFormat.named(name))
    var compared = 0
    for path in Self.paths.tried {
      let plain = try CaptureReader(path: path, Self.options())
      let before = try plain.allContacts()
      // A touch log has no contacts that never began, and its time never goes back.
      if plain.statistics.alreadyDown > 0 || plain.statistics.backwardSteps > 0 { continue }
      compared += 1
      let reader = try Self.convert(path, format)
      let after = try reader.allContacts()
      #expect(after.count == before.count, "\(path)")
      let changed = zip(before, after).first { Self.values(of: $0) != Self.values(of: $1) }
      #expect(changed == nil, "\(path)")
      if name == "touch-log" { #expect(after.map(\.phase) == before.map(\.phase), "\(path)") }
    }
    let losses = "keys, device times, the device, which places are guesses"
    print("\(name): \(compared) captures there and back; it loses \(losses)")
  }
}
