internal import Arguments
internal import CommandSupport
internal import Tactus

/// The setups that an evaluation of datasets runs: those that the command line names, or the data
/// cards, or the usual one of the device of each capture.
struct EvaluatedSetups {
  private let setups: DeviceSetups
  private let source: JudgedSetups.Source
  private let changes: [KeyValue]
  /// The path of the setup that the cards name, and its name there.
  private let stated: (path: String, name: String)?

  /// Reads the setup that is judged. `changes` are those of `--set` unless stated.
  init(
    _ values: ParsedValues, _ collection: DatasetCollection, changes: [KeyValue]? = nil
  ) throws(Problem) {
    self.changes = changes ?? values[SetupOptions.changes]
    stated = Self.stated(collection)
    let chosen = values[SetupOptions.setup] ?? collection.statedSetup
    setups = try DeviceSetups(chosen, preset: values[SetupOptions.preset], changes: self.changes)
    source = Self.source(values, collection)
  }

  /// Reads the setup that `--against` names: a setup, or a preset that applies to the setup that is
  /// judged. `--set` changes neither.
  init(
    against name: String, _ values: ParsedValues, _ collection: DatasetCollection
  ) throws(Problem) {
    changes = []
    stated = nil
    let isPreset =
      PresetChoice.names.contains(name) && !Setup.builtIn.contains { $0.name == name }
    let chosen = values[SetupOptions.setup] ?? collection.statedSetup
    source = .option
    setups =
      isPreset
      ? try DeviceSetups(
        chosen, preset: name, movesUsual: values[SetupOptions.preset] == nil)
      : try DeviceSetups(name)
  }

  private static func stated(_ collection: DatasetCollection) -> (path: String, name: String)? {
    guard let path = collection.statedSetup, let name = collection.datasets.first?.card.setup else {
      return nil
    }
    return (path, name)
  }

  private static func source(
    _ values: ParsedValues, _ collection: DatasetCollection
  ) -> JudgedSetups.Source {
    if values[SetupOptions.setup] != nil { return .option }
    if collection.statedSetup != nil { return .card }
    return values[SetupOptions.preset] == nil ? .device : .option
  }

  /// Returns the setups for the captures of datasets. Throws if the values of `--set` do not fit the
  /// setup of one of them.
  func judged(
    on collection: DatasetCollection, _ options: CaptureReader.Options
  ) throws(Problem) -> JudgedSetups {
    if let fixed = setups.fixed { return JudgedSetups(named(fixed), from: source) }
    var (ordinary, pad): (NamedSetup?, NamedSetup?)
    var problem: Problem?
    do throws(Problem) { ordinary = try setups.ordinary } catch { problem = error }
    do throws(Problem) { pad = try setups.setup(for: .touchpad) } catch { problem = error }
    if let ordinary, let pad {
      return JudgedSetups(named(ordinary), touchpad: named(pad), from: source)
    }
    // Values of --set may fit the setup of only one class. That is wrong if there is another.
    let kinds = Self.kinds(of: collection, options)
    guard let only = ordinary ?? pad, kinds.count < 2,
      kinds.contains(.touchpad) == (pad != nil) || kinds.isEmpty
    else { throw problem ?? Problem("no setup fits the captures", .usage) }
    return JudgedSetups(named(only), from: source)
  }

  private func named(_ setup: NamedSetup) -> JudgedSetups.Named {
    // The path of a file of the dataset would depend on where the dataset lies.
    var name = setup.name
    if source == .card, let stated, name.hasPrefix(stated.path) {
      name = stated.name + name.dropFirst(stated.path.count)
    }
    let set = changes.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    return .init(
      name: set.isEmpty ? name : "\(name) with \(set)", setup: setup.setup)
  }

  /// Returns whether captures are of touchpads, of other devices, or both. Other devices count as
  /// `other`.
  static func kinds(
    of collection: DatasetCollection, _ options: CaptureReader.Options
  ) -> Set<DeviceClass> {
    var kinds: Set<DeviceClass> = []
    for task in collection.tasks where kinds.count < 2 {
      guard let reader = try? CaptureReader(path: task.path, options),
        (try? reader.prepare()) != nil
      else { continue }
      kinds.insert(reader.classification.kind == .touchpad ? .touchpad : .other)
    }
    return kinds
  }
}
