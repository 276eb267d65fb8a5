import Tactus
import Testing

/// The range that a search for thresholds advises to try next.
@Suite struct `A wider range for a threshold` {
  @Test
  func `a wider range for a threshold of whole numbers has whole steps, so that it can be tried`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let command = ["tune", folder.path, "--vary"]
    let run = try CommandLineRun(command + ["tap.numberOfTapsRequired=1..3:3"])
    let advice = "--vary tap.numberOfTapsRequired=0..3:4"
    #expect(run.output.contains(advice), "\(run.output)")
    let next = try CommandLineRun(command + ["tap.numberOfTapsRequired=0..3:4"])
    #expect(next.status == 0, "\(next.errors)")
  }

  @Test func `a change for the worse is called less, without a sign`() {
    #expect(Share.change(-0.048) == "4.8 percentage points less")
    #expect(Share.change(0.048) == "4.8 percentage points more")
  }
}
