import Drawing
import JSONText
import PageEngine
import SceneEngine
import Scenes
import TactusGestures
import Testing

@Suite struct `Scenes in a page` {
  private let engine = PageEngine()

  private func put(_ text: String) throws -> Int {
    let bytes = Array(text.utf8)
    try put(bytes)
    return bytes.count
  }

  private func put(_ bytes: [UInt8]) throws {
    let memory = try engine.makeInput(bytes.count)
    bytes.withUnsafeBytes {
      if let start = $0.baseAddress { memory.copyMemory(from: start, byteCount: $0.count) }
    }
  }

  private func output() throws -> JSONValue { try JSONReader().read(Array(engine.output.bytes)) }

  /// A finger that draws the code 1 2 3 in a lock of 3 × 3.
  private func frames(until end: Int = 600) -> FrameBatch {
    var batch = FrameBatch()
    for (time, phase, x) in [
      (100, Contact.Phase.began, 73.0), (200, .moved, 180), (300, .moved, 287), (400, .ended, 287),
    ] where time <= end {
      batch.append(Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: 153)))
      batch.closeFrame(at: Timestamp(microseconds: Int64(time) * 1000))
    }
    return batch
  }

  private func log() throws -> Int32 {
    var writer = FrameStreamWriter()
    writer.append(frames())
    try put(writer.bytes)
    let log = try engine.makeLog()
    _ = try engine.append(to: log, writer.bytes.count)
    return log
  }

  private func state(_ scene: Int32) throws -> JSONValue {
    _ = try engine.state(ofScene: scene)
    return try output()
  }

  @Test func `scenes in a page play a recording to any moment, forward and back`() throws {
    let scene = try engine.makeScene(0, try put("pattern-lock\ncode=123"))
    let log = try log()
    func selected(_ time: Double) throws -> Int? {
      _ = try engine.seek(scene, log, time)
      return try state(scene)["model"]?["selected"]?.array?.count
    }
    #expect(try selected(50_000) == 0)
    #expect(try selected(250_000) == 2)
    #expect(try selected(150_000) == 1)
    #expect(try selected(500_000) == 3)
    #expect(try state(scene)["model"]?["verdict"]?.string == "right")
    #expect(try state(scene)["events"]?.array?.first?["text"]?.string == "code 1 2 3: right")
    #expect(try selected(0) == 0)
  }

  @Test func `scenes in a page are at the same state whichever way a moment is reached`() throws {
    var long = FrameBatch()
    for number in 0..<2000 {
      let contact = Contact(
        id: TouchID(Int32(number / 100)),
        phase: number % 100 == 0 ? .began : number % 100 == 99 ? .ended : .moved,
        position: Point(x: 20 + Double(number * 7 % 300), y: 110 + Double(number * 11 % 300)))
      long.append(contact)
      long.closeFrame(at: Timestamp(microseconds: Int64(number) * 9000))
    }
    var writer = FrameStreamWriter()
    writer.append(long)
    try put(writer.bytes)
    let log = try engine.makeLog()
    _ = try engine.append(to: log, writer.bytes.count)
    let (wandering, fresh) = (
      try engine.makeScene(0, try put("pattern-lock")), try engine.makeScene(0, try put("eraser"))
    )
    for scene in [(wandering, "pattern-lock"), (fresh, "eraser")] {
      for time in [17.9e6, 3e6, 9e6, 8.9e6, 0, 17e6, 5_000_500] {
        _ = try engine.seek(scene.0, log, time)
        let other = try engine.makeScene(0, try put(scene.1))
        _ = try engine.seek(other, log, time)
        #expect(try state(scene.0) == state(other))
        _ = try engine.draw(scene.0, time, showsFingers: true)
        let bytes = Array(engine.output.bytes)
        _ = try engine.draw(other, time, showsFingers: true)
        #expect(bytes == Array(engine.output.bytes))
        try engine.release(other)
      }
    }
  }

  @Test func `scenes in a page play live frames, and ask to be called when something is due`()
    throws
  {
    let scene = try engine.makeScene(0, try put("pattern-lock"))
    var writer = FrameStreamWriter()
    writer.append(frames())
    try put(writer.bytes)
    #expect(try engine.sendToScene(scene, writer.bytes.count) == 1)
    #expect(try state(scene)["model"]?["verdict"]?.string == "wrong")
    #expect(try engine.deadline(ofScene: scene) == 900_000)
    #expect(try engine.advanceScene(scene, 900_000) == 2)
    #expect(try state(scene)["model"]?["verdict"]?.string == "none")
    #expect(try engine.deadline(ofScene: scene).isNaN)
  }

  @Test func `scenes in a page have a setup that can be changed`() throws {
    let own = try engine.makeScene(0, try put("pattern-lock"))
    let setup = try engine.setup(ofScene: own)
    let slow = try engine.makeSetup(setup, with: try put("trace.minimumPressDuration=0.5"))
    let scene = try engine.makeScene(slow, try put("pattern-lock"))
    _ = try engine.seek(scene, try log(), 500_000)
    #expect(try state(scene)["events"]?.array?.isEmpty == true)
    let preset = try engine.makePreset(try put(""))
    #expect(throws: PageFault.self) { try engine.makeScene(preset, try put("pattern-lock")) }
  }

  @Test func `scenes in a page show a picture of the page in its proportions`() throws {
    let scene = try engine.makeScene(0, try put("photo-board\nimage=200x100"))
    _ = try engine.draw(scene, 0, showsFingers: false)
    func bytes(_ number: Float) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) }
    }
    let picture = [5] + bytes(160) + bytes(80) + [5, 0] + Array("image".utf8)
    #expect(Array(engine.output.bytes).contains(picture))
  }

  @Test(arguments: [
    "", "photo-board\nimage=200", "photo-board\nimage=0x9", "pattern-lok", "pattern-lock\ngrid",
    "pattern-lock\ngrid=9", "shake\na=b",
  ])
  func `scenes in a page are refused with a sentence`(text: String) throws {
    let length = try put(text)
    let fault = #expect(throws: PageFault.self) { try engine.makeScene(0, length) }
    #expect(fault?.code == .badArgument && fault?.message.isEmpty == false)
  }

  @Test func `scenes in a page are known by handles of their own`() throws {
    let scene = try engine.makeScene(0, try put("shake"))
    let log = try engine.makeLog()
    #expect(throws: PageFault.self) { try engine.seek(log, log, 0) }
    #expect(throws: PageFault.self) { try engine.seek(scene, scene, 0) }
    #expect(throws: PageFault.self) { try engine.seek(scene, log, .nan) }
    try engine.release(scene)
    #expect(throws: PageFault.self) { try engine.state(ofScene: scene) }
  }

  @Test func `scenes in a page are listed with a sentence each`() throws {
    _ = engine.scenes()
    #expect(try output().array?.compactMap { $0["name"]?.string } == SceneKind.all.map(\.name))
  }
}

@Suite struct `A drawing as bytes` {
  @Test func `a drawing as bytes has the layout of the page's documentation`() {
    var drawing = Drawing(width: 2, height: 3, background: Color(hex: 0x102030))
    drawing.stroke(
      Outline(through: [Point(x: 1, y: 2), Point(x: 3, y: 4)]),
      Pen(Color(hex: 0xFF0000, opacity: 0.5), width: 6, dashes: [1]))
    drawing.shapes.append(.layer(opacity: 0.25, [.erase(Outline())]))
    func float(_ value: Float) -> [UInt8] {
      (0..<4).map { UInt8(value.bitPattern >> ($0 * 8) & 255) }
    }
    let expected =
      float(2) + float(3) + [0x10, 0x20, 0x30, 255] + [2, 0, 0, 0]
      + [2, 255, 0, 0, 128] + float(6) + [0, 1] + float(1) + [2, 0, 0, 0]
      + [0] + float(1) + float(2) + [1] + float(3) + float(4)
      + [8] + float(0.25) + [1, 0, 0, 0] + [3, 0, 0, 0, 0]
    #expect(DrawingBytes(drawing).bytes == expected)
  }

  @Test func `a drawing as bytes has 0 for a number that is not finite`() {
    let drawing = Drawing(width: .nan, height: .infinity, background: nil)
    #expect(
      DrawingBytes(drawing).bytes == Array(repeating: 0, count: 8) + [255, 255, 255, 0, 0, 0, 0, 0])
  }
}
