internal import Arguments
internal import CaptureCommands
internal import CommandSupport
internal import GestureCommands

/// The declaration of the whole command line, from which help, completions and the manual are
/// generated.
extension Tool {
  static let all: CommandLineTool = CommandLineTool(
    name, version: version,
    "Recognizes gestures in recorded touches and explains every decision.",
    discussion: """
      CAPTURE is the path of a recording of touches, or - for standard input. Its format is \
      detected from its bytes.

      Exit codes: 0 success; 1 a check failed; 2 the command line, a setup or a scenario is wrong; \
      3 an input cannot be read, or an output cannot be written; 130 a signal such as that of Ctrl-C \
      stopped it.
      """,
    examples: [
      CommandExample("tactus recognize swipe.evemu", "Show the gestures as a timeline."),
      CommandExample("tactus explain swipe.evemu", "Show why other gestures were not recognized."),
    ],
    commands: [
      InspectCommand.command, ConvertCommand.command, CutCommand.command, ReplayCommand.command,
    ].titled("Captures")
      + [
        RecognizeCommand.command, ExplainCommand.command, CompareCommand.command,
        WatchCommand.command, CheckCommand.command, WhatifCommand.command, ShrinkCommand.command,
        DistinguishCommand.command,
      ].titled("Gestures")
      + [ReportCommand.command, PadCommand.command, PlayCommand.command].titled(
        "Pages and pictures")
      + [EvaluateCommand.command, TuneCommand.command, StudyCommand.command].titled("Accuracy")
      + [
        ImportCommand.command, SynthesizeCommand.command, LabelsCommand.command,
        AgreeCommand.command,
      ].titled("Datasets")
      + [
        FeaturesCommand.command, TrainCommand.command, ClassifyCommand.command,
        StrokesCommand.command,
      ].titled("Strokes")
      + [ListCommand.command, CompletionsCommand.command, ManualCommand.command]
      .titled("This tool"),
    common: CommonOptions.all,
    topics: { HelpPages.all }, retired: { RetiredOptions.all })
}
