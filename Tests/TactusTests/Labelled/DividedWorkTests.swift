import Foundation
import Testing

/// Commands on a part of their inputs, as several machines run them.
@Suite struct `Work that is divided` {
  /// Commands of which each line of output is about one capture.
  private static let commands: [[String]] = [
    ["recognize", "--jsonl"], ["recognize", "--csv"], ["recognize", "--gestures", "--jsonl"],
    ["recognize", "--gestures", "--csv"], ["inspect", "--csv"], ["explain", "--jsonl"],
    ["features", "--jsonl"], ["features", "--set", "touch"],
  ]

  @Test(arguments: commands)
  func `work that is divided gives the bytes of one run, however many parts there are`(
    command: [String]
  ) throws {
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    // A file beside a folder, so that both are divided as one list.
    let last = folder.scratch.url.appendingPathComponent("c0.touch.jsonl").path
    let inputs = command[0] == "features" ? [folder.path, last] : [folder.path]
    let whole = try CommandLineRun(command + inputs)
    #expect(whole.status == 0, "\(whole.errors)")
    let isTable = !command.contains("--jsonl")
    for parts in [2, 6] {
      var joined = ""
      for part in 1...parts {
        let run = try CommandLineRun(command + inputs + ["--shard", "\(part)/\(parts)"])
        #expect(run.status == 0, "\(run.errors)")
        let first = run.output.firstIndex(of: "\n").map(run.output.index(after:))
        let isHeaded = isTable && part > 1
        joined += isHeaded ? String(run.output[(first ?? run.output.startIndex)...]) : run.output
      }
      #expect(joined == whole.output, "\(command), \(parts) parts")
    }
  }

  @Test func `work that is divided into a part beyond the last is refused`() throws {
    let run = try CommandLineRun(["inspect", Captures.firstSteps, "--shard", "4/3"])
    #expect(run.status == 2)
    #expect(run.errors.contains("--shard 4/3: K must be at most N"))
  }

  @Test(arguments: [["--search", "grid"], ["--search", "random:7"]])
  func `work that is divided in a search for thresholds has the result of one run`(
    search: [String]
  ) throws {
    let folder = try LabelledFolder(captures: 7)
    let scratch = try ScratchFolder()
    defer {
      folder.remove()
      scratch.remove()
    }
    let command =
      [
        "tune", folder.path, "--vary", "pan.hysteresis=5..95:5", "--vary",
        "press.allowableMovement=2..20:2",
      ]
      + search
    let parts = try (1...3).map { part in
      let path = scratch.url.appendingPathComponent("part-\(part)").path
      let run = try CommandLineRun(command + ["--shard", "\(part)/3", "--partial", path])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == "")
      return path
    }
    for form in [["--json"], ["--csv=candidates"]] {
      let whole = try CommandLineRun(command + form)
      let merged = try CommandLineRun(command + ["--merge"] + parts.reversed() + form)
      #expect(merged.status == 0, "\(merged.errors)")
      #expect(merged.output == whole.output)
    }
    let cases: [([String], String)] = [
      (["--merge", parts[0], parts[2]], "part 2/3 is missing"),
      (["--merge"] + parts + [parts[1]], "which another part has, too"),
      (["--merge"] + parts + ["--set", "tap.allowableMovement=3"], "its setup is"),
      (["--shard", "1/3"], "--shard and --partial FILE belong together"),
    ]
    for (options, why) in cases {
      let refused = try CommandLineRun(command + options)
      #expect(refused.status != 0 && refused.output == "", "\(options)")
      #expect(refused.errors.contains(why), "\(refused.errors)")
    }
    let text = try String(contentsOfFile: parts[1], encoding: .utf8)
    try Data(text.replacing("\"candidates\":[0", with: "\"candidates\":[1").utf8)
      .write(to: URL(fileURLWithPath: parts[1]))
    let changed = try CommandLineRun(command + ["--merge"] + parts)
    #expect(changed.status == 3, "\(changed.errors)")
  }

  @Test func `work that is divided has no parts in a search that chooses captures as it goes`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let run = try CommandLineRun([
      "tune", folder.path, "--vary", "pan.hysteresis=5..95:5", "--search", "halving:4", "--shard",
      "1/2", "--partial", folder.scratch.url.appendingPathComponent("part").path,
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("it has no parts; use grid or random"))
  }

  @Test func `work that is divided by a job array of Slurm is written part by part`() throws {
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    let parts = folder.scratch.url.appendingPathComponent("parts").path
    let command = ["recognize", folder.path, "--gestures", "--jsonl"]
    // The first task is run again alone, in a job array of one task.
    for part in [1, 2, 1] {
      #expect(try Self.slurm([parts, "2"] + command, task: part) == 0)
    }
    let joined = try (1...2).map { try String(contentsOfFile: "\(parts)/\($0)", encoding: .utf8) }
    #expect(joined.joined() == (try CommandLineRun(command).output))
    #expect(try Self.slurm([parts] + command, task: 1) == 2)
  }

  @Test func `work that is divided by a job array of Slurm has partial results of evaluate`() throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let counts = folder.scratch.url.appendingPathComponent("counts").path
    for part in 1...2 {
      #expect(try Self.slurm([counts, "2", "evaluate", folder.path], task: part) == 0)
    }
    let merged = try CommandLineRun(
      ["evaluate", "--merge", counts + "/1.json", counts + "/2.json", "--json"])
    #expect(merged.output == (try CommandLineRun(["evaluate", folder.path, "--json"]).output))
  }

  /// Runs a task of a job array. Returns its exit code.
  private static func slurm(_ arguments: [String], task: Int) throws -> Int32 {
    let process = Process()
    process.executableURL = Package.root.appendingPathComponent("notebooks/scale-out/slurm.sh")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      [
        "SLURM_ARRAY_TASK_ID": "\(task)", "SLURM_ARRAY_TASK_COUNT": "1",
        "TACTUS": CommandLineRun.program.path,
      ]
    ) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// Inputs that a file lists.
@Suite struct `A list of inputs` {
  @Test func `a list of inputs is read after those of the command line`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let paths = (0..<3).map {
      folder.scratch.url.appendingPathComponent("c\($0).touch.jsonl").path
    }
    let list = try folder.scratch.file("list", paths[1] + "\r\n\n" + paths[2])
    let plain = try CommandLineRun(["recognize", "--csv"] + paths)
    let listed = try CommandLineRun(["recognize", "--csv", paths[0], "--files", list])
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(listed.output == plain.output)
    let piped = try CommandLineRun(
      ["recognize", "--csv", "--files", "-"], input: paths.joined(separator: "\n"))
    #expect(piped.output == plain.output, "\(piped.errors)")
  }

  @Test func `a list of inputs without any line is refused`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let list = try scratch.file("list", "\n")
    let run = try CommandLineRun(["inspect", "--files", list])
    #expect(run.status == 2)
    #expect(run.errors.contains("no input is named"))
  }
}
