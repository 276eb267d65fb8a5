import Testing

/// An option without an effect is reported, because a user would expect an effect.
@Suite struct `An argument that changes nothing` {
  private static let capture = "datasets/first-steps/p01.evemu"

  @Test(arguments: [
    (["recognize", "--json", "-v", capture], ["--verbose"]),
    (["recognize", "-v", capture], []),
    (["recognize", "--jobs", "2", "--trace", "/dev/null", capture], ["--jobs"]),
    (["recognize", "--jobs", "2", capture], []),
    (["inspect", "--resolution", "20,10", "--size", "50x200", capture, capture], ["--size"]),
    (["convert", "--to", "strokes", "--anonymize", capture, "-"], ["--anonymize"]),
    (["convert", "--to", "evemu", "--pause", "3", capture, "-"], ["--pause"]),
    (["convert", "--to", "strokes", "--pause", "3", capture, "-"], []),
    (["evaluate", "--check", "--json", "datasets/first-steps"], ["--json"]),
    (
      ["evaluate", "--overlap", "0.5", "--onset-collar", "0.1", "datasets/first-steps"],
      ["--onset-collar"]
    ),
  ])
  func `an argument that changes nothing is reported`(arguments: [String], idle: [String]) throws {
    let run = try CommandLineRun(arguments)
    let told = run.errors.split(separator: "\n").filter { $0.contains(" changes nothing ") }
    #expect(told.count == idle.count, "\(run.errors)")
    for name in idle { #expect(run.errors.contains("warning: \(name) changes nothing ")) }
  }

  @Test(arguments: [
    (["--rate", "60"], "the stated rate has no effect: the capture has times"),
    (
      ["--device", "event3"],
      "the stated device has no effect: a capture in the format evemu is of one device"
    ),
  ])
  func `an argument that changes nothing because of the capture is reported as a note`(
    option: [String], says: String
  ) throws {
    let run = try CommandLineRun(["inspect", Self.capture] + option)
    #expect(run.output.contains(says) && run.status == 0, "\(run.output)")
    #expect(!(try CommandLineRun(["inspect", Self.capture])).output.contains("no effect"))
  }
}
