import Foundation
import Testing

@Suite struct `The Dask program` {
  @Test func `the Dask program merges shards on a local cluster to the bytes of one run`() throws {
    let python = ProcessInfo.processInfo.environment["TACTUS_PYTHON"] ?? "python3"
    guard try run([python, "-c", "import distributed"]).status == 0 else {
      print("skipped: needs Python with dask and distributed")
      return
    }
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    let spread = try run([
      python, Self.program("evaluate.py"), folder.path, "--shards", "3", "--workers", "2",
      "--tactus", CommandLineRun.program.path, "--", "--set", "pan.hysteresis=15",
    ])
    #expect(spread.status == 0)
    let whole = try CommandLineRun(
      ["evaluate", folder.path, "--json", "--set", "pan.hysteresis=15"])
    #expect(spread.output == whole.output)
  }

  @Test(arguments: [["recognize", "--gestures", "--jsonl"], ["features", "--set", "touch"]])
  func `the Dask program joins the parts of a command to the bytes of one run`(
    command: [String]
  ) throws {
    let python = ProcessInfo.processInfo.environment["TACTUS_PYTHON"] ?? "python3"
    guard try run([python, "-c", "import distributed"]).status == 0 else {
      print("skipped: needs Python with dask and distributed")
      return
    }
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    let spread = try run(
      [
        python, Self.program("divide.py"), "--shards", "3", "--workers", "2", "--tactus",
        CommandLineRun.program.path, "--",
      ] + command + [folder.path])
    #expect(spread.status == 0)
    #expect(spread.output == (try CommandLineRun(command + [folder.path]).output))
  }

  /// The path of a program of `notebooks/scale-out`.
  private static func program(_ name: String) -> String {
    Package.root.appendingPathComponent("notebooks/scale-out/\(name)").path
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let out = try scratch.file("out")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Dask does not remove its own folder.
    process.arguments = ["DASK_TEMPORARY_DIRECTORY=\(scratch.url.path)"] + arguments
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: out), as: UTF8.self))
  }
}
