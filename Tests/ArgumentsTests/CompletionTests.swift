import Arguments
import Testing

@Suite struct `Completions` {
  @Test(arguments: Shell.allCases)
  func `completions name every command and option, and no alias`(shell: Shell) {
    let script = ExampleTool.tool.completions(for: shell)
    for name in ["recognize", "convert", "strokes", "evaluate", "help"] {
      #expect(script.contains(name))
    }
    for option in ExampleTool.recognize.declarations where option.role != .positional {
      #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
    }
    #expect(!script.contains("object\'") && !script.contains("--object"))
    #expect(script.hasSuffix("\n"))
  }

  @Test(.enabled(if: OutsideProgram.isInstalled("bash"), "needs bash"))
  func `completions are a script that bash understands`() throws { try check("bash", .bash) }

  @Test(.enabled(if: OutsideProgram.isInstalled("zsh"), "needs zsh"))
  func `completions are a script that zsh understands`() throws { try check("zsh", .zsh) }

  @Test(.enabled(if: OutsideProgram.isInstalled("fish"), "needs fish"))
  func `completions are a script that fish understands`() throws { try check("fish", .fish) }

  private func check(_ program: String, _ shell: Shell) throws {
    let script = ExampleTool.tool.completions(for: shell)
    #expect(try OutsideProgram.run(program, ["-n"], on: script) == .init(code: 0, output: ""))
  }

  @Test(
    .enabled(if: OutsideProgram.isInstalled("bash"), "needs bash"),
    arguments: [
      ("tactus ''", "recognize convert strokes help"), ("tactus re", "recognize"),
      ("tactus strokes ''", "evaluate"), ("tactus --v", "--version"), ("tactus help c", "convert"),
      ("tactus recognize --color ''", "auto always never"),
      ("tactus recognize a --color = al", "always"), ("tactus recognize --ra", "--rate"),
      ("tactus recognize --rate ''", ""), ("tactus strokes evaluate l", "louo"),
      ("tactus recognize te", "text"), ("tactus recognize -s t", "touchpad text"),
      ("tactus recognize strokes --jsonl", "--jsonl"),
      ("tactus recognize --set pan", "pan.hysteresis="),
      ("tactus recognize --set = t", "tap.taps="),
    ])
  func `completions offer in bash what may follow`(words: String, offered: String) throws {
    let script =
      ExampleTool.tool.completions(for: .bash) + """
        COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _tactus; echo "${COMPREPLY[*]}"
        """
    let result = try OutsideProgram.run("bash", ["--norc"], on: script)
    #expect(result == .init(code: 0, output: offered + "\n"))
  }

  @Test(
    .enabled(if: OutsideProgram.isInstalled("fish"), "needs fish"),
    arguments: [
      ("tactus re", "recognize"), ("tactus strokes ", "evaluate"), ("tactus help c", "convert"),
      ("tactus recognize --color=al", "--color=always"), ("tactus recognize --ra", "--rate"),
      ("tactus strokes evaluate l", "louo"), ("tactus recognize te", "text"),
      ("tactus recognize --set pan", "pan.hysteresis="),
    ])
  func `completions offer in fish what may follow`(line: String, offered: String) throws {
    let script = ExampleTool.tool.completions(for: .fish) + "complete -C '\(line)'\n"
    let result = try OutsideProgram.run("fish", ["--no-config"], on: script)
    let words = result.output.split(separator: "\n").map { $0.prefix { $0 != "\t" && $0 != "=" } }
    #expect(words.contains(offered.prefix { $0 != "=" }), "\(result)")
  }
}
