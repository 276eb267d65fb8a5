import Foundation
import Tactus
import Testing

/// The program `benchmarks`, as it was built beside the tests. It is not optimized here, so only what
/// it says is tested, not how fast it is.
@Suite(.enabled(if: BenchmarkRun.isBuilt, "needs benchmarks, which swift build builds"))
struct `The benchmarks` {
  @Test func `the benchmarks have the names that scripts rely on, and decisions come first`() throws
  {
    let names = try BenchmarkRun(["--list"]).output.split(separator: "\n")
      .map { $0.prefix { $0 != " " } }
    #expect(names.first?.hasPrefix("decision.") == true)
    let fixed = [
      "read.evemu", "read.getevent", "read.binary", "read.libinput-record", "read.touch-log",
      "assemble", "recognize.seven", "recognize.default", "recognize.natural", "recognize.touchpad",
      "recognize.libinput",
      "throughput.one", "throughput.all", "latency.default", "allocations.default",
      "allocations.natural",
      "allocations.android", "allocations.libinput",
      "pipeline.evemu", "classify.protractor.one", "classify.protractor.batch", "classify.best.one",
      "features.hbf49", "blas.sgemm.share",
    ]
    for name in fixed { #expect(names.contains { $0 == name }, "\(name)") }
    for kind in SyntheticKind.allCases {
      for preset in Preset.all {
        #expect(names.contains { $0 == "decision.\(kind.rawValue).\(preset.name)" })
      }
    }
  }

  @Test func `the benchmarks say what waiting for a double tap adds to the decision of a tap`()
    throws
  {
    let json = try BenchmarkRun(["--filter", "decision.tap.flutter", "--json"]).json()
    let result = try #require(json["results"]?.array?.first)
    let interval = try #require(Preset.flutter.tap.series.maximumTapInterval)
    #expect(result["unit"]?.string == "ms")
    #expect(result["adds.onDoubleTap"]?.double == interval.seconds * 1000)
    // A tap is short, and decided when it lifts, or when no second one can come.
    let median = try #require(result["p50"]?.double)
    #expect(interval.seconds * 1000..<interval.seconds * 1000 + 300 ~= median)
  }

  @Test(arguments: [[], ["--setup", "android"]])
  func `the benchmarks say how many bytes, frames and events pass in a second`(
    setup: [String]
  ) throws {
    let results = try #require(
      try BenchmarkRun(["--filter", "throughput", "--rounds", "1", "--json"] + setup)
        .json()["results"]?.array)
    #expect(results.map { $0["name"]?.string } == ["throughput.one", "throughput.all"])
    for result in results {
      let work = try #require(result["work"])
      let amounts = ["bytes", "frames", "events"].map { work[$0]?.double ?? .nan }
      let speeds = [
        (result["median"]?.double ?? .nan) * 1e6, result["frames_per_s"]?.double ?? .nan,
        result["events_per_s"]?.double ?? .nan,
      ]
      // All three say how often the whole capture passes in a second.
      for (speed, amount) in zip(speeds, amounts) {
        #expect(abs(speed / amount / (speeds[0] / amounts[0]) - 1) < 1e-4, "\(speeds)")
      }
    }
    #expect(results[1]["processors"]?.double == Double(WorkerPool.processors))
  }

  @Test func `the benchmarks of a swipe that waits for nothing name no requirement`() throws {
    let json = try BenchmarkRun(["--filter", "decision.swipe.gtk", "--json"]).json()
    let result = try #require(json["results"]?.array?.first)
    #expect(result["p50"]?.double != nil)
    for recognizer in Setup.own(of: .gtk).recognizers {
      #expect(result["adds.\(recognizer.id)"] == nil)
    }
  }

  /// The label begins 20 ms before the landing. No tap of the setup uikit waits for a second one.
  @Test func `the benchmarks say when a labelled tap is decided`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    _ = try scratch.file(
      "c.touch.jsonl",
      """
      {"t":0.5,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":0.6,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """)
    _ = try scratch.file(
      "annotations.jsonl",
      #"{"capture":"c.touch.jsonl","start":0.48,"end":0.6,"label":"tap","touches":1}"# + "\n")
    _ = try scratch.file("dataset.json", #"{"name":"one"}"#)
    let name = "decision.tap.uikit.labelled"
    let arguments = ["--labelled", scratch.url.path, "--filter", name, "--json"]
    let result = try #require(
      BenchmarkRun(arguments).json()["results"]?.array?.first { $0["name"]?.string == name })
    #expect(result["median"]?.double == 120)
    #expect(result["work"]?["gestures"]?.integer == 1)
    #expect(result["work"]?["recognized"]?.integer == 1)
  }

  @Test func `the benchmarks compare with an earlier run, with the interval that the rounds allow`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let name = "decision.pan.uikit"
    let now = try #require(
      BenchmarkRun(["--filter", name, "--json"]).json()["results"]?.array?.first?["median"]?.double)
    let earlier = try scratch.file(
      "earlier.json",
      """
      {"machine":"another","commit":"abc","results":[
        {"name":"\(name)","unit":"ms","median":\(now * 2),"low":\(now),"high":\(now * 4)},
        {"name":"recognize.default","unit":"ns/frame","median":50,"low":40,"high":60}]}
      """)
    let arguments = ["--filter", name, "--compare", earlier]
    let comparison = try BenchmarkRun(arguments + ["--json"]).json()["comparison"]
    #expect(comparison?["commit"]?.string == "abc")
    let rows = try #require(comparison?["results"]?.array)
    #expect(rows.map { $0["name"]?.string } == [name])
    #expect(rows.first?["ratio"]?.double == 0.5)
    #expect(rows.first?["low"]?.double == 0.25)
    #expect(rows.first?["high"]?.double == 1)
    #expect(try BenchmarkRun(arguments).output.contains("compared with abc, another"))
    let other = try BenchmarkRun(["--filter", name, "--compare", Captures.firstSteps])
    #expect(other.status != 0)
  }

  @Test func `the benchmarks fail if frames allocate memory`() throws {
    let run = try BenchmarkRun(["--filter", "allocations.", "--rounds", "1", "--json"])
    let results = try #require(run.json()["results"]?.array)
    #expect(results.count == Setup.builtIn.count)
    let allocating = results.filter { $0["median"]?.double != 0 }
    #expect(run.status == (allocating.isEmpty ? 0 : 1))
    for result in allocating {
      let name = try #require(result["name"]?.string)
      #expect(run.errors.contains("\(name): "))
    }
  }

  @Test func `the benchmarks say so if the peers are not there`() throws {
    let run = try BenchmarkRun(
      ["--filter", "decision.tap.uikit", "--peers"], shared: "/nonexistent")
    #expect(run.status == 0)
    #expect(run.errors.contains("no folder peers"))
    #expect(run.output.contains("decision.tap.uikit"))
  }

  @Test func `the benchmarks fit the exponent of a power law to times`() throws {
    let json = try BenchmarkRun(["--filter", "growth.graph", "--json"]).json()
    let result = try #require(json["results"]?.array?.first)
    let times = try [15, 30, 60, 120, 240].map {
      (size: Double($0), time: try #require(result["us_at_\($0)"]?.double))
    }
    // The slope between the ends is near that of the line through all.
    let slope = log(times[4].time / times[0].time) / log(16)
    let exponent = try #require(result["median"]?.double)
    #expect(abs(slope - exponent) < 0.4)
  }
}

/// A run of the program `benchmarks`.
private struct BenchmarkRun {
  let status: Int32
  let output: String
  let errors: String

  static let program = CommandLineRun.program.deletingLastPathComponent()
    .appendingPathComponent("benchmarks")
  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: program.path) }

  init(_ arguments: [String], shared: String? = nil) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let (out, err) = (try scratch.file("out"), try scratch.file("err"))
    let process = Process()
    process.executableURL = Self.program
    // A capture at hand, so that none is synthesized first.
    process.arguments = arguments + ["--capture", Captures.firstSteps]
    if let shared {
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TACTUS_SHARED": shared]) { $1 }
    }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOf: out, encoding: .utf8)
    errors = try String(contentsOf: err, encoding: .utf8)
  }

  func json() throws -> JSONValue { try JSONReader().read(output) }
}
