import Foundation
import Testing

@Suite struct `A path that cannot be used` {
  @Test(arguments: [
    ["convert", "datasets/first-steps/p01.evemu"],
    ["report", "datasets/first-steps/p01.evemu", "-o"],
    ["synthesize", "--count", "1"],
  ])
  func `a path that cannot be used because its folder is missing says so`(command: [String]) throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let target = folder.url.path + "/none/below/out.touch.jsonl"
    let run = try CommandLineRun(command + [target])
    #expect(run.status == 3)
    #expect(
      run.errors.hasSuffix(
        "cannot write \(target): there is no folder \(folder.url.path)/none/below; create it with "
          + "mkdir -p\n"), "\(run.errors)")
  }

  @Test(arguments: [
    ("nosuch", "nosuch: no such folder; a dataset is a folder"),
    ("datasets/README.md", "datasets/README.md: a file, not a dataset; a dataset is a folder"),
    (
      "datasets",
      "not a dataset, but a folder of datasets; name one or more of them: datasets/first-steps "
    ),
    ("docs", "docs: not a dataset: docs/annotations.jsonl: no such file; a dataset is a folder"),
  ])
  func `a path that cannot be used as a dataset is told from one`(path: String, says: String) throws
  {
    let run = try CommandLineRun(["evaluate", path])
    #expect(run.status == 3 && run.errors.contains(says), "\(run.errors)")
  }
}
