internal import Arguments
internal import CommandSupport
internal import Studies
internal import Tactus
internal import TextSuggestion

/// The page of a study for its participants, and the words about what comes next.
struct StudyPage {
  private let plan: StudyPlan
  private let tasks: JSONValue
  private let values: ParsedValues

  private static let name = "pad.html"

  init(_ plan: StudyPlan, _ tasks: JSONValue, _ values: ParsedValues) {
    (self.plan, self.tasks, self.values) = (plan, tasks, values)
  }

  func write(to folder: String) throws -> ExitCode {
    values.remark(
      StudyCommand.scoring + [JobsOption.jobs], changeNothing: "without recordings")
    let setup = try DeviceSetups(values).ordinary
    var writer = PageWriter(tool: "\(Tool.name) \(Tool.version)")
    let page = writer.pad(setup.setup, named: setup.name, tasks: tasks)
    try OutputFolder.fill(folder, values) { try $0.write(page, to: Self.name) }
    var output = Output()
    output.line(
      "\(folder)/\(Self.name): \(Plural.text(plan.tasks.count, "task")), "
        + "\(Plural.text(plan.trialCount, "trial")) for each participant, setup \(setup.name)")
    output.line()
    output.line("next:")
    output.line("  1. Let each participant open the page, and save the ZIP file at its end.")
    output.line("  2. Put the files of all participants into one folder, such as recordings.")
    output.line(
      "  3. tactus study \(ShellWord.quoted(try values[StudyCommand.study])) recordings -o result")
    return output.finish(.done)
  }
}
