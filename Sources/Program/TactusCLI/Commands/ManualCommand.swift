internal import Arguments
internal import CommandSupport

/// The command `tactus manual`.
enum ManualCommand {
  static let command = ToolCommand(
    "manual", "Print the manual page.",
    examples: [CommandExample("tactus manual | man -l -", "Read the manual page.")]
  ) { _ in
    var output = Output()
    output.text(Tool.all.manual(date: Tool.date, sections: [exitStatus, environment, seeAlso]))
    return output.finish(.done).rawValue
  }

  private static let exitStatus = ManualSection(
    "Exit status",
    """
    0: success.

    1: a check failed, for example a score that --require asks for.

    2: the command line, a setup or a scenario is wrong. Nothing was written.

    3: an input cannot be read, or an output cannot be written. With several inputs the others were still
    read.

    127: OpenBLAS and LAPACKE, which compute features and classify strokes, cannot be loaded.

    130: a signal, such as that of Ctrl-C, stopped the command. A search writes what it has found so far; a watched
    device that is stopped once ends with 0.
    """)

  private static let environment = ManualSection(
    "Environment",
    """
    NO_COLOR, TERM: messages have no color if NO_COLOR is not empty, or if TERM is dumb.

    COLUMNS: the width of text for people in characters, instead of that of the terminal.

    TMPDIR: the folder for temporary files, /tmp unless stated.

    TACTUS_OPENBLAS: a library that has OpenBLAS and LAPACKE, instead of those of the system.
    """)

  private static let seeAlso = ManualSection(
    "See also", "evemu-record(1), libinput-record(1), evtest(1)")
}
