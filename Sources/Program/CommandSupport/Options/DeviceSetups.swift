package import Arguments
internal import Runs
package import Setups
internal import TextSuggestion
package import TouchLog

/// A setup with its name in headings: the name of a built-in setup, or a path.
package struct NamedSetup {
  package let name: String
  package let setup: Setup
  /// Whether the setup was moved to a preset that the command line names.
  private let isMoved: Bool

  package init(name: String, setup: Setup, isMoved: Bool = false) {
    self.name = name
    self.setup = setup
    self.isMoved = isMoved
  }

  /// The name, and the values in which the setup overrides the preset that it was moved to.
  package var heading: String {
    let kept = isMoved ? setup.overrides : []
    if kept.isEmpty { return name }
    let values = Plural.text(kept.count, "value")
    return "\(name), which overrides \(values) of it: \(Setup.list(kept))"
  }
}

/// The setup of each capture: the setup of the command line, the platform's own one if `--preset` names a
/// platform, or the usual one of the device of the capture, which is `touchpad` for a touchpad and
/// `natural` for other devices.
package struct DeviceSetups {
  private let source: String?
  private let preset: String?
  private let changes: [KeyValue]
  /// The setup of every capture; nil if each capture has the usual setup of its device.
  package let fixed: NamedSetup?

  /// Reads the setup of the command line. Throws if it is not valid for any device.
  ///
  /// - Parameter takesChanges: false for setups without the changes of `--set`.
  package init(_ values: ParsedValues, takesChanges: Bool = true) throws(Problem) {
    try self.init(
      values[SetupOptions.setup], preset: values[SetupOptions.preset],
      changes: takesChanges ? values[SetupOptions.changes] : [])
  }

  /// Reads a setup: a file or a built-in one, under a preset, with changed values. If `source` and
  /// `preset` are nil, each capture has the usual one of its device.
  package init(
    _ source: String?, preset: String? = nil, changes: [KeyValue] = []
  ) throws(Problem) {
    self.source = source
    self.preset = preset
    self.changes = changes
    let isStated = source != nil || preset != nil
    fixed = isStated ? try Self.make(source, preset, changes) : nil
    if fixed != nil { return }
    // A change of a value is wrong only if it fits none of the usual setups.
    if let problem = problem("natural"), self.problem("touchpad") != nil { throw problem }
  }

  /// Returns the setup for a device of this class.
  package func setup(for kind: DeviceClass) throws(Problem) -> NamedSetup {
    if let fixed { return fixed }
    return try Self.make(Setup.usualName(for: kind), nil, changes)
  }

  /// Returns the setup for a capture. It reads the beginning of the capture, which determines the
  /// device.
  package func setup(for reader: CaptureReader) throws -> NamedSetup {
    try reader.prepare()
    if let fixed { return fixed }
    return try setup(for: reader.classification.kind)
  }

  /// The setup for a device of unknown class.
  package var ordinary: NamedSetup { get throws(Problem) { try setup(for: .other) } }

  private func problem(_ usual: String) -> Problem? {
    do throws(Problem) {
      _ = try Self.make(usual, nil, changes)
    } catch { return error }
    return nil
  }

  private static func make(
    _ source: String?, _ platform: String?, _ changes: [KeyValue]
  ) throws(Problem) -> NamedSetup {
    let preset = platform.map { "preset \($0)" }
    let setup = try SetupChoice(source, preset: platform, changes: changes).setup()
    return NamedSetup(
      name: [source, preset].compactMap { $0 }.joined(separator: ", "), setup: setup,
      isMoved: source != nil && preset != nil)
  }
}
