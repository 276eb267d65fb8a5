import Testing

@Suite struct `A value in a wrong unit` {
  private static let captures = ["datasets/first-steps/p01.evemu", "datasets/touchpad"]

  /// 500 s are longer than any press, and 90 rad are more than 14 turns.
  @Test(arguments: [
    ("press.minimumPressDuration=500", "for milliseconds write 0.5"),
    ("rotation.hysteresis=90", "for degrees write 1.5708"),
  ])
  func `a value in a wrong unit is reported once for all captures`(change: String, advice: String)
    throws
  {
    let run = try CommandLineRun(["recognize", "--set", change] + Self.captures)
    #expect(run.status == 0, "\(run.errors)")
    let warnings = run.errors.split(separator: "\n").filter { $0.contains(advice) }
    #expect(warnings.count == 1, "\(run.errors)")
  }

  @Test(arguments: ["press.minimumPressDuration=19", "rotation.hysteresis=3", "pan.hysteresis=90"])
  func `a value in a wrong unit is not reported for a plausible value`(change: String) throws {
    let run = try CommandLineRun(["recognize", "--set", change] + Self.captures)
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("--set"), "\(run.errors)")
  }

  @Test func `a value in a wrong unit is reported for a range of tune`() throws {
    let run = try CommandLineRun([
      "tune", "datasets/people-and-devices", "--vary", "press.minimumPressDuration=300..600:2",
      "--folds", "2",
    ])
    #expect(
      run.errors.contains(
        "--vary press.minimumPressDuration is 600 s; for milliseconds write 0.6"), "\(run.errors)")
  }
}
