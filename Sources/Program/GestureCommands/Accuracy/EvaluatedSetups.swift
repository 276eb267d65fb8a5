internal import Arguments
internal import CommandSupport
internal import Tactus

/// The setups that an evaluation of datasets runs: those that the command line names, or the data
/// card, or the usual one of the device of each capture. `--preset` without `--setup` names the platform's own,
/// whatever the card says.
struct EvaluatedSetups {
  private let setups: DeviceSetups
  private let source: JudgedSetups.Source
  private let changes: [KeyValue]
  /// The path of the setup that the card names, and its name there.
  private let stated: (path: String, name: String)?

  /// Reads the setup that is judged on `dataset`. `changes` are those of `--set`.
  private init(
    _ values: ParsedValues, _ dataset: Dataset, _ changes: [KeyValue]
  ) throws(Problem) {
    self.changes = changes
    let path = values[SetupOptions.preset] == nil ? dataset.statedSetup : nil
    stated = path.flatMap { path in dataset.card.setup.map { (path, $0) } }
    setups = try DeviceSetups(
      values[SetupOptions.setup] ?? path, preset: values[SetupOptions.preset], changes: changes)
    source =
      values[SetupOptions.setup] != nil
      ? .option
      : path != nil ? .card : values[SetupOptions.preset] == nil ? .device : .option
  }

  /// Reads the setup that `--against` names: a setup, or a platform, whose preset applies to the
  /// setup of the command line. Without one it is the platform's own. `--set` changes neither.
  private init(against name: String, _ values: ParsedValues) throws(Problem) {
    changes = []
    stated = nil
    source = .option
    setups =
      PresetChoice.isPlatform(name)
      ? try DeviceSetups(values[SetupOptions.setup], preset: name)
      : try DeviceSetups(name)
  }

  /// Returns the setups of each dataset. `other` is the setup that `--against` names; nil for the one
  /// that is judged. `changes` are those of `--set` unless stated.
  static func all(
    _ values: ParsedValues, _ collection: DatasetCollection, _ options: CaptureReader.Options,
    against other: String? = nil, changes: [KeyValue]? = nil
  ) throws(Problem) -> [JudgedSetups] {
    let changes = changes ?? values[SetupOptions.changes]
    // Datasets whose cards name the same setup share it.
    var known: [String: JudgedSetups] = [:]
    var all: [JudgedSetups] = []
    for dataset in collection.datasets {
      let key = dataset.statedSetup ?? ""
      if let same = known[key] {
        all.append(same)
        continue
      }
      let tasks = collection.tasks.filter { $0.dataset.statedSetup == dataset.statedSetup }
      let setups =
        if let other { try EvaluatedSetups(against: other, values) } else {
          try EvaluatedSetups(values, dataset, changes)
        }
      let judged = try setups.judged(on: tasks, options)
      known[key] = judged
      all.append(judged)
    }
    return all
  }

  /// Returns the setups for captures. Throws if the values of `--set` do not fit the
  /// setup of one of them.
  private func judged(
    on tasks: [EvaluationTask], _ options: CaptureReader.Options
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
    let kinds = Self.kinds(of: tasks, options)
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
    of tasks: [EvaluationTask], _ options: CaptureReader.Options
  ) -> Set<DeviceClass> {
    var kinds: Set<DeviceClass> = []
    for task in tasks where kinds.count < 2 {
      guard let reader = try? CaptureReader(path: task.path, options),
        (try? reader.prepare()) != nil
      else { continue }
      kinds.insert(reader.classification.kind == .touchpad ? .touchpad : .other)
    }
    return kinds
  }
}
