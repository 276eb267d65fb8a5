package import Arguments
internal import CommandSupport
internal import Studies
internal import Tactus

/// The command `tactus study STUDY [RECORDING…] -o OUT`.
package enum StudyCommand {
  static let study = Positional(
    .path("STUDY"),
    help: "The task file: the prompts that participants follow, as JSON; docs/pad.md describes it.")
  static let recordings = Positional(
    any: .path("RECORDING"),
    help: """
      What the page saved: a ZIP file for each session of a participant, a folder unpacked from \
      one, or a folder of them. Without any, the page for the participants is written.
      """)
  static let output = Option(
    "output", short: "o", .path("OUT", .directories), defaultText: "none; it must be named",
    help: "Folder to write.")

  package static let command = ToolCommand(
    "study", "Take a study from its task file to a dataset, figures and a methods section.",
    discussion: """
      Without recordings the command writes pad.html, the page that leads a participant through the \
      prompts of the task file. Each participant saves a ZIP file there.

      With the recordings of all participants it writes:
        dataset/              one dataset of all participants
        evaluation.json       the scores, as 'tactus evaluate dataset --json' writes them
        evaluated.setup.json  the setup that was evaluated
        figures/              confusion, latency and a timeline, as PDF and SVG
        report.html           the recordings and the scores as a page
        methods.md            the methods section, tables, digests and the citation
        methods.json          every number of methods.md
        study.json            a copy of the task file

      A participant who was recorded in several sessions is one person. A recording that is given \
      twice, two different recordings of one session, and a recording of another study are errors. \
      Rejected attempts and practice are kept in dataset/, but not evaluated.

      The setup that is evaluated is the one that ran on the page, unless an option names another.
      """,
    examples: [
      CommandExample("tactus study study.json -o page", "Write the page for the participants."),
      CommandExample(
        "tactus study study.json incoming -o result",
        "Evaluate the recordings in the folder incoming, and write the methods section."),
      CommandExample(
        "tactus study study.json *.zip -o result --against default --force",
        "Also compare with another setup, and replace an earlier result."),
    ],
    arguments: [
      study, recordings, output, SetupOptions.setup, SetupOptions.preset, SetupOptions.changes,
    ] + scoring + [JobsOption.jobs, OutputOptions.force]
  ) { values in
    let plan = try plan(values)
    guard let folder = values[output] else {
      throw values.fault("-o OUT is missing; name the folder to write")
    }
    let code =
      try values[recordings].isEmpty
      ? StudyPage(plan.facts, plan.tasks, values).write(to: folder)
      : StudyJob(plan.facts, values).run(in: folder)
    return code.rawValue
  }

  /// The options about scores, which the page does not need.
  static let scoring: [any DeclaredArgument] = [
    EvaluateCommand.against, EvaluateCommand.onsetCollar, EvaluateCommand.offsetCollar,
    EvaluateCommand.offsetShare, EvaluateCommand.seed, BootstrapOption.bootstrap,
  ]

  /// Reads and checks the task file.
  private static func plan(_ values: ParsedValues) throws -> (
    facts: StudyPlan, tasks: JSONValue
  ) {
    let path = try values[study]
    let bytes: [UInt8]
    do throws(CaptureError) { bytes = try FileContents.read(path: path) } catch {
      throw Problem(error, in: path)
    }
    let tasks: JSONValue
    do throws(JSONFault) { tasks = try JSONReader().read(bytes) } catch {
      throw Problem("\(path):\(error.place): \(error.problem.description)", .usage)
    }
    do throws(JSONMismatch) {
      try StudyCheck.check(JSONNode(tasks))
      return (try StudyPlan(JSONNode(tasks), bytes: bytes), tasks)
    } catch {
      throw Problem("\(path):\(error.place): \(error.message)", .usage)
    }
  }
}
