import JSONText
import SeededRandom
import Setups
import TactusGestures
import Testing

@testable import PageEngine

@Suite struct `The engine of a page` {
  private let engine = PageEngine()

  /// Writes `bytes` into the input, like a page. Returns their number.
  private func put(_ bytes: [UInt8]) throws -> Int {
    let memory = try engine.makeInput(bytes.count)
    bytes.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { memory.copyMemory(from: base, byteCount: bytes.count) }
    }
    return bytes.count
  }

  private func put(_ text: String) throws -> Int { try put(Array(text.utf8)) }

  private var output: String { String(decoding: engine.output.bytes, as: UTF8.self) }

  private func stream(_ frames: [Frame]) -> [UInt8] {
    var (writer, batch) = (FrameStreamWriter(), FrameBatch())
    for frame in frames { batch.append(frame) }
    writer.append(batch)
    return writer.bytes
  }

  private func frame(
    _ milliseconds: Int64, _ phase: Contact.Phase, x: Double = 50, y: Double = 50
  ) -> Frame {
    Frame(
      time: Timestamp(microseconds: milliseconds * 1000),
      contacts: [Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: y))])
  }

  private func code(_ body: () throws -> Void) -> PageFault.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? PageFault)?.code
    }
  }

  @Test func `the engine of a page reads a setup, and writes it as the command line does`() throws {
    let text = SetupWriter().text(of: .touchpad)
    let setup = try engine.makeSetup(try put(text))
    _ = try engine.text(ofSetup: setup)
    #expect(output == text)
    _ = try engine.digest(ofSetup: setup)
    #expect(output == SetupWriter().digest(of: .touchpad))
  }

  @Test func `the engine of a page says where a setup is wrong`() throws {
    let length = try put("{\"recognizers\":[\n  {\"id\":\"a\",\"kind\":\"tpa\"}]}")
    let fault = #expect(throws: PageFault.self) { try engine.makeSetup(length) }
    #expect(fault?.code == .badSetup)
    #expect(fault?.place == TextPlace(line: 2, column: 20))
    #expect(fault?.message.contains("tap") == true)
  }

  @Test func `the engine of a page has the setup of every platform`() throws {
    for preset in Preset.all {
      let setup = try engine.makePreset(try put(preset.name))
      #expect(try engine.setup(setup) == Setup.own(of: preset))
    }
    #expect(try engine.setup(try engine.makePreset(try put(""))) == .default)
    #expect(try engine.setup(try engine.makePreset(try put("touchpad"))) == .touchpad)
    #expect(code { _ = try engine.makePreset(try put("uikti")) } == .badSetup)
  }

  @Test func `the engine of a page changes one value of a setup, and leaves the setup itself`()
    throws
  {
    let setup = try engine.makePreset(try put(""))
    let changed = try engine.makeSetup(setup, with: try put("press.minimumPressDuration=0.438"))
    var expected = Setup.default
    try expected.set("press.minimumPressDuration", to: "0.438")
    #expect(try engine.setup(changed) == expected)
    #expect(try engine.setup(setup) == .default)
    #expect(code { _ = try engine.makeSetup(setup, with: try put("press.x=1")) } == .badSetup)
    #expect(code { _ = try engine.makeSetup(setup, with: try put("press")) } == .badSetup)
  }

  @Test
  func
    `the engine of a page describes every recognizer with its values, and ranges that contain them`()
    throws
  {
    let setup = try engine.makePreset(try put(""))
    _ = try engine.describe(setup)
    let document = try JSONReader().read(Array(output.utf8))
    let recognizers = try #require(document["recognizers"]?.array)
    #expect(recognizers.compactMap { $0["id"]?.string } == Setup.default.recognizerNames)
    for recognizer in recognizers {
      for value in try #require(recognizer["values"]?.array) {
        #expect(value["meaning"]?.string?.isEmpty == false)
        guard let range = value["range"]?.array?.compactMap(\.double), range.count == 2,
          let number = value["value"]?.double
        else { continue }
        #expect(range[0] <= number && number <= range[1], "\(value["name"]?.string ?? "")")
      }
    }
  }

  @Test
  func `the engine of a page knows no handle after its release, although the place is used again`()
    throws
  {
    let first = try engine.makeLog()
    try engine.release(first)
    let second = try engine.makeLog()
    #expect(second != first)
    #expect(code { try engine.release(first) } == .unknownHandle)
    #expect(code { _ = try engine.append(to: first, 0) } == .unknownHandle)
    #expect(code { _ = try engine.describe(second) } == .unknownHandle)
    #expect(engine.objectCount == 1)
  }

  @Test func `the engine of a page recognizes a press live, at its deadline`() throws {
    let run = try engine.makeRun(
      try engine.makePreset(try put("")), width: 400, height: 800, unit: 0)
    #expect(try engine.deadline(run).isNaN)
    _ = try engine.send(run, try put(stream([frame(0, .began)])))
    #expect(try engine.deadline(run) == 500_000)
    #expect(try engine.advance(run, to: 499_999) == 0)
    #expect(try engine.advance(run, to: 500_000) > 0)
    #expect(try engine.send(run, try put(stream([frame(600, .ended)]))) > 0)
  }

  @Test
  func `the engine of a page shows how far a press is from its limit while the finger is down`()
    throws
  {
    let setup = #"{"recognizers":[{"id":"press","kind":"longPress"}]}"#
    let run = try engine.makeRun(
      try engine.makeSetup(try put(setup)), width: 400, height: 800, unit: 0)
    _ = try engine.send(run, try put(stream([frame(0, .began), frame(300, .moved, x: 51)])))
    _ = try engine.readings(run)
    #expect(
      output == #"[{"recognizer":0,"quantity":"duration","unit":"s","measured":0.3,"limit":0.5}]"#)
    // A query changes nothing: the press still begins.
    #expect(try engine.advance(run, to: 500_000) == 1)
    _ = try engine.send(run, try put(stream([frame(600, .ended)])))
    _ = try engine.readings(run)
    #expect(output == "[]")
  }

  @Test func `the engine of a page says a reason in words`() throws {
    let setup = #"{"recognizers":[{"id":"press","kind":"longPress"}]}"#
    let log = try engine.makeLog()
    let frames = [frame(0, .began), frame(438, .ended)]
    #expect(try engine.append(to: log, try put(stream(frames))) == 2)
    let run = try engine.makeRun(
      try engine.makeSetup(try put(setup)), width: 400, height: 800, unit: 0)
    #expect(try engine.play(run, log, detail: 1) == 2)
    _ = try engine.sentence(run, 0)
    #expect(output == "lifted at 438 ms, limit 500 ms")
    #expect(try engine.sentence(run, 1) == 0)
    #expect(code { _ = try engine.sentence(run, 2) } == .badArgument)
    #expect(code { _ = try engine.sentence(run, -1) } == .badArgument)
  }

  @Test func `the engine of a page plays a recording in parts as it plays it at once`() throws {
    // Taps and presses, without a pause at the ends of parts.
    let touches = (0..<1200).flatMap { number in
      let (start, lasts) = (Int64(number) * 700, Int64(number % 7) * 90 + 20)
      let middle = frame(start + lasts / 2, .moved)
      return [frame(start, .began), middle, middle, frame(start + lasts, .ended)]
    }
    let log = try engine.makeLog()
    #expect(try engine.append(to: log, try put(stream(touches))) == 4800)
    let setup = try engine.makePreset(try put(""))
    let run = try engine.makeRun(setup, width: 400, height: 800, unit: 0)
    func transitions() throws -> [UInt8] { Array(try engine.records(run).buffer.bytes) }
    #expect(try engine.play(run, log, detail: 0) > 1000)
    let whole = try transitions()
    // Another part than the next one begins anew.
    _ = try engine.play(run, log, part: 1, detail: 0)
    var parts: [UInt8] = []
    for part in 0..<3 {
      _ = try engine.play(run, log, part: Int32(part), detail: 0)
      parts += try transitions()
    }
    #expect(PageLog.partLength * 2 < touches.count && touches.count <= PageLog.partLength * 3)
    #expect(parts == whole)
    #expect(code { _ = try engine.play(run, log, part: 3, detail: 0) } == .badArgument)
    #expect(code { _ = try engine.play(run, log, part: -1, detail: 0) } == .badArgument)
    #expect(code { _ = try engine.play(run, log, part: 0, detail: 2) } == .badArgument)
  }

  @Test func `the engine of a page finds the smallest change that recognizes a press`() throws {
    let setup = try engine.makeSetup(
      try put(#"{"recognizers":[{"id":"press","kind":"longPress"}]}"#))
    let log = try engine.makeLog()
    _ = try engine.append(to: log, try put(stream([frame(0, .began), frame(438, .ended)])))
    _ = try engine.explain(setup, log, .init())
    let finding = try #require(try JSONReader().read(Array(output.utf8)).array?.first)
    #expect(finding["reason"]?.string == "liftedEarly")
    #expect(finding["change"]?["set"]?.string == "press.minimumPressDuration")
    #expect(finding["change"]?["to"]?.double == 0.438)
    #expect(finding["near"]?.bool == true)
    var question = PageEngine.Question()
    question.searches = .near
    _ = try engine.explain(setup, log, question)
    #expect(try JSONReader().read(Array(output.utf8)).array?.first?["near"]?.bool == true)
    question.searches = .none
    _ = try engine.explain(setup, log, question)
    #expect(try JSONReader().read(Array(output.utf8)).array?.first?["change"]?.isNull == true)
    question.instant = 500_000
    _ = try engine.explain(setup, log, question)
    #expect(output == "[]")
  }

  @Test func `the engine of a page refuses bytes that are no stream, and says at which byte`()
    throws
  {
    let good = stream([frame(0, .began), frame(10, .moved, x: 60)])
    var damages: [(name: String, bytes: [UInt8])] = [("half an entry", Array(good.dropLast()))]
    for (name, place, byte) in [
      ("a kind that there is not", 10, UInt8(3)), ("an interruption that there is not", 11, 3),
      ("a length that is too long", 14, 1), ("a number of contacts that is not its length", 8, 2),
      ("a phase that there is not", 20, 5), ("a type that there is not", 21, 4),
      ("a position that is not a number", 31, 0x7f),
      ("a time before the one before", 7 + 64, 0xff),
    ] {
      var bytes = good
      bytes[place] = byte
      if place == 31 { bytes[30] = 0xff }
      damages.append((name, bytes))
    }
    for (name, bytes) in damages {
      let log = try engine.makeLog()
      let fault = #expect(throws: PageFault.self, "\(name)") {
        try engine.append(to: log, try put(bytes))
      }
      #expect(fault?.code == .badStream)
      #expect(fault?.message.hasPrefix("byte ") == true)
    }
  }

  @Test func `the engine of a page refuses more bytes than it made room for`() throws {
    _ = try put("abc")
    #expect(code { _ = try engine.makeSetup(4) } == .badLength)
    #expect(code { _ = try engine.makeSetup(-1) } == .badLength)
    #expect(code { _ = try engine.makeInput(-1) } == .badLength)
    #expect(code { _ = try engine.makeInput(1 << 29) } == .tooLarge)
  }

  @Test func `the engine of a page survives streams of random bytes`() throws {
    var random = SplitMix(seed: 17)
    let setup = try engine.makePreset(try put("touchpad"))
    let good = stream([frame(0, .began), frame(10, .moved, x: 60), frame(20, .ended)])
    let run = try engine.makeRun(setup, width: 400, height: 800, unit: 0)
    var accepted = 0
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      if code({ _ = try engine.send(run, try put(bytes)) }) == nil { accepted += 1 }
      _ = try? engine.readings(run)
    }
    #expect(accepted > 0)
    #expect(code { _ = try engine.finish(run) } == nil)
  }

  @Test func `the engine of a page reads back every entry that it writes`() throws {
    var batch = FrameBatch()
    var contact = Contact(id: TouchID(-7), phase: .moved, position: Point(x: -0.1, y: 1e9))
    (contact.pressure, contact.major, contact.orientation) = (0.25, 3.5, -1)
    (contact.isPalm, contact.isUnseen, contact.kind) = (true, true, .pencil)
    var hovering = Contact(id: TouchID(8), phase: .began, position: .zero)
    hovering.distance = 2
    hovering.touchpadPart = TouchpadPart(rawValue: 0xb5a)
    batch.append(contact)
    batch.append(hovering)
    batch.closeFrame(at: Timestamp(microseconds: -5), interruption: .gap)
    batch.closeFrame(at: .zero)
    for change in [
      Command.Change.enabled(false), .scale(2), .rotation(-1), .translation(Point(x: 3, y: 4)),
    ] {
      batch.append(Command(recognizer: "größe", change: change), at: .zero)
    }
    let sample = MotionSample(
      acceleration: .init(x: 1, y: 2, z: 3), rotationRate: .init(x: 4, y: 5, z: 6))
    for event in [
      DeviceEvent.motion(sample), .motion(MotionSample(acceleration: .zero)),
      .remoteControl(.mute), .button(.stylus, isPressed: true), .motionGap,
    ] {
      batch.append(event, at: Timestamp(microseconds: 9))
    }
    var writer = FrameStreamWriter()
    writer.append(batch)
    var read = FrameBatch()
    try writer.bytes.withUnsafeBytes { bytes in
      var reader = FrameStreamReader(bytes, after: Timestamp(microseconds: .min))
      while try reader.next(into: &read) {}
    }
    #expect(read.entries == batch.entries)
    #expect(read.contacts == batch.contacts)
    #expect(read.commands == batch.commands)
    #expect(read.events == batch.events)
  }

  @Test func `the engine of a page is version 1 for C, too`() {
    #expect(tactusVersion() == 1)
    #expect(tactusRelease(12345) == PageFault.Code.unknownHandle.rawValue)
    #expect(tactusOutputLength() > 0)
    #expect(tactusDeadline(-1).isNaN)
    #expect(tactusTransitions(0) == nil)
  }
}
