import Foundation
import FoundationXML
import Tactus
import Testing

@Suite struct `Labels for other programs` {
  private static let hostile = "pan <\"&'> \u{1}\tpinch"

  private static let labels: [Annotation] = {
    var first = Annotation(
      capture: "a.evemu", start: Timestamp(seconds: 1.25), end: Timestamp(seconds: 2.5),
      label: hostile, touches: 2, participant: "ann, \"A\"")
    first.attributes = [.init("scale", 1.5)]
    var second = first
    second.label = "tap"
    second.start = Timestamp(seconds: 2)
    var third = second
    third.start = Timestamp(seconds: 2.25)
    third.end = Timestamp(seconds: 2.25)
    third.attributes = []
    return [first, second, third]
  }()

  /// Elements of an XML document with their attributes, and the texts between them.
  private final class Document: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var texts: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append((name, attributes))
      texts.append("")
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if !texts.isEmpty { texts[texts.count - 1] += text }
    }
  }

  @Test
  func `labels for other programs are a well-formed ELAN document with a tier for each label`()
    throws
  {
    let document = Document()
    let parser = XMLParser(data: Data(LabelForm.elan.bytes(Self.labels)))
    parser.delegate = document
    let isWellFormed = parser.parse()
    #expect(isWellFormed)
    let tiers = document.elements.filter { $0.name == "TIER" }.compactMap {
      $0.attributes["TIER_ID"]
    }
    // Two taps overlap, which a tier cannot hold.
    #expect(
      tiers == [Self.hostile.replacingOccurrences(of: "\u{1}", with: "\u{FFFD}"), "tap", "tap 2"])
    // What follows the end of an element is blank.
    let values = zip(document.elements, document.texts)
      .filter { $0.0.name == "ANNOTATION_VALUE" }
      .map { $0.1.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(values == [tiers[0], "tap", "tap"])
    let slots = document.elements.filter { $0.name == "TIME_SLOT" }.map(\.attributes)
    let times = slots.compactMap { $0["TIME_VALUE"].flatMap { Int($0) } }
    #expect(times == times.sorted())
    let byName = Dictionary(
      slots.map { ($0["TIME_SLOT_ID"] ?? "", $0["TIME_VALUE"] ?? "") }, uniquingKeysWith: { $1 })
    let spans = document.elements.filter { $0.name == "ALIGNABLE_ANNOTATION" }.map { element in
      ["TIME_SLOT_REF1", "TIME_SLOT_REF2"].map { byName[element.attributes[$0] ?? ""] ?? "" }
    }
    #expect(spans == [["1250", "2500"], ["2000", "2500"], ["2250", "2251"]])
  }

  @Test func `labels for other programs are lines of a label track, one for each interval`() {
    let text = String(decoding: LabelForm.audacity.bytes(Self.labels), as: UTF8.self)
    #expect(
      text == """
        1.250000\t2.500000\tpan <"&'> ␁␉pinch
        2.000000\t2.500000\ttap
        2.250000\t2.250000\ttap

        """)
  }

  @Test func `labels for other programs are a table with a column for each attribute`() {
    let text = String(decoding: LabelForm.csv.bytes(Array(Self.labels.dropFirst())), as: UTF8.self)
    let expected = [
      "capture,start,end,label,touches,participant,device,scale",
      #"a.evemu,2.000000,2.500000,tap,2,"ann, ""A""",,1.5"#,
      #"a.evemu,2.250000,2.250000,tap,2,"ann, ""A""",,"#, "",
    ]
    #expect(text == expected.joined(separator: "\n"))
  }

  @Test func `labels for other programs of a dataset come back as its annotations`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let data = URL(fileURLWithPath: Captures.firstSteps).deletingLastPathComponent().path
    let track = folder.url.appendingPathComponent("labels.txt").path
    let export = try CommandLineRun(["labels", data, "-o", track])
    #expect(export.status == 0, "\(export.errors)")
    let again = folder.url.appendingPathComponent("again").path
    let back = try CommandLineRun([
      "import", "events", track, again, "--captures", "\(data)/p01.evemu",
    ])
    #expect(back.status == 0, "\(back.errors)")
    func intervals(_ folder: String) throws -> [[String]] {
      try String(contentsOfFile: folder + "/annotations.jsonl", encoding: .utf8)
        .split(separator: "\n").map { line in
          let object = try JSONReader().read(String(line))
          return [
            "\(object["start"]?.double ?? -1)", "\(object["end"]?.double ?? -1)",
            object["label"]?.string ?? "",
          ]
        }
    }
    #expect(try intervals(again) == intervals(data))
  }

  @Test func `labels for other programs count from the first frame on request`() throws {
    let absolute = try CommandLineRun(["labels", Captures.firstSteps, "--to", "csv"])
    let relative = try CommandLineRun([
      "labels", Captures.firstSteps, "--to", "csv", "--time", "relative", "--offset", "2",
    ])
    func starts(_ run: CommandLineRun) -> [Double] {
      run.output.split(separator: "\n").dropFirst().compactMap { line in
        Double(line.split(separator: ",")[1])
      }
    }
    #expect(!starts(absolute).isEmpty)
    // The first gesture of the capture begins with its first frame.
    let first = try #require(starts(absolute).first)
    #expect(starts(relative).first == 2)
    for (one, other) in zip(starts(absolute), starts(relative)) {
      #expect(abs(one - first + 2 - other) < 2e-6)
    }
  }

  @Test func `labels for other programs before the zero of a video ask for an offset`() throws {
    let run = try CommandLineRun([
      "labels", Captures.firstSteps, "--to", "audacity", "--offset", "-100",
    ])
    #expect(run.status == 2)
    #expect(run.errors.contains("--offset"))
    #expect(run.output.isEmpty)
  }

  /// The clock of the capture counts from 1970, and a track of an hour would begin 40 years late.
  @Test
  func `labels for other programs begin near 0 on a track, and on the capture's clock in a table`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let path = scratch.url.appendingPathComponent("long.touch.jsonl").path
    let lines = (0...20).map { step in
      let phase = step == 0 ? "began" : step == 20 ? "ended" : "moved"
      let time = 1_288_981_453 + Double(step) * 0.0625
      return
        "{\"t\":\(time),\"touches\":[{\"id\":1,\"phase\":\"\(phase)\",\"x\":\(step * 9),\"y\":50}]}\n"
    }
    try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path))
    let track = try CommandLineRun(["labels", "--to", "audacity", path])
    #expect(track.output.hasPrefix("0.000000\t"), "\(track.output) \(track.errors)")
    let table = try CommandLineRun(["labels", "--to", "csv", path])
    #expect(table.output.contains("1288981453"), "\(table.output)")
  }

  @Test func `labels for other programs of several captures are written to separate files`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let data = URL(fileURLWithPath: Captures.touchpad).deletingLastPathComponent().path
    let target = folder.url.appendingPathComponent("tracks").path
    let run = try CommandLineRun(["labels", data, "--to", "elan", "-o", target])
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
    #expect(names == ["p01.evemu.eaf", "p02.evemu.eaf"])
    let refused = try CommandLineRun(["labels", data, "--to", "elan"])
    #expect(refused.status == 2)
  }
}
