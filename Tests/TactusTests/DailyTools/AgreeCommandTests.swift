import Foundation
import Tactus
import Testing

@Suite("tactus agree") struct AgreeCommandTests {
  private static let anna = """
    {"capture":"c.evemu","start":1,"end":1.1,"label":"tap"}
    {"capture":"c.evemu","start":2,"end":2.5,"label":"pan","participant":"p01"}
    {"capture":"c.evemu","start":4,"end":4.4,"label":"swipe"}
    {"capture":"c.evemu","start":5,"end":5.4,"label":"none"}
    """
  /// A label track of Audacity, which names no capture.
  private static let ben = "1.02\t1.12\ttap\n1.95\t2.6\tpan\n4.01\t4.4\tpan\n7\t7.1\ttap\n"

  private func inFolder(_ body: (ScratchFolder) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("anna.jsonl", Self.anna)
    _ = try folder.file("ben.txt", Self.ben)
    try body(folder)
  }

  @Test func `tactus agree states coefficients, boundaries, confusion and a link for each dispute`()
    throws
  {
    try inFolder { folder in
      let run = try CommandLineRun(
        ["agree", "anna.jsonl", "ben.txt", "--json", "--page", "my page.html"], in: folder.url)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let report = try JSONReader().read(run.output)
      #expect(report["events"]?["first"]?.integer == 3)
      #expect(report["events"]?["second"]?.integer == 4)
      #expect(report["events"]?["paired"]?.integer == 3)
      #expect(report["events"]?["agreed"]?.integer == 2)
      // Of the pairs tap-tap, pan-pan and swipe-pan: (2/3 - 3/9) / (1 - 3/9).
      #expect(abs((report["events"]?["kappaOfPaired"]?.double ?? 0) - 0.5) < 1e-12)
      #expect(report["boundaries"]?["onset"]?["signed"]?["median"]?.double == -0.05)
      #expect(report["boundaries"]?["offset"]?["absolute"]?["p90"]?.double == 0.1)
      #expect(report["confusion"]?["swipe"]?["pan"]?.integer == 1)
      #expect(report["confusion"]?["none"]?["tap"]?.integer == 1)
      let disputes = try #require(report["disputes"]?.array)
      #expect(disputes.map { $0["kind"]?.string } == ["label", "onlySecond"])
      #expect(disputes[0]["first"]?["line"]?.integer == 3)
      #expect(disputes[1]["first"]?.isNull == true)
      #expect(disputes[1]["link"]?.string == "my%20page.html#capture=c.evemu&t=7.0")
      #expect(report["intervals"]?["unit"]?.string == "participant")
      #expect(
        report["intervals"]?["reason"]?.string == "1 participant; an interval needs at least 5")
    }
  }

  @Test func `tactus agree gives the same figures with the annotators exchanged`() throws {
    try inFolder { folder in
      let both = try [["anna.jsonl", "ben.txt"], ["ben.txt", "anna.jsonl"]].map { files in
        try JSONReader().read(
          try CommandLineRun(["agree"] + files + ["--json"], in: folder.url).output)
      }
      for key in ["agreed", "kappa", "cohensKappa", "kappaOfPaired", "alpha"] {
        #expect(both[0]["events"]?[key]?.double == both[1]["events"]?[key]?.double, "\(key)")
      }
      #expect(both[0]["segments"]?["kappa"]?.double == both[1]["segments"]?["kappa"]?.double)
    }
  }

  @Test(arguments: ["coefficients", "classes", "confusion", "boundaries", "disputes"])
  func `tactus agree writes each table with a row for each thing and no empty title`(table: String)
    throws
  {
    try inFolder { folder in
      let run = try CommandLineRun(
        ["agree", "anna.jsonl", "ben.txt", "--csv=\(table)"], in: folder.url)
      let rows = run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      #expect(rows.count > 1 && rows.allSatisfy { $0.count == rows[0].count }, "\(run.output)")
      #expect(!rows[0].contains(""))
    }
  }

  @Test func `tactus agree compares two tiers of one document of ELAN`() throws {
    try inFolder { folder in
      let lines = [("anna", "tap"), ("ben", "pan")].map { tier, label in
        #"{"capture":"c.evemu","start":1,"end":1.5,"label":"\#(label)","attributes":{"tier":"\#(tier)"}}"#
      }
      _ = try folder.file("both.jsonl", lines.joined(separator: "\n"))
      let made = try CommandLineRun(["labels", "both.jsonl", "-o", "both.eaf"], in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
      let run = try CommandLineRun(
        ["agree", "both.eaf", "both.eaf", "--tiers", "anna,ben", "--json"], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try JSONReader().read(run.output)["confusion"]?["tap"]?["pan"]?.integer == 1)
      let wrong = try CommandLineRun(
        ["agree", "both.eaf", "both.eaf", "--tiers", "anna,bert"], in: folder.url)
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("no tier bert; it has anna, ben"), "\(wrong.errors)")
    }
  }

  @Test func `tactus agree leaves out captures that only one annotator has, and says so`() throws {
    try inFolder { folder in
      _ = try folder.file(
        "more.csv", "file,onset,offset,label\nc.evemu,1,1.1,tap\nd.evemu,1,1.1,tap\n")
      let run = try CommandLineRun(["agree", "anna.jsonl", "more.csv", "--json"], in: folder.url)
      #expect(run.status == 0)
      #expect(
        run.errors.contains("more.csv: only this annotator has d.evemu, which is left out"),
        "\(run.errors)")
      #expect(try JSONReader().read(run.output)["events"]?["second"]?.integer == 1)
      _ = try folder.file("other.csv", "file,onset,offset,label\nx.evemu,1,1.1,tap\n")
      #expect(
        try CommandLineRun(["agree", "anna.jsonl", "other.csv"], in: folder.url).status == 3)
      let unnamed = try CommandLineRun(["agree", "ben.txt", "more.csv"], in: folder.url)
      #expect(unnamed.status == 3)
      #expect(unnamed.errors.contains("labels without a capture"), "\(unnamed.errors)")
    }
  }

  @Test func `tactus agree compares nothing if a line cannot be read`() throws {
    try inFolder { folder in
      _ = try folder.file("bad.jsonl", Self.anna + "\n{\"capture\":\"c.evemu\",\"start\":9}\n")
      let run = try CommandLineRun(["agree", "anna.jsonl", "bad.jsonl"], in: folder.url)
      #expect(run.status == 3)
      #expect(run.errors.contains("bad.jsonl:5:"), "\(run.errors)")
    }
  }

  @Test func `tactus agree warns if the labels of a capture are on clocks that differ`() throws {
    try inFolder { folder in
      let late = "5001.02\t5001.12\ttap\n5001.95\t5002.6\tpan\n"
      _ = try folder.file("late.txt", late)
      let run = try CommandLineRun(["agree", "anna.jsonl", "late.txt"], in: folder.url)
      #expect(run.errors.contains("the labels of c.evemu are apart"), "\(run.errors)")
      #expect(run.errors.contains("in anna.jsonl and from 5001.02"), "\(run.errors)")
      let same = try CommandLineRun(["agree", "anna.jsonl", "ben.txt"], in: folder.url)
      #expect(same.errors.isEmpty, "\(same.errors)")
    }
  }
}
