import Foundation
import Tactus
import Testing

@Suite struct `Actions on watched gestures` {
  private static let capture = Captures.firstStepsFolder + "/p01.evemu"

  /// Plays the capture fast, and returns what its commands wrote to the file that `OUT` names.
  private func watch(
    _ options: [String], speed: String = "20", capture: String = Self.capture
  ) throws -> (run: CommandLineRun, lines: [String]) {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let out = try folder.file("out").path
    let run = try CommandLineRun(
      ["watch", "--speed", speed] + options.map { $0.replacingOccurrences(of: "OUT", with: out) }
        + [capture])
    let text = try String(contentsOfFile: out, encoding: .utf8)
    return (run, text.split(separator: "\n").map(String.init))
  }

  /// Returns the transitions of the capture that are actions, as objects.
  private func actions(_ recognizers: Set<String>, _ state: String) throws -> [JSONValue] {
    let run = try CommandLineRun(["recognize", "--jsonl", Self.capture])
    return try run.output.split(separator: "\n").map { try JSONReader().read(String($0)) }.filter {
      $0["state"]?.string == state && $0["action"]?.bool == true
        && recognizers.contains($0["recognizer"]?.string ?? "")
    }
  }

  private static let writeLine =
    #"sh -c 'echo "$TACTUS_RECOGNIZER $TACTUS_STATE $TACTUS_T" >> OUT'"#

  @Test(arguments: ["pinch.began", "pinch.ended", "swipeRight.ended", "swipe.ended"])
  func `an action runs its command once for each gesture that reaches the state`(
    moment: String
  ) throws {
    let (run, lines) = try watch(["--exec", "\(moment)=\(Self.writeLine)"])
    #expect(run.status == 0, "\(run.errors)")
    let parts = moment.split(separator: ".").map(String.init)
    let names: Set = parts[0] == "swipe" ? ["swipeLeft", "swipeRight"] : [parts[0]]
    let expected = try actions(names, parts[1]).map {
      "\($0["recognizer"]?.string ?? "") \(parts[1]) \($0["t"]?.double ?? 0)"
    }
    #expect(expected.count >= 1)
    // Commands of gestures that follow quickly may end in another order.
    #expect(lines.sorted() == expected.sorted())
  }

  @Test func `an action starts its command soon after the decision, as the latency says`() throws {
    let run = try CommandLineRun([
      "watch", "--latency", "--jsonl", "--speed", "20", "--exec", "tap.ended=true",
      "--exec", "pinch.changed=true", Self.capture,
    ])
    let last = try JSONReader().read(String(run.output.split(separator: "\n").last ?? ""))
    let commands = try #require(last["commands"])
    // Commands for changed values are left out, because they may wait for the one before.
    #expect(commands["count"]?.double == Double(try actions(["tap"], "ended").count))
    let (median, slowest) = (commands["p50"]?.double ?? 0, commands["p99"]?.double ?? 9)
    #expect(median > 0 && median <= slowest && slowest < 2)
    let text = try CommandLineRun(
      ["watch", "--latency", "--speed", "100", "--exec", "tap.ended=true", Self.capture]
    ).output
    #expect(text.contains("\nfrom a decision to the start of its command, "), "\(text)")
  }

  @Test func `an action finds the values of JSON in variables, under the names of columns`() throws
  {
    let print = #"sh -c 'echo "$TACTUS_SCALE $TACTUS_TOUCHES $TACTUS_X" >> OUT'"#
    let (_, lines) = try watch(["--exec", "pinch.ended=\(print)"])
    let expected = try actions(["pinch"], "ended")
    #expect(lines.count == expected.count)
    for line in lines {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      #expect(
        expected.contains {
          numbers == [$0["scale"], $0["touches"], $0["x"]].map { $0?.double }
        })
    }
    let pans = #"sh -c 'echo "$TACTUS_TRANSLATION_X" >> OUT'"#
    let translations = try actions(["pan"], "ended").compactMap {
      $0["translation"]?.array?.first?.double
    }
    let (_, written) = try watch(["--exec", "pan.ended=\(pans)"])
    #expect(written.compactMap { Double($0) }.sorted() == translations.sorted())
  }

  @Test
  func `an action on changed values runs one command at a time, and the last with the last values`()
    throws
  {
    let slow = #"sh -c 'echo begin >> OUT; sleep 0.1; echo "$TACTUS_SCALE" >> OUT'"#
    let (_, lines) = try watch(["--exec", "pinch.changed=\(slow)"], speed: "5")
    let all = try actions(["pinch"], "changed").compactMap { $0["scale"]?.double }
    #expect(lines.count > 3 && lines.count / 2 < all.count)
    // No command begins before the one before it has ended.
    for (index, line) in lines.enumerated() {
      #expect((line == "begin") == (index % 2 == 0), "\(lines)")
    }
    #expect(lines.last.flatMap(Double.init) == all.last)
  }

  @Test(arguments: [
    [#""pinch.began", "pinch.changed", "pinch.ended""#],
    [#""pinch.began", "pinch.changed""#, #""pinch.ended""#],
  ])
  func `an action on the end of a gesture starts after that on its last change`(
    actions: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let out = try folder.file("out").path
    let list = actions.map {
      #"{"on": [\#($0)], "shell": "echo $TACTUS_STATE >> \#(out); sleep 0.15"}"#
    }
    let file = try folder.file(
      "slow.actions.json", #"{"actions": [\#(list.joined(separator: ", "))]}"#)
    let run = try CommandLineRun(["watch", "--speed", "5", "--on", file, Self.capture])
    #expect(run.status == 0, "\(run.errors)")
    let states = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
    #expect(states.count { $0 == "ended" } == 2 && states.contains("changed"))
    // The commands for the beginning and the first change run side by side, so either may write first.
    for gesture in states.dropLast().split(separator: "ended") {
      #expect(gesture.count { $0 == "began" } == 1 && gesture.contains("changed"), "\(states)")
    }
    #expect(states.last == "ended")
  }

  @Test func `an action that crashes, fails or cannot start is told once and stops nothing`() throws
  {
    let (run, lines) = try watch([
      "--exec", "tap.ended=/no/such/program", "--exec", "pan.changed=sh -c 'kill -SEGV $$'",
      "--exec", "pinch.changed=sh -c 'exit 7'", "--exec", "swipe.ended=\(Self.writeLine)",
    ])
    #expect(run.status == 0)
    #expect(lines.count == (try actions(["swipeLeft", "swipeRight"], "ended").count))
    let told = run.errors.split(separator: "\n")
    #expect(told.count { $0.contains("cannot be started: No such file") } == 1, "\(run.errors)")
    #expect(told.count { $0.contains("ended by signal 11") } == 1)
    #expect(told.count { $0.contains("ended with code 7") } == 1)
    let gestures = try CommandLineRun(["recognize", Self.capture]).output.split(separator: "\n")
      .last
    #expect(gestures.map { run.output.contains($0) } == true, "\(run.output)")
  }

  @Test
  func
    `an action may wait for processes that it starts, also if the watch was started with signals blocked`()
    throws
  {
    // This test program has SIGCHLD blocked in what it starts.
    let (run, lines) = try watch([
      "--exec", "swipe.ended=sh -c 'sleep 0.1 & wait; echo waited >> OUT'",
    ])
    #expect(lines == ["waited", "waited"])
    #expect(!run.errors.contains("killed"), "\(run.errors)")
  }

  @Test func `an action that takes longer than 10 s is ended with all that it has started`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let start = Date()
    let (run, lines) = try watch(
      ["--exec", "pinch.began=sh -c 'sleep 60 & echo $! >> OUT; wait'"], speed: "200")
    let seconds = Date().timeIntervalSince(start)
    #expect(seconds > 10 && seconds < 25)
    #expect(run.errors.contains("ran for 10 s and was killed"), "\(run.errors)")
    #expect(!lines.isEmpty)
    // The process may be a zombie that nobody has waited for.
    for pid in lines.compactMap(Int32.init) {
      let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      #expect(status.map { $0.contains(") Z ") } ?? true)
    }
  }

  @Test(arguments: [
    ("pinsh.began=true", #"did you mean "pinch"?"#),
    ("pinch.begun=true", #"did you mean "began"?"#),
    ("pinch=true", "a gesture and a state"), ("tap.began=true", "never began"),
    ("pinch.began=", "found no command"), ("pinch.began=echo 'a", "has no end"),
  ])
  func `an action with a wrong name is refused before anything is watched`(
    text: String, hint: String
  ) throws {
    let (run, _) = try watch(["--exec", text])
    #expect(run.status == 2)
    #expect(
      run.errors.contains(hint) || run.errors.contains("the name of a gesture"), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `an action of a file runs programs with their words, and a shell only if it says so`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let out = try folder.file("words").path
    let file = try folder.file(
      "on.json",
      #"""
      {"$schema": "urn:tactus:schema:actions", "actions": [
        {"on": ["pinch.ended"], "run": ["tee", "-a", "\#(out) * $HOME"]},
        {"on": "swipe.ended", "shell": "echo $TACTUS_DIRECTION | tr a-z A-Z >> \#(out)"}]}
      """#)
    let (run, _) = try watch(["--on", file])
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.fileExists(atPath: out + " * $HOME"))
    let lines = try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n")
    #expect(lines.sorted() == ["LEFT", "RIGHT"])
  }

  static let wrongFiles = [
    (#"{"actions":[{"on":"pinch.began","runs":["true"]}]}"#, #"did you mean "run"?"#),
    (#"{"actions":[{"on":"pinch.begann","run":["true"]}]}"#, #"did you mean "began"?"#),
    (
      #"{"actions":[{"on":"pinch.began","run":["true"],"shell":"true"}]}"#,
      "expected no shell beside run"
    ),
    (
      #"{"actions":[{"on":"pinch.began","run":["a\u0000b"]}]}"#,
      "expected a text without a zero byte"
    ),
    (#"{"actions":[{"on":"pinch.began","osc":"127.0.0.1"}]}"#, "a host and a port"),
    (#"{"actions":[{"on":"pinch.began","key":"leftctl"}]}"#, #"did you mean "leftctrl"?"#),
    (
      #"{"actions":[{"on":"pinch.began","osc":"127.0.0.1:9","values":["scal"]}]}"#,
      #"did you mean "scale"?"#
    ),
    (#"{"actions":[{"on":"pinch.began","run":["true"],"values":["x"]}]}"#, "only beside osc"),
    (#"{"action":[]}"#, "actions"),
  ]

  @Test(arguments: wrongFiles)
  func `an action of a file with a wrong name is refused with its place and the nearest name`(
    text: String, hint: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("on.json", text)
    let (run, _) = try watch(["--on", file])
    #expect(run.status == 2)
    #expect(run.errors.contains("on.json:1:"), "\(run.errors)")
    #expect(run.errors.contains(hint), "\(run.errors)")
  }
}
