internal import Scenarios
internal import TouchLog

/// One reader, and what must hold of it for any bytes.
struct Target: Sendable {
  let name: String
  let run: @Sendable ([UInt8]) -> Void

  init(_ name: String, _ run: @escaping @Sendable ([UInt8]) -> Void) {
    self.name = name
    self.run = run
  }

  /// Every format of captures by its own name, and whatever else reads bytes of a stranger.
  static let all =
    CaptureFormat.allCases.filter { $0 != .empty && $0 != .table }.map { format in
      Target(format.rawValue) { CaptureLaws.check($0, format) }
    } + [
      Target("table") { TableLaws.check($0) },
      Target("any") { CaptureLaws.check($0, nil) },
      Target("packed") { PackedLaws.check($0) },
      Target("device") { DeviceLaws.check($0) },
      Target("convert") { ConversionLaws.check($0) },
      Target("json") { TextLaws.checkJSON($0) },
      Target("setup") { TextLaws.checkSetup($0) },
      Target("scenario") { TextLaws.checkScenario($0) },
    ]

  static func named(_ name: String) -> Target? { all.first { $0.name == name } }
}
