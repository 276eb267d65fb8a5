import JSONText
import Tactus
import Testing

@testable import Setups

@Suite struct `tactus compare` {
  private static let log = """
    {"t":0.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}
    {"t":3.0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":3.4,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """
  private static let hasty = """
    {"recognizers":[{"id":"tap","kind":"tap"},
    {"id":"press","kind":"longPress","minimumPressDuration":0.3}]}
    """

  @Test func `tactus compare shows what each setup recognized, when, and where the setups differ`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("hasty.setup.json", Self.hasty)
    let run = try CommandLineRun(
      ["compare", "--setup", "default,\(file)", "-"], input: Self.log)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix(
        """
        touches        default      hasty
        0.000–0.100 s  tap 0.450 s  tap 0.100 s
        3.000–3.400 s  tap 3.750 s  press 3.300 s  they differ from 3.300 s on

        of 2 blocks, so many differ in the gestures recognized:
                 default  hasty
        default        ·      1
        hasty          1      ·

        why a gesture of others is missing:
        setup    missing    blocks    first  because
        default  longPress       1  3.000 s  press: lifted at 400 ms, limit 500 ms
        hasty    tap             1  3.000 s  tap: excluded by press

        """), "\(run.output)")
  }

  @Test func `tactus compare counts over several captures, also in JSON`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("hasty.setup.json", Self.hasty)
    let capture = try folder.file("two.touch.jsonl", Self.log)
    let run = try CommandLineRun(
      ["compare", "--json", "--setup", "default,\(file)", capture, capture])
    let document = try JSONReader().read(run.output)
    #expect(document["setups"]?.array?.map(\.string) == ["default", "hasty"])
    #expect(document["blocks"]?.integer == 4)
    let matrix = document["disagreements"]?.array?.map { $0.array?.map(\.integer) }
    #expect(matrix == [[0, 2], [2, 0]])
    let blocks = try #require(document["captures"]?.array?.first?["blocks"]?.array)
    #expect(blocks.map { $0["differs"]?.bool } == [false, true])
    #expect(blocks[1]["parting"]?.double == 3.3)
    let press = try #require(blocks[1]["setups"]?.array?[1]["gestures"]?.array?.first)
    #expect(press["recognizer"]?.string == "press")
    #expect(press["t"]?.double == 3.3)
  }

  @Test(arguments: [1, 2])
  func `tactus compare writes one object for each capture with --jsonl, like --json for one`(
    count: Int
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let capture = try folder.file("two.touch.jsonl", Self.log)
    let alone = try CommandLineRun(["compare", "--json", capture])
    let captures = Array(repeating: capture, count: count)
    let run = try CommandLineRun(["compare", "--jsonl"] + captures)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == String(repeating: alone.output, count: count))
    #expect(alone.output.hasPrefix(#"{"tactus":"comparison","version":1,"#))
  }

  @Test func `tactus compare runs the setup of each platform if no setup is named`() throws {
    let own = try CommandLineRun(["compare", "--csv", "--preset", "android", "-"], input: Self.log)
    #expect(own.output.contains(",android,singleTapConfirmed,tap,"), "\(own.output)")
    let moved = try CommandLineRun(
      ["compare", "--csv", "--preset", "android", "--setup", "default", "-"], input: Self.log)
    #expect(moved.output.contains(",android,tap,tap,"), "\(moved.output)")
  }

  @Test(arguments: ["palms/p01.evemu", "touchpad/p02.evemu", "near-misses/p01.evemu"])
  func `tactus compare gives each platform the gestures that recognize gives it`(
    name: String
  ) throws {
    let capture = Captures.dataset(name)
    func rows(_ arguments: [String], _ columns: [String], of setup: String?) throws -> Set<[String]>
    {
      let run = try CommandLineRun(arguments + [capture])
      let table = run.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let header = try #require(table.first)
      let places = try columns.map { try #require(header.firstIndex(of: $0)) }
      let column = header.firstIndex(of: "column")
      let own = table.dropFirst().filter { row in column.map { row[$0] == setup } ?? true }
      return Set(own.map { row in places.map { row[$0] } })
    }
    let columns = ["recognizer", "start", "end", "decidedAt", "state"]
    for platform in Preset.all.map(\.name) {
      let compared = try rows(["compare", "--csv"], columns, of: platform)
      let recognized = try rows(
        ["recognize", "--gestures", "--csv", "--preset", platform], columns, of: nil)
      #expect(compared == recognized, "\(platform)")
      #expect(!compared.isEmpty)
    }
  }

  @Test func `tactus compare shows libinput's hold before a tap, and counts it as no difference`()
    throws
  {
    let run = try CommandLineRun(["compare", "--preset", "uikit,libinput", "-"], input: Self.log)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        """
        0.000–0.100 s  tap 0.100 s  hold 0.040 s
                                    tap 0.100 s
        3.000–3.400 s  tap 3.400 s  hold 3.040 s  they differ from 3.400 s on

        """), "\(run.output)")
    // A tap of 0.4 s is a tap on iOS. libinput says that the finger rests, and nothing else.
    #expect(
      run.output.contains("libinput  tap") && !run.output.contains(" hold  "), "\(run.output)")
  }

  @Test func `tactus compare finds different holds if each setup has a hold`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let hold = { (seconds: Double) in
      """
      {"preset":"libinput","recognizers":[
      {"id":"hold","kind":"longPress","label":"hold","minimumPressDuration":\(seconds)}]}
      """
    }
    let files = try [("quick", 0.04), ("slow", 2)].map {
      try folder.file("\($0.0).setup.json", hold($0.1))
    }
    let run = try CommandLineRun(
      ["compare", "--setup", files.joined(separator: ","), "-"], input: Self.log)
    #expect(run.output.contains("they differ from 0.040 s on"), "\(run.output)")
  }

  @Test func `tactus compare says that a setup has no recognizer of a kind`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file(
      "taps.setup.json", #"{"recognizers":[{"id":"tap","kind":"tap"}]}"#)
    let hasty = try folder.file("hasty.setup.json", Self.hasty)
    let run = try CommandLineRun(
      ["compare", "--json", "--setup", "\(file),\(hasty)", "-"], input: Self.log)
    let blocks = try JSONReader().read(run.output)["captures"]?.array?.first?["blocks"]?.array
    let taps = try #require(blocks?.last?["setups"]?.array?.first?["missing"]?.array?.first)
    #expect(taps["kind"]?.string == "longPress")
    #expect(taps["why"]?.string == "the setup has none")
  }

  @Test func `tactus compare uses every preset if none is named`() throws {
    let run = try CommandLineRun(["compare", "--json", "-"], input: Self.log)
    let names = try JSONReader().read(run.output)["setups"]?.array?.compactMap(\.string)
    #expect(names == Preset.all.map(\.name))
  }

  @Test func `tactus compare moves a setup to a preset, except for the values that it changes`()
    throws
  {
    var other = Preset(name: "other")
    other.longPress.minimumPressDuration = .milliseconds(400)
    other.longPress.allowableMovement = 7
    var setup = Setup.default
    try setup.set("press.allowableMovement", to: "20")
    let moved = setup.under(other)
    let press = try #require(moved.recognizers.first { $0.id == "press" })
    let configuration = try #require(
      press.configuration.as(LongPressRecognizer.Configuration.self))
    #expect(configuration.minimumPressDuration == .milliseconds(400))
    #expect(configuration.allowableMovement == 20)
    #expect(moved.recognizers.map(\.id) == setup.recognizers.map(\.id))
    #expect(moved.recognizers.map(\.rules) == setup.recognizers.map(\.rules))
  }

  @Test func `tactus compare refuses an unknown preset`() throws {
    let run = try CommandLineRun(["compare", "--preset", "uikti", "-"], input: "")
    #expect(run.status == 2)
    #expect(run.errors.contains("uikit"))
  }
}
