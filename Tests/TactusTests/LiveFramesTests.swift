import Tactus
import Testing

@Suite struct `The frames of a live device` {
  @Test
  func
    `the frames of a live device give a surface of one's own the transitions that the capture gives`()
    throws
  {
    let bytes = try Self.synthesized()
    var expected = Self.surface()
    var (transitions, batch) = ([Transition](), FrameBatch())
    let reader = try CaptureReader(bytes: bytes)
    while try reader.next(into: &batch) {
      expected.send(batch)
      transitions += expected.transitions
    }
    expected.finish()
    transitions += expected.transitions

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
    #expect(frames.size == reader.surface)
  }

  @Test func `the frames of a live device have the size that the options state`() throws {
    let device = try PlayedCapture(CaptureReader(bytes: try Self.synthesized()), path: "test")
    var options = CaptureReader.Options()
    options.geometry = .size(width: 254, height: 127)
    let size = LiveFrames(from: device, options).size
    // 254 mm are ten inches.
    #expect(size == SurfaceSize(width: 1600, height: 800))
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
