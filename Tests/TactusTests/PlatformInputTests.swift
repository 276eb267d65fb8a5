import JSONText
import Runs
import Setups
import Tactus
import Testing

@Suite struct `A platform's display` {
  private static func frame(_ ms: Double, _ x: Double, _ phase: Contact.Phase = .moved) -> Frame {
    Frame(
      time: Timestamp(seconds: ms / 1000),
      contacts: [Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: 0))])
  }

  /// The times in milliseconds and the positions that a display of `hertz` delivers.
  private static func delivered(
    _ frames: [Frame], hertz: Double, resamples: Bool
  ) -> [(ms: Double, x: Double)] {
    var display = DisplayFrames(hertz: hertz, resamples: resamples)
    var batch = FrameBatch()
    for frame in frames { batch.append(frame) }
    var result = display.deliver(batch)
    result.append(contentsOf: display.finish())
    return result.entries.compactMap { entry in
      guard case .frame(let range, _) = entry.item, let contact = result.contacts[range].first
      else { return nil }
      return (
        (entry.time.seconds * 1e6).rounded() / 1000, (contact.position.x * 1000).rounded() / 1000
      )
    }
  }

  @Test func `a platform's display delivers the last position of each of its frames`() {
    // A display of 100 Hz has a frame at each multiple of 10 ms.
    let moves = [1.0, 4, 8, 12, 16].map { Self.frame($0, $0) }
    let got = Self.delivered(moves, hertz: 100, resamples: false)
    #expect(got.map(\.ms) == [10, 20])
    #expect(got.map(\.x) == [8, 16])
  }

  @Test func `a platform's display delays no landing and no lift, and keeps their order`() {
    let frames = [Self.frame(1, 0, .began), Self.frame(3, 5), Self.frame(6, 6, .ended)]
    let got = Self.delivered(frames, hertz: 100, resamples: false)
    #expect(got.map(\.ms) == [1, 6, 6])
    #expect(got.map(\.x) == [0, 5, 6])
  }

  @Test func `a platform's display computes Android's position between two movements`() {
    // The display frame at 20 ms shows 15 ms: halfway between the movements at 14 and 16 ms. The last
    // one comes with the frame at 30 ms, for 25 ms: 16 and half of the distance of 2 ms, predicted.
    let moves = [2.0, 14, 16].map { Self.frame($0, $0) }
    let got = Self.delivered(moves, hertz: 100, resamples: true)
    #expect(got.map(\.ms) == [10, 20, 30])
    #expect(got.dropFirst().map(\.x) == [15, 17])
  }

  @Test func `a platform's display predicts no farther than 8 ms`() {
    // The movements are 18 ms apart, and half of that is more than 8 ms.
    let moves = [Self.frame(0, 0, .began), Self.frame(18, 18), Self.frame(80, 80, .ended)]
    let got = Self.delivered(moves, hertz: 20, resamples: true)
    #expect(got.map(\.ms) == [0, 50, 80])
    #expect(got[1].x == 26)
  }

  /// The case of Android's own test `EventIsResampled`: movements at 10 and 20 ms, and a display frame at
  /// 35 ms. Half of their distance limits the prediction to 25 ms.
  @Test func `a platform's display predicts no farther than half of the last distance`() {
    let moves = [Self.frame(0, 0, .began), Self.frame(10, 10), Self.frame(20, 20)]
    let got = Self.delivered(moves, hertz: 1000.0 / 35, resamples: true)
    #expect(got.map(\.ms) == [0, 35])
    #expect(got.map(\.x) == [0, 25])
  }

  @Test func `a platform's display leaves touches as they are if none is stated`() throws {
    let input = PlatformInput()
    #expect(input.pixelsPerInch(of: .natural) == nil)
    #expect(
      PlatformInput(density: .platform).pixelsPerInch(of: try #require(Setup.builtIn(named: "gtk")))
        == 96)
    #expect(
      PlatformInput(density: .pixelsPerInch(96)).pixelsPerInch(
        of: try #require(Setup.builtIn(named: "libinput"))) == nil)
  }
}

@Suite struct `The size of a pixel` {
  /// A drag of 3.0 mm, 18.9 pt, in 0.3 s.
  private static let log =
    """
    {"tactus":"touch-log","version":1,"width":3150,"height":1890}
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":109,"y":100}]}
    {"t":0.2,"touches":[{"id":1,"phase":"moved","x":118.9,"y":100}]}
    {"t":0.3,"touches":[{"id":1,"phase":"ended","x":118.9,"y":100}]}

    """

  private func run(_ command: String, _ options: [String]) throws -> CommandLineRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = try folder.file("log.touch.jsonl", Self.log)
    return try CommandLineRun([command, log] + options)
  }

  private func gestures(_ options: [String]) throws -> [String] {
    let run = try run("recognize", ["--preset", "chromium", "--gestures", "--jsonl"] + options)
    #expect(run.status == 0, "\(run.errors)")
    return try run.output.split(separator: "\n").compactMap {
      try JSONReader().read(String($0))["recognizer"]?.string
    }
  }

  @Test func `the size of a pixel decides whether 3 mm are a scroll in Chromium`() throws {
    // 15 px are 2.4 mm at 160 and 4.0 mm at 96 pixels an inch.
    #expect(try gestures([]).contains("scroll"))
    #expect(try gestures(["--ppi", "160"]).contains("scroll"))
    #expect(try !gestures(["--ppi", "96"]).contains("scroll"))
    #expect(try !gestures(["--ppi", "platform"]).contains("scroll"))
  }

  @Test func `the size of a pixel is stated in headings`() throws {
    let stated = try run("recognize", ["--preset", "chromium", "--ppi", "96"])
    #expect(stated.output.contains("96 an inch, so that 1 pt of this result is 1 px, 0.265 mm"))
    let usual = try run("explain", ["--preset", "chromium"])
    #expect(usual.output.contains("is taken as 1 pt, 0.159 mm; on a screen of 96 pixels an inch"))
    let compared = try run("compare", ["--preset", "chromium,android", "--ppi", "platform"])
    #expect(compared.output.contains("pixels an inch: chromium 96, android 160"))
  }

  /// The drag, labelled as a pan of 18.9 pt.
  private func dataset() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    _ = try folder.file("log.touch.jsonl", Self.log)
    _ = try folder.file(
      "annotations.jsonl",
      #"{"capture":"log.touch.jsonl","start":0,"end":0.3,"label":"pan","touches":1}"# + "\n")
    return folder
  }

  @Test func `the size of a pixel decides whether an evaluation finds a labelled scroll`() throws {
    let folder = try dataset()
    defer { folder.remove() }
    func recall(_ options: [String]) throws -> Double? {
      let run = try CommandLineRun(
        ["evaluate", folder.path, "--preset", "chromium", "--json"] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try JSONReader().read(run.output)["classes"]?["pan"]?["recall"]?.double
    }
    #expect(try recall([]) == 1)
    #expect(try recall(["--ppi", "96"]) == 0)
    #expect(try recall(["--delivery", "60"]) == 1)
  }

  @Test func `the size of a pixel applies to both sides of a change, and is stated`() throws {
    let options = ["--preset", "chromium", "--set", "scroll.hysteresis=10"]
    #expect(try run("whatif", options).output.contains("changes nothing") == false)
    let sized = try run("whatif", options + ["--ppi", "96"])
    #expect(sized.output.contains("gains 1 scroll"), "\(sized.output)")
    #expect(sized.output.contains("96 an inch"))
  }

  /// 15 px of Chromium at 96 an inch are 25 pt, and 8 dp of Android at 160 are 8 pt.
  @Test func `the size of a pixel of each platform counts in the shortest log that parts them`()
    throws
  {
    let run = try CommandLineRun(
      ["distinguish", "chromium", "chromium", "--ppi", "platform", "--events", "2"])
    #expect(run.status == 0, "\(run.errors)")
    let found = try CommandLineRun([
      "distinguish", "chromium", "--while", "scroll.began", "--ppi", "96", "--events", "4",
    ])
    #expect(found.output.contains("96 an inch"), "\(found.output)\(found.errors)")
    let delayed = try CommandLineRun(["distinguish", "chromium", "android", "--delivery", "60"])
    #expect(delayed.status == 2)
  }

  @Test func `the size of a pixel is refused for a page, whose engine plays the capture`() throws {
    let page = try run("report", ["--preset", "chromium", "--ppi", "96", "-o", "-"])
    #expect(page.status == 2)
    #expect(page.errors.contains("need --figure"))
    let figure = try run(
      "report", ["--preset", "chromium", "--ppi", "96", "--figure", "timeline", "-o", "-"])
    #expect(figure.status == 0, "\(figure.errors)")
  }

  @Test func `the size of a pixel must be a number between 20 and 2000, or platform`() throws {
    for word in ["0", "5000", "retina"] {
      #expect(try run("recognize", ["--preset", "chromium", "--ppi", word]).status == 2)
    }
    #expect(try run("recognize", ["--delivery", "0"]).status == 2)
  }
}
