import JSONText
import Testing

/// Known differences between platforms, each on a capture that shows only that difference.
@Suite struct `tactus compare shows that` {
  /// Returns the gestures by preset, as "recognizer kind" and time, for a setup with one recognizer
  /// "g".
  private func gestures(
    _ kind: String, _ presets: [String], _ log: String
  ) throws -> [String: [Double]] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "one.setup.json", #"{"recognizers":[{"id":"g","kind":"\#(kind)"}]}"#)
    let run = try CommandLineRun(
      [
        "compare", "--json", "--setup", setup, "--preset", presets.joined(separator: ","), "-",
      ], input: log)
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONReader().read(run.output)
    let captures = try #require(document["captures"]?.array?.first)
    let blocks = try #require(captures["blocks"]?.array)
    var found: [String: [Double]] = [:]
    for (index, preset) in presets.enumerated() {
      found[preset] = blocks.flatMap { block in
        let told = block["setups"]?.array?[index]["gestures"]?.array ?? []
        return told.compactMap { $0["t"]?.double }
      }
    }
    return found
  }

  @Test func `tactus compare shows that a tap without rivals has no time limit in Flutter`() throws
  {
    let log = """
      {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":3.0,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """
    let found = try gestures("tap", ["uikit", "flutter", "hammer"], log)
    #expect(found == ["uikit": [], "flutter": [3], "hammer": []])
  }

  @Test(arguments: [(7.5, true, true), (20, true, false), (44, true, false), (46, false, false)])
  func `tactus compare shows that a tap may move 45 points in UIKit, and 8 in Android`(
    distance: Double, uikit: Bool, android: Bool
  ) throws {
    let log = """
      {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.05,"touches":[{"id":1,"phase":"moved","x":\(50 + distance),"y":50}]}
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":\(50 + distance),"y":50}]}

      """
    let found = try gestures("tap", ["uikit", "android"], log)
    #expect(found == ["uikit": uikit ? [0.1] : [], "android": android ? [0.1] : []])
  }

  @Test
  func
    `tactus compare shows that a third finger starts the scale anew in Android, and not in UIKit`()
    throws
  {
    let log = """
      {"t":0.0,"touches":[{"id":1,"phase":"began","x":100,"y":300},{"id":2,"phase":"began","x":300,"y":300}]}
      {"t":0.1,"touches":[{"id":1,"phase":"moved","x":60,"y":300},{"id":2,"phase":"moved","x":340,"y":300}]}
      {"t":0.2,"touches":[{"id":3,"phase":"began","x":200,"y":600}]}
      {"t":0.3,"touches":[{"id":1,"phase":"moved","x":50,"y":300},{"id":2,"phase":"moved","x":350,"y":300}]}
      {"t":0.5,"touches":[{"id":1,"phase":"ended","x":50,"y":300},{"id":2,"phase":"ended","x":350,"y":300},{"id":3,"phase":"ended","x":200,"y":600}]}

      """
    let found = try gestures("pinch", ["uikit", "android"], log)
    #expect(found == ["uikit": [0.1], "android": [0.1, 0.2]])
  }
}
