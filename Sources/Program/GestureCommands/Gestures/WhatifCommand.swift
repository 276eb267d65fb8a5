package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus whatif --set K=V CAPTURE…`.
package enum WhatifCommand {
  private static let captures = Positional(
    any: .path("CAPTURE"), help: "Captures, or folders of captures; - is standard input.")
  static let reference = Option(
    repeating: "reference", .path("DATASET"),
    help: """
      Also judge the change by the annotations of this dataset: which events become right or wrong.
      """)
  private static let brief = Flag(
    "brief", help: "Show the table of effects only, not the gestures that differ.")
  private static let json = Flag("json", help: "Write one JSON object.")
  private static let csv = Flag("csv", help: "Write a table with one row for each effect.")

  package static let command = ToolCommand(
    "whatif", "Show what a change of a setup gains, loses and delays.",
    discussion: """
      Runs the setup with and without the changes of --set over the same touches. Gestures that \
      differ are shown as a difference of two timelines: - without the change, + with it. Two \
      gestures of one recognizer whose first touch landed at the same time are a pair: it is \
      delayed or hastened if it is decided at another time, and altered if its end or its values \
      differ. Of the other gestures, two that overlap in time are a pair: the touches are turned \
      from one recognizer to another. What is left is gained or lost.
      """,
    examples: [
      CommandExample(
        "tactus whatif --set press.minimumPressDuration=0.3 session.evemu",
        "Show which gestures change if a press takes 0.3 s."),
      CommandExample(
        "tactus whatif --set tap.requireToFail=[] *.evemu --reference datasets/first-steps",
        "Recognize taps at once, and judge that by labels, too."),
    ],
    arguments: [captures] + CaptureOptions.reading + [
      SetupOptions.setup, SetupOptions.preset, SetupOptions.changes, reference, brief,
      PlatformInputOptions.density, PlatformInputOptions.delivery,
      JobsOption.jobs, TimeOption.time,
    ],
    groups: [ArgumentGroup("Output", isExclusive: true, [json, csv])]
  ) { values in
    let changes = values[SetupOptions.changes]
    guard !changes.isEmpty else {
      throw values.fault(
        "--set is missing: state the change, for example --set press.minimumPressDuration=0.4")
    }
    let given = try values[captures]
    guard !given.isEmpty || !values[reference].isEmpty else {
      throw values.fault("no capture is named; name one, or a dataset with --reference")
    }
    let setups = try DeviceSetups(values)
    let originals = try DeviceSetups(values, takesChanges: false)
    let paths =
      given.isEmpty
      ? [] : try CaptureOptions.captures(of: given, values)
    let form: EffectReport.Form = values[json] ? .object : values[csv] ? .table : .text
    var report = EffectReport(
      changes, form, isBrief: values[brief], PlatformInputOptions.input(values))
    var run = CaptureRun(
      values, paths, clock: TimeOption.choice(values, isText: form == .text))
    report.begin()
    try run.forEach { reader, path in
      let changed = try setups.setup(for: reader)
      let original = try originals.setup(for: reader)
      try report.add(reader, path, changed, original.setup)
      return reader.diagnostics.all
    }
    report.endCaptures()
    for path in values[reference] {
      report.add(try LabelledEffect(of: changes, on: path, values))
    }
    report.end()
    return report.output.finish(run.code).rawValue
  }
}
