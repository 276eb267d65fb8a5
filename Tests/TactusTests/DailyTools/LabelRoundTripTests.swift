import Foundation
import Tactus
import Testing

/// Labels that leave through a program for annotating sound or video, and come back.
@Suite struct `Labels that come back from other programs` {
  private static let capture = "s.touch.jsonl"

  /// Labels with everything that a program might lose.
  private static let labels: [String] = [
    #"{"capture":"s.touch.jsonl","start":1.000001,"end":1.46,"label":"press \"long\" & <hard>\tnow","touches":3,"participant":"ann & \"bob\"","device":"pad","attributes":{"scale":1.5,"tier":"left <hand>"}}"#,
    #"{"capture":"s.touch.jsonl","start":1.2,"end":1.3000004,"label":"Geste à deux doigts 手势 👆","touches":1,"participant":"ann & \"bob\"","attributes":{"tier":"left <hand>","note":"overlaps\nthe first"}}"#,
    #"{"capture":"s.touch.jsonl","start":1.25,"end":1.25,"label":"tap","touches":1,"participant":"ann & \"bob\"","attributes":{}}"#,
    #"{"capture":"s.touch.jsonl","start":1.2500005,"end":1.4,"label":"tap","touches":2,"participant":"ann & \"bob\"","attributes":{}}"#,
    #"{"capture":"s.touch.jsonl","start":3,"end":3.4,"label":"tap","touches":1,"participant":"ann & \"bob\"","attributes":{"tier":"tap"}}"#,
  ]

  private func inDataset(_ lines: [String], _ body: (ScratchFolder) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let data = folder.url.appendingPathComponent("data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let log = (0..<8).map { step in
      let phase = step % 2 == 0 ? "began" : "ended"
      return #"{"t":\#(Double(step) / 2),"touches":[{"id":1,"phase":"\#(phase)","x":9,"y":9}]}"#
    }
    try Data((log.joined(separator: "\n") + "\n").utf8)
      .write(to: data.appendingPathComponent(Self.capture))
    try Data((lines.joined(separator: "\n") + "\n").utf8)
      .write(to: data.appendingPathComponent("annotations.jsonl"))
    try body(folder)
  }

  private func annotations(_ folder: ScratchFolder, _ name: String) throws -> [Annotation] {
    let dataset = try Dataset(folder: folder.url.appendingPathComponent(name).path)
    return try dataset.captures.flatMap { try dataset.entries(of: $0).map(\.annotation) }
  }

  private func expect(_ arguments: [String], in folder: ScratchFolder) throws {
    let run = try CommandLineRun(arguments, in: folder.url)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
  }

  @Test
  func
    `labels from other programs as a document of ELAN are the same, with tiers, microseconds and fingers`()
    throws
  {
    try inDataset(Self.labels) { folder in
      try expect(["labels", "data", "-o", "labels.eaf"], in: folder)
      // The document names the capture.
      try expect(["import", "events", "labels.eaf", "back", "--captures", "data"], in: folder)
      #expect(try annotations(folder, "back") == annotations(folder, "data"))
      try expect(["labels", "back", "-o", "again.eaf"], in: folder)
      let (once, twice) = (
        try Data(contentsOf: folder.url.appendingPathComponent("labels.eaf")),
        try Data(contentsOf: folder.url.appendingPathComponent("again.eaf"))
      )
      #expect(once == twice)
    }
  }

  @Test
  func
    `labels from other programs as a document of ELAN have the labels, times and tiers that were changed there`()
    throws
  {
    try inDataset(Self.labels) { folder in
      try expect(["labels", "data", "-o", "labels.eaf"], in: folder)
      let file = folder.url.appendingPathComponent("labels.eaf")
      let text = try String(contentsOf: file, encoding: .utf8)
      let changed =
        text
        .replacing("TIME_VALUE=\"3400\"", with: "TIME_VALUE=\"3500\"")
        .replacing("TIER_ID=\"tap\"", with: "TIER_ID=\"right\" PARTICIPANT=\"p02\"")
      try Data(changed.utf8).write(to: file)
      try expect(["import", "events", "labels.eaf", "back", "--captures", "data"], in: folder)
      let last = try #require(try annotations(folder, "back").last)
      #expect(last.start == Timestamp(seconds: 3) && last.end == Timestamp(seconds: 3.5))
      #expect(last.remarks == [.init("tier", "right")])
    }
  }

  @Test func `labels from other programs as a label track have the same times, labels and tiers`()
    throws
  {
    try inDataset(Self.labels) { folder in
      try expect(["labels", "data", "-o", "labels.txt"], in: folder)
      try expect(
        [
          "import", "events", "labels.txt", "back", "--captures",
          "data/\(Self.capture)",
        ], in: folder)
      func kept(_ annotation: Annotation) -> [String] {
        [
          "\(annotation.start.microseconds)", "\(annotation.end.microseconds)", annotation.label,
          annotation.remarks.first { $0.name == "tier" }?.text ?? "-",
        ]
      }
      #expect(try annotations(folder, "back").map(kept) == annotations(folder, "data").map(kept))
    }
  }

  /// Audacity writes a second line with the frequencies of a spectral selection.
  @Test
  func
    `labels from other programs as a label track may have spectral selections and labels in quotes`()
    throws
  {
    try inDataset([]) { folder in
      _ = try folder.file(
        "track.txt", "0.500000\t0.600000\t\"tap\"\n\\\t100.0\t200.0\n1.0\t1.5\tpan\tright hand\r\n")
      try expect(
        ["import", "events", "track.txt", "back", "--captures", "data/\(Self.capture)"],
        in: folder)
      let found = try annotations(folder, "back")
      #expect(found.map(\.label) == ["\"tap\"", "pan"])
      #expect(found.map(\.remarks) == [[], [.init("tier", "right hand")]])
    }
  }

  /// A document as ELAN itself writes it: a video, participants, a dependent tier, a slot without a
  /// time.
  @Test
  func
    `labels from other programs of a document that was made in ELAN have its tiers and participants`()
    throws
  {
    try inDataset([]) { folder in
      _ = try folder.file(
        "own.eaf",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ANNOTATION_DOCUMENT AUTHOR="" DATE="2026-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0">
          <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">
            <MEDIA_DESCRIPTOR MEDIA_URL="file:///v.mp4" MIME_TYPE="video/mp4"/>
            <PROPERTY NAME="URN">urn:x</PROPERTY>
          </HEADER>
          <TIME_ORDER>
            <TIME_SLOT TIME_SLOT_ID="ts1" TIME_VALUE="500"/>
            <TIME_SLOT TIME_SLOT_ID="ts2"/>
            <TIME_SLOT TIME_SLOT_ID="ts3" TIME_VALUE="900"/>
          </TIME_ORDER>
          <TIER LINGUISTIC_TYPE_REF="default" PARTICIPANT="p07" TIER_ID="right hand">
            <ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a1" TIME_SLOT_REF1="ts1" TIME_SLOT_REF2="ts3">
              <ANNOTATION_VALUE>swipe &amp; hold</ANNOTATION_VALUE>
            </ALIGNABLE_ANNOTATION></ANNOTATION>
            <ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="a2" TIME_SLOT_REF1="ts1" TIME_SLOT_REF2="ts2">
              <ANNOTATION_VALUE>part</ANNOTATION_VALUE>
            </ALIGNABLE_ANNOTATION></ANNOTATION>
          </TIER>
          <TIER LINGUISTIC_TYPE_REF="note" PARENT_REF="right hand" TIER_ID="notes">
            <ANNOTATION><REF_ANNOTATION ANNOTATION_ID="a3" ANNOTATION_REF="a1">
              <ANNOTATION_VALUE>slow</ANNOTATION_VALUE>
            </REF_ANNOTATION></ANNOTATION>
          </TIER>
        </ANNOTATION_DOCUMENT>
        """)
      let run = try CommandLineRun(
        ["import", "events", "own.eaf", "back", "--captures", "data/\(Self.capture)"],
        in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("1 annotations without a time"), "\(run.errors)")
      #expect(run.errors.contains("1 annotations of dependent tiers"), "\(run.errors)")
      let found = try annotations(folder, "back")
      #expect(found.map(\.label) == ["swipe & hold"])
      #expect(found[0].participant == "p07" && found[0].remarks == [.init("tier", "right hand")])
      #expect(found[0].start == Timestamp(seconds: 0.5) && found[0].end == Timestamp(seconds: 0.9))
      let unnamed = try CommandLineRun(
        ["import", "events", "own.eaf", "other", "--captures", "data"], in: folder.url)
      #expect(
        unnamed.status == 3 && unnamed.errors.contains("--captures FILE"), "\(unnamed.errors)")
    }
  }

  @Test(arguments: [
    (
      "<?xml version=\"1.0\"?><ANNOTATION_DOCUMENT><HEADER TIME_UNITS=\"PAL-frames\">", "PAL-frames"
    ),
    ("<ANNOTATION_DOCUMENT><TIER TIER_ID=>", "in quotes"),
  ])
  func `labels from other programs of a document that cannot be read are refused with the place`(
    text: String, message: String
  ) throws {
    try inDataset([]) { folder in
      _ = try folder.file("bad.eaf", text)
      let run = try CommandLineRun(
        ["import", "events", "bad.eaf", "back", "--captures", "data"], in: folder.url)
      #expect(run.status == 3)
      #expect(run.errors.contains("bad.eaf:1: ") && run.errors.contains(message), "\(run.errors)")
    }
  }
}
