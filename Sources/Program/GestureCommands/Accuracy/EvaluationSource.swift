internal import Arguments
internal import CommandSupport
internal import Libc
internal import Tactus
internal import TextSuggestion

/// The input of an evaluation that the command line states: datasets, their setup, and the rules.
struct EvaluationSource {
  let values: ParsedValues
  let collection: DatasetCollection
  let settings: EvaluationSettings

  /// Reads the input. `setup` is run instead of the setup that the command line or the card names. The datasets are
  /// `datasets`, or those of the command line.
  init(_ values: ParsedValues, setup: String? = nil, of datasets: [String]? = nil) throws {
    self.values = values
    let paths = try datasets ?? values[EvaluateCommand.inputs]
    guard !paths.isEmpty else {
      throw values.fault("no dataset is named; name one, or --reference and --detections")
    }
    collection = try Self.collection(of: paths, values, says: setup == nil)
    settings = try Self.settings(values, collection, setup)
  }

  /// Opens datasets. Throws if one of them cannot be opened, or if they have no capture.
  static func collection(
    of paths: [String], _ values: ParsedValues, says: Bool = true
  ) throws -> DatasetCollection {
    var datasets: [Dataset] = []
    if FolderLabelOptions.areInPaths(values) {
      return try labelledFolders(paths, values, says: says)
    }
    if says {
      values.remark([FolderLabelOptions.pause], changeNothing: "without --labels folder")
    }
    defer { CaptureOptions.noteLinks(datasets.flatMap(\.links)) }
    for path in paths {
      do throws(CaptureError) {
        datasets.append(try Dataset(folder: path, CaptureOptions.opening(values)))
      } catch {
        throw Problem(
          NoDataset.text(path, error)
            + "; a dataset is a folder of captures with annotations.jsonl, such as 'tactus import "
            + "events' makes from a table of labels; --labels folder reads the labels from the paths "
            + "of captures", .unreadable)
      }
    }
    return try collection(datasets, paths, values)
  }

  /// Opens folders of captures whose paths state the labels. If `says` is true, notes say what was
  /// found in them.
  private static func labelledFolders(
    _ paths: [String], _ values: ParsedValues, says: Bool
  ) throws -> DatasetCollection {
    var datasets: [Dataset] = []
    for path in paths {
      let (folder, imported) = try FolderLabelOptions.read(path, values)
      datasets.append(Dataset(imported, in: folder.folder))
      guard says else { continue }
      for line in FolderLabelOptions.findings(folder, imported) { Console.note("\(path): \(line)") }
      for omission in imported.omissions { Console.warn("\(path): left out: \(omission)") }
      for note in imported.notes { Console.note("\(path): \(note)") }
      for fault in imported.warnings { Console.report(fault) }
    }
    return try collection(datasets, paths, values)
  }

  private static func collection(
    _ datasets: [Dataset], _ paths: [String], _ values: ParsedValues
  ) throws -> DatasetCollection {
    guard let collection = DatasetCollection(datasets) else {
      throw values.fault("two datasets have the same name; rename one of them")
    }
    guard !collection.tasks.isEmpty else {
      throw Problem(
        "\(paths.joined(separator: ", ")): no captures; a dataset is a folder of captures with annotations.jsonl",
        .unreadable)
    }
    return collection
  }

  private static func settings(
    _ values: ParsedValues, _ collection: DatasetCollection, _ other: String?
  ) throws -> EvaluationSettings {
    let options: CaptureReader.Options
    do throws(CaptureError) { options = try CaptureOptions.options(values) } catch {
      throw Problem("\(error)", .unreadable)
    }
    let setups = try EvaluatedSetups.all(values, collection, options, against: other)
    var settings = EvaluationSettings(
      setups[0], options, values.text(of: CaptureOptions.reading + PlatformInputOptions.all))
    settings.input = PlatformInputOptions.input(values)
    settings.judge(collection.datasets, by: setups)
    settings.judgeAs(values, collection.statedRule)
    if let path = values[EvaluateCommand.detections], other == nil {
      values.remark(
        [
          SetupOptions.setup, SetupOptions.preset, SetupOptions.changes,
          PlatformInputOptions.density, PlatformInputOptions.delivery,
        ],
        changeNothing: "beside --detections")
      do throws(CaptureError) { settings.detections = try DetectionFile(path: path) } catch {
        throw Problem("\(error)", .unreadable)
      }
    }
    return settings
  }

  /// Returns the settings for work that needs one setup for all captures. Throws if captures of
  /// several classes of devices have several usual setups.
  func settingsOfOneSetup() throws(Problem) -> EvaluationSettings {
    var settings = settings
    let distinct = settings.distinctSetups
    guard distinct.count == 1, let only = distinct.first else {
      throw Problem(
        "the data cards name several setups, \(distinct.map(\.ordinary.name).joined(separator: ", ")); "
          + "name one with --setup", .usage)
    }
    guard let pad = only.touchpad else { return settings }
    let kinds = EvaluatedSetups.kinds(of: collection.tasks, settings.options)
    guard kinds.count < 2 else {
      throw Problem(
        "some captures are of touchpads, whose usual setup is \(pad.name), and others are not "
          + "(\(only.ordinary.name)); name one setup with --setup", .usage)
    }
    settings.judgeAll(by: kinds.contains(.touchpad) ? pad : only.ordinary)
    return settings
  }

  /// Prints the faults of the datasets, one on each line, and their number.
  func check() -> ExitCode {
    var output = Output()
    let faults =
      collection.datasets.flatMap {
        DatasetCheck($0, settings).run()
      } + collection.duplicates
    for fault in faults { output.line(PlainText.escaped("\(fault)")) }
    for warning in collection.participantWarnings {
      Console.warn(PlainText.escaped("\(warning)"))
    }
    let count = faults.count { $0.weight != .note }
    let captures = collection.tasks.count
    let annotations = collection.datasets.flatMap(\.captures).reduce(0) { $0 + $1.annotationCount }
    output.line(
      "\(Plural.text(captures, "capture")), \(Plural.text(annotations, "annotation")): "
        + (count == 0 ? "no fault" : Plural.text(count, "fault")))
    return output.finish(count == 0 ? .done : .checkFailed)
  }

  /// Reports the faults. Returns false if no capture can be judged.
  func reportFaults() -> Bool {
    let strangers = settings.detections?.strangers(to: collection.tasks) ?? []
    for fault in collection.faults + collection.labelFaults(settings) + strangers {
      Console.report(fault)
    }
    for shared in collection.sharedParticipants { Console.note("\(shared)") }
    return !collection.faults.contains { $0.weight == .error }
  }

  var origin: EvaluationPartial.Origin { origin(settings) }

  /// Returns the properties that all parts of work on these captures with `settings` share.
  func origin(_ settings: EvaluationSettings) -> EvaluationPartial.Origin {
    EvaluationPartial.Origin(
      tool: "\(Tool.name) \(Tool.version)", program: Self.programDigest(values), settings,
      name: collection.name, datasets: collection.digest, captures: collection.tasks.count)
  }

  /// Returns the digest of the program if a partial result states or needs it; otherwise nothing,
  /// because the program is a large file.
  static func programDigest(_ values: ParsedValues) -> String {
    values.isGiven(EvaluateCommand.partial) || values[EvaluateCommand.merge] ? Tool.digest() : ""
  }
}

extension EvaluationSettings {
  /// Sets the rule of the command line. Values that it does not state are those of `stated`.
  mutating func judgeAs(_ values: ParsedValues, _ stated: MatchingRule) {
    let collars: [any DeclaredArgument] = [
      EvaluateCommand.onsetCollar, EvaluateCommand.offsetCollar, EvaluateCommand.offsetShare,
    ]
    var rule = collars.contains { values.isGiven($0) } ? stated.collars : stated
    if case .collars(var onset, var offset, var share) = rule {
      if let given = values[EvaluateCommand.onsetCollar] { onset = .seconds(given) }
      if let given = values[EvaluateCommand.offsetCollar] { offset = .seconds(given) }
      if let given = values[EvaluateCommand.offsetShare] { share = given }
      rule = .collars(onset: onset, offset: offset, share: share)
    }
    if let overlap = values[EvaluateCommand.overlap] {
      values.remark(collars, changeNothing: "with --overlap")
      rule = .overlap(overlap)
    }
    evaluator = Evaluator(rule, segment: .seconds(values[EvaluateCommand.segment]))
    splitsByTouches = FolderLabelOptions.distinguishTouches(values)
  }
}
