package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus features INPUT…`.
package enum FeaturesCommand {
  private static let inputs = Positional(
    oneOrMore: .path("INPUT"),
    help: "Captures, files of strokes, or folders of them.")
  private static let sets = Option(
    "set", .list(of: .string("SET|SET.FEATURE")), defaultText: "hbf49",
    help: """
      Sets of features: rubine, long, hbf49, kinematics, touch, and pathN or directionsN for N \
      points. touch or fingers alone writes one row for each period of a capture in which a finger is \
      down: touch, 9 features that carry over to other devices, which the classifier touch uses; \
      fingers, 31 measures of several fingers. Or single features, in this order, such as \
      hbf49.closure.
      """)
  private static let labels = Option(
    "labels", .choice("FROM", of: TouchLabels.self),
    defaultText: "annotations of a dataset, labels of stroke files",
    help: """
      The source of the labels: folder, the name of the folder that contains the file; annotations, \
      those of a dataset; or none. Also adds the column group: the writer or participant, or else the \
      folder above that folder, or else the file. Keep all rows of a group on the same side of a \
      split into training and test.
      """)
  private static let output = Option(
    "output", short: "o", .path("FILE"), defaultText: "standard output",
    help: """
      File to write; if it ends in .npy, only the numbers, for numpy.load. FILE.schema.json, written beside it, describes the columns. Standard output, \
      devices and pipes have no file beside them.
      """)
  private static let csv = Flag(
    "csv", help: "Write a table with one row for each gesture. This is the default.")
  private static let jsonLines = Flag(
    "jsonl", help: "Write one JSON object per line, one for each gesture.")

  package static let command = ToolCommand(
    "features", "Compute features of gestures as a table of numbers.",
    discussion: """
      Each gesture is a row: in a dataset each annotation, in other captures each gesture that a pause \
      separates from the others. With the set touch or fingers, each period in which a finger is down is a \
      row, also in a dataset: a double tap is two rows with its label.

      Every number is finite. Lengths are in points of 1/160 inch if the recording states its \
      resolution, or else in the units of the recording.
      """,
    examples: [
      CommandExample(
        "tactus features --set rubine s02/", "Write the 13 features of Rubine as a table."),
      CommandExample(
        "tactus features --set hbf49,path16 --output x.npy s02/",
        "Write an array for NumPy, and its schema."),
      CommandExample(
        "tactus features --set fingers pinch.evemu", "Write measures of several fingers."),
      CommandExample(
        "tactus features --set touch --labels folder pads/ > pads.csv",
        "Write a training table: pads/alice/swipe/3.evemu is a swipe in the group alice."),
    ],
    arguments: [
      inputs, InputLists.files, sets, labels, StrokeOptions.pause, output, CaptureOptions.device,
      StrokeOptions.columns, JobsOption.jobs, ShardOption.shard, OutputOptions.force,
      CaptureOptions.followLinks, StrokeOptions.strict,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [csv, jsonLines])]
  ) { values in
    let target = try values[output].map { (path) throws(Problem) in try OutputPath(path, values) }
    let schema = try target?.sibling(ending: ".schema.json")
    var code = ExitCode.done
    let table = try table(values, &code)
    // After a failure, a header without rows would look like a result.
    if table.rows.isEmpty, code != .done { return code.rawValue }
    let isArray = values[output]?.hasSuffix(".npy") ?? false && !values[csv] && !values[jsonLines]
    let bytes = isArray ? table.npy : values[jsonLines] ? table.jsonLines : table.csv
    guard let target else {
      var output = Output()
      output.append(bytes)
      return output.finish(code).rawValue
    }
    if schema == nil, isArray {
      Console.note(
        "the schema, which names the columns, is written only beside a file; name one with -o")
    }
    try write([(bytes, target)] + (schema.map { [(table.schemaText, $0)] } ?? []))
    return code.rawValue
  }

  private static func table(
    _ values: ParsedValues, _ code: inout ExitCode
  ) throws -> FeatureTable {
    let names = values[sets] ?? ["hbf49"]
    let ofPeriods = names == ["touch"] || names == ["fingers"]
    if ofPeriods {
      values.remark(
        [StrokeOptions.pause],
        changeNothing: "with the set \(names[0]), which reads each period of captures")
    }
    let extraction = ofPeriods ? FeatureExtraction([]) : try extraction(names, values)
    let sampling = try StrokeOptions.sampling(.best, values)
    let jobs = JobsOption.number(values)
    let periodSchema = names == ["fingers"] ? FingerFeatures.schema : TouchFeatures.schema
    var table = FeatureTable(ofPeriods ? periodSchema : extraction.schema)
    table.hasGroups = values.isGiven(labels) || values[StrokeOptions.columns]?.hasGroups ?? false
    let all = try InputLists.inputs(of: inputs, values)
    let people = PersonFolders(below: all)
    if ofPeriods {
      var options = sampling.options
      options.columns = values[StrokeOptions.columns]
      let parts = try parts(of: all, values) { (path) throws(CaptureError) in
        try FeatureTable.captureCount(below: path, labels: values[labels])
      }
      try addTouches(
        of: parts, values[labels], people, options, jobs, isStrict: values[StrokeOptions.strict],
        to: &table, &code)
      return table
    }
    let parts = try parts(of: all, values) { (path) throws(CaptureError) in
      try StrokeDataset.inputCount(of: path, sampling)
    }
    for start in stride(from: 0, to: parts.count, by: inputsAtOnce) {
      let some = parts[start..<min(start + inputsAtOnce, parts.count)]
      let contents = WorkerPool.results(count: some.count, jobs: jobs) {
        StrokeInput.content(of: some[start + $0].path, sampling.reading(some[start + $0].part))
      }
      var samples: [StrokeSample] = []
      for (input, content) in zip(some, contents) {
        do throws(Problem) {
          samples += try StrokeInput.gestures(
            in: content, of: input.path, isStrict: values[StrokeOptions.strict],
            sampling.reading(input.part), &code)
        } catch {
          code = error.report()
        }
      }
      table.add(samples.map { labelled($0, values[labels], people) }, extraction, jobs: jobs)
    }
    return table
  }

  /// Returns the inputs of this shard. Of a folder, `count` counts the files, which are divided, too.
  private static func parts(
    of paths: [String], _ values: ParsedValues, _ count: (String) throws(CaptureError) -> Int
  ) throws -> [(path: String, part: Range<Int>?)] {
    guard let shard = try ShardOption.shard(values) else { return paths.map { ($0, nil) } }
    // The error of a folder that cannot be listed is that of one shard.
    let counts = paths.map { (try? count($0)) ?? 1 }
    return zip(paths, shard.ranges(ofLists: counts)).filter { !$0.1.isEmpty }.map { ($0, $1) }
  }

  /// The number of inputs that are in memory at one time.
  private static let inputsAtOnce = 256

  private static func labelled(
    _ sample: StrokeSample, _ labels: TouchLabels?, _ people: PersonFolders
  ) -> StrokeSample {
    var sample = sample
    switch labels {
    case .folder:
      sample.label = sample.folderName
      if sample.writer == nil { sample.writer = people.person(of: sample.origin.source) }
    case .some(.none): sample.label = nil
    case .annotations, nil: break
    }
    return sample
  }

  /// Adds the periods of captures. Captures are read at the same time, and added in order.
  private static func addTouches(
    of inputs: [(path: String, part: Range<Int>?)], _ labels: TouchLabels?,
    _ people: PersonFolders, _ options: CaptureReader.Options, _ jobs: Int, isStrict: Bool,
    to table: inout FeatureTable, _ code: inout ExitCode
  ) throws {
    let empty = FeatureTable(table.schema)
    let results = WorkerPool.results(count: inputs.count, jobs: jobs) { number in
      Result { () throws(CaptureError) in
        var part = empty
        let reading = try part.addTouches(
          below: inputs[number].path, labels: labels, people: people, part: inputs[number].part,
          options)
        return (part, reading)
      }
    }
    for (path, result) in zip(inputs.map(\.path), results) {
      do throws(CaptureError) {
        let (part, reading) = try result.get()
        table.add(part)
        for fault in reading.faults { Console.complain("\(fault)") }
        for fault in reading.lostLabels { Console.report(fault) }
        if !reading.faults.isEmpty || isStrict && !reading.lostLabels.isEmpty { code = .unreadable }
        if let first = reading.skipped.first {
          let more = reading.skipped.count > 1 ? " and \(reading.skipped.count - 1) more" : ""
          Console.note("\(path): skipped files that are not captures: \(first)\(more)")
        }
      } catch {
        code = Problem(error, in: path).report()
      }
    }
  }

  private static func extraction(
    _ names: [String], _ values: ParsedValues
  ) throws -> FeatureExtraction {
    let features = names.filter { $0.contains(".") }
    guard features.isEmpty || features.count == names.count else {
      throw values.fault("--set names sets and single features; name only one of both")
    }
    let sets = try names.map { name in
      let name = String(name.prefix { $0 != "." })
      guard let set = FeatureSet(name) else {
        throw values.fault(
          "no set of features is called \(name); the sets are rubine, long, hbf49, kinematics, touch, "
            + "fingers, and pathN and directionsN with N from 2 to 512")
      }
      return set
    }
    do throws(FeatureFault) {
      return features.isEmpty
        ? FeatureExtraction(sets) : try FeatureExtraction(sets, only: features)
    } catch {
      throw values.fault("\(error)")
    }
  }

  /// Writes all files before the first gets its name, so that a full disk changes no file.
  private static func write(_ outputs: [(bytes: [UInt8], target: OutputPath)]) throws {
    var files: [OutputFile] = []
    do {
      for (bytes, target) in outputs {
        var file = try OutputFile(target)
        files.append(file)
        try file.write(bytes)
        files[files.count - 1] = file
      }
      for place in files.indices { try files[place].finish() }
    } catch {
      for file in files { file.abandon() }
      throw error
    }
  }
}
