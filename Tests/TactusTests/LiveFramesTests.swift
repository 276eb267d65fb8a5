import Tactus
import Testing

@Suite struct `The frames of a live device` {
  @Test
  func
    `the frames of a live device give a surface of one's own the transitions that the capture gives`()
    throws
  {
    let bytes = try Self.synthesized()
    let transitions = try Self.recorded(bytes)
    let device = try PlayedCapture(CaptureReader(bytes: bytes), path: "test", speed: 100_000)
    let frames = LiveFrames(from: device)
    var surface = Self.surface()
    var (live, wakes) = ([Transition](), [LiveDevice.Wake: Int]())
    while wakes[.ended] == nil {
      wakes[try frames.step(&surface), default: 0] += 1
      live += surface.transitions
    }
    frames.finish(&surface)
    live += surface.transitions
    #expect(live == transitions && live.count > 100)
    // Deadlines were handled at their own time, before the next events came.
    #expect(wakes[.events, default: 0] > 100 && wakes[.deadline, default: 0] > 0)
    #expect(try frames.size == Self.size(of: bytes))
  }

  @Test
  func `the frames of a live device are those of a log of touches that is played`()
    throws
  {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"set":{"recognizer":"pan","enabled":true}}
      {"t":0.1,"touches":[{"id":1,"phase":"began","x":100.5,"y":99.5}]}
      {"t":0.2,"touches":[{"id":1,"phase":"moved","x":110.5,"y":99.5}]}
      {"t":0.3,"touches":[{"id":1,"phase":"ended","x":121,"y":98}]}

      """
    let device = try PlayedCapture(
      CaptureReader(bytes: Array(log.utf8)), path: "test", speed: 100_000)
    let frames = LiveFrames(from: device)
    var (surface, live) = (Self.surface(), [Transition]())
    while try frames.step(&surface) != .ended { live += surface.transitions }
    frames.finish(&surface)
    live += surface.transitions
    let recorded = try Self.recorded(Array(log.utf8))
    #expect(live.map(\.time) == recorded.map(\.time) && live.map(\.state) == recorded.map(\.state))
    for (live, recorded) in zip(live, recorded) {
      #expect((live.location - recorded.location).length < 1e-9)
    }
    #expect(live.contains { $0.state == .began })
    #expect(device.diagnostics.map(\.detail).contains { $0.hasPrefix("1 set line is not played") })
  }

  @Test func `the frames of a live device have the size that the options state`() throws {
    let device = try PlayedCapture(CaptureReader(bytes: try Self.synthesized()), path: "test")
    var options = CaptureReader.Options()
    options.geometry = .size(width: 254, height: 127)
    let size = LiveFrames(from: device, options).size
    // 254 mm are ten inches.
    #expect(size == SurfaceSize(width: 1600, height: 800))
  }

  /// The transitions that the capture gives.
  private static func recorded(_ bytes: [UInt8]) throws -> [Transition] {
    var surface = surface()
    var (transitions, batch) = ([Transition](), FrameBatch())
    let reader = try CaptureReader(bytes: bytes)
    while try reader.next(into: &batch) {
      surface.send(batch)
      transitions += surface.transitions
    }
    surface.finish()
    return transitions + surface.transitions
  }

  private static func size(of bytes: [UInt8]) throws -> SurfaceSize? {
    let reader = try CaptureReader(bytes: bytes)
    try reader.prepare()
    return reader.surface
  }

  private static func synthesized() throws -> [UInt8] {
    let suite = SynthesisSuite(SynthesisSpecification())
    return SyntheticDataset.evemu(
      try Synthesizer(try #require(suite.captures.first)).synthesize())
  }

  private static func surface() -> GestureSurface {
    var surface = GestureSurface(width: 2000, height: 2000)
    surface.add(TapRecognizer())
    surface.add(PanRecognizer())
    surface.add(LongPressRecognizer())
    surface.add(PinchRecognizer())
    return surface
  }
}
