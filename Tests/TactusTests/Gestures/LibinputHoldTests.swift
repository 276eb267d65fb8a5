import JSONText
import Testing

@Suite struct `A hold of libinput` {
  /// A tap of 100 ms, and a finger that rests for 1 s.
  private static let log = """
    {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
    {"t":3.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":4.0,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """

  @Test func `a hold of libinput is the companion of the tap after it, and alone a gesture`() throws
  {
    let run = try CommandLineRun(
      ["recognize", "--setup", "libinput", "--gestures", "--jsonl", "-"], input: Self.log)
    let gestures = try run.output.split(separator: "\n")
      .map { try JSONReader().read(String($0)) }.filter { $0["type"]?.string == "gesture" }
    let told = gestures.map {
      [$0["recognizer"]?.string, $0["label"]?.string, $0["companionOf"]?.string ?? "none"]
    }
    #expect(
      told == [["tap", "tap", "none"], ["hold", "hold", "tap"], ["hold", "hold", "none"]],
      "\(run.output)")
  }
}
