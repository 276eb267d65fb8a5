package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus pad -o OUT`.
package enum PadCommand {
  package static let command = ToolCommand(
    "pad", "Write an HTML page on which touches are recognized while they happen.",
    discussion: """
      The page needs no other file and no network. Open it on a phone, a tablet or a computer: it \
      recognizes touches, a pen or the mouse with the same engine as 'tactus recognize', shows how far \
      each recognizer is from its limit while a finger is down, and explains the result when the \
      finger lifts. It saves captures, annotations and setups as files that the other commands read.

      With --scene the touches drive a scene, such as a pattern lock, whose recognizers the page shows.

      With --tasks the page leads a participant through a list of prompts and saves a dataset for \
      'tactus evaluate'.
      """,
    examples: [
      CommandExample("tactus pad -o pad.html", "Write a pad and open it in a browser."),
      CommandExample(
        "tactus pad --scene pattern-lock -o lock.html", "Write a pattern lock to try."),
      CommandExample(
        "tactus pad --tasks study.json -o study.html", "Write the page of a study."),
    ],
    arguments: [
      ReportCommand.output, StudyOption.tasks, SceneChoice.scene, SceneChoice.with,
      SetupOptions.setup,
      SetupOptions.preset,
      SetupOptions.changes, OutputOptions.force,
    ]
  ) { values in
    let scene = try SceneChoice.ofPage(values)
    let setup = try scene?.setup ?? DeviceSetups(values).ordinary
    let target = try OutputPath(values[ReportCommand.output] ?? "-", values)
    let study = try StudyOption.study(values)
    var writer = PageWriter(tool: "\(Tool.name) \(Tool.version)")
    try OutputFile.write(
      writer.pad(setup.setup, named: setup.name, tasks: study, scene: scene?.page), to: target)
    return ExitCode.done.rawValue
  }
}
