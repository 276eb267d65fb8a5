internal import Arguments
internal import Tactus

let tool = CommandLineTool(
  "tactus", version: "0.1.0",
  "Recorded touches in, every gesture state transition out, with its reason.",
  discussion: """
    CAPTURE is a path, or - for standard input; its format is told from its bytes.

    Exit codes: 0 done; 1 a check said no; 2 the command line, or what a setup or scenario says, \
    is wrong; 3 an input could not be read at all, or an output not written.
    """,
  examples: [
    CommandExample("tactus recognize swipe.evemu", "The gestures of a capture, as a timeline."),
    CommandExample("tactus recognize --explain swipe.evemu", "And why the others were not."),
  ],
  commands: [
    InspectCommand.command, RecognizeCommand.command, CheckCommand.command,
    SynthesizeCommand.command, CompletionsCommand.command, ManualCommand.command,
  ])

Console.exit(run(tool, Array(CommandLine.arguments.dropFirst())))
