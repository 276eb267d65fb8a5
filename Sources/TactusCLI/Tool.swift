internal import Arguments

/// The whole command line: help, completions and the manual are made from this.
enum Tool {
  static let name = "tactus"
  static let version = "0.1.0"

  static let all: CommandLineTool = CommandLineTool(
    name, version: version,
    "Recorded touches in, every gesture state transition out, with its reason.",
    discussion: """
      CAPTURE is a path, or - for standard input; its format is told from its bytes.

      Exit codes: 0 done; 1 a check said no; 2 the command line, or what a setup or scenario says, \
      is wrong; 3 an input could not be read at all, or an output not written.
      """,
    examples: [
      CommandExample("tactus recognize swipe.evemu", "The gestures of a capture, as a timeline."),
      CommandExample("tactus explain swipe.evemu", "And why the others were not."),
    ],
    commands: [
      InspectCommand.command, ConvertCommand.command, CutCommand.command, ReplayCommand.command,
    ].titled("Captures")
      + [
        RecognizeCommand.command, ExplainCommand.command, CompareCommand.command,
        WatchCommand.command, CheckCommand.command,
      ].titled("Gestures")
      + [EvaluateCommand.command, TuneCommand.command].titled("Accuracy")
      + [ImportCommand.command, SynthesizeCommand.command, LabelsCommand.command].titled("Datasets")
      + [
        FeaturesCommand.command, TrainCommand.command, ClassifyCommand.command,
        StrokesCommand.command,
      ].titled("Strokes")
      + [ListCommand.command, CompletionsCommand.command, ManualCommand.command]
      .titled("This tool"),
    common: CommonOptions.all,
    topics: { HelpPages.all })
}
