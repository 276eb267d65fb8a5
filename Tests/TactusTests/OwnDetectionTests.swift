import Foundation
import SeededRandom
import Tactus
import Testing

@Suite struct `A dataset annotated with its own detections` {
  /// Links captures into the folder of a new dataset.
  private func dataset(_ captures: [URL]) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    var names: [String] = []
    for (number, capture) in captures.enumerated() {
      let name = "\(number)-\(capture.lastPathComponent)"
      try FileManager.default.createSymbolicLink(
        at: scratch.url.appendingPathComponent(name), withDestinationURL: capture)
      names.append(#"{"path":"\#(name)"}"#)
    }
    _ = try scratch.file("annotations.jsonl", "")
    _ = try scratch.file(
      "dataset.json", #"{"name":"own","captures":[\#(names.joined(separator: ","))]}"#)
    return scratch
  }

  private func expectPerfect(_ captures: [URL]) throws {
    let scratch = try dataset(captures)
    defer { scratch.remove() }
    let annotations = scratch.url.appendingPathComponent("annotations.jsonl").path
    // Captures that cannot be read are reported; the others are counted.
    let first = try CommandLineRun(["evaluate", scratch.url.path, "--jsonl"])
    #expect(first.status == 0 || first.status == 3, "\(first.errors)")
    let detections = Data(first.output.utf8)
    try detections.write(to: URL(fileURLWithPath: annotations))
    let run = try CommandLineRun(["evaluate", scratch.url.path, "--json", "--bootstrap", "1"])
    let report = try JSONReader().read(run.output)
    let count = detections.count { $0 == UInt8(ascii: "\n") }
    #expect(report["overall"]?["reference"]?.integer == Int64(count))
    #expect(report["overall"]?["f1"]?.double == 1, "\(run.errors)")
    #expect(report["overall"]?["insertions"]?.integer == 0)
  }

  @Test func `a dataset annotated with its own detections is perfect: the bundled ones`() throws {
    let root = Package.root.appendingPathComponent("datasets")
    let names = ["first-steps/p01", "palms/p01", "touchpad/p01", "people-and-devices/hasty-worn"]
    try expectPerfect(names.map { root.appendingPathComponent("\($0).evemu") })
  }

  @Test func `a dataset annotated with its own detections is perfect: a hundred real captures`()
    throws
  {
    guard let folder = ImportedPads.folder else { return }
    let data = try Data(contentsOf: folder.appendingPathComponent("labels.json"))
    let all = (try JSONReader().read([UInt8](data)).members ?? []).map(\.key).sorted()
    let captures = stride(from: 0, to: all.count, by: 4).map {
      folder.appendingPathComponent(all[$0])
    }.tried
    #expect(captures.count >= trials(100))
    try expectPerfect(captures)
  }
}
