import Testing
import TouchLog
import TouchModel

@Suite struct `An accelerometer` {
  /// 4096 units are 1 g, and 14.247 units are 1 degree per second, as on a Joy-Con
  /// (hid-nintendo.c).
  private static let joyCon = """
    N: Nintendo Switch Left Joy-Con IMU
    P: 40 00 00 00 00 00 00 00
    A: 00 -32767 32767 10 0 4096
    A: 01 -32767 32767 10 0 4096
    A: 02 -32767 32767 10 0 4096
    A: 03 -32767000 32767000 10 0 14247
    A: 04 -32767000 32767000 10 0 14247
    A: 05 -32767000 32767000 10 0 14247

    """

  private func events(_ script: String, _ description: String = joyCon) throws -> [TimedEvent] {
    let reader = try CaptureReader(units: Script.evemu(script, description: description))
    return try reader.deviceEvents()
  }

  /// Returns the acceleration along x and z, in device units, without rotation.
  private func still(_ x: Double, _ z: Double) -> DeviceEvent {
    let acceleration = MotionSample.Vector(x: x / 4096, y: 0, z: z / 4096)
    return .motion(MotionSample(acceleration: acceleration, rotationRate: .zero))
  }

  @Test func `an accelerometer gives accelerations in g, and rotations`() throws {
    let events = try events("ax 2048, ay -4096, az 8192, rx 14247, ry -28494, syn 1.0")
    let degree = Double.pi / 180
    let found = try #require(events.first)
    guard case .motion(let sample) = found.event else {
      Issue.record("\(found)")
      return
    }
    #expect(sample.acceleration == .init(x: 0.5, y: -1, z: 2))
    let rate = try #require(sample.rotationRate)
    #expect(abs(rate.x - degree) < 1e-12 && abs(rate.y + 2 * degree) < 1e-12 && rate.z == 0)
    #expect(events.count == 1)
  }

  @Test func `an accelerometer is not a touch, whatever its axes are called`() throws {
    let reader = try CaptureReader(
      units: Script.evemu("ax 1, ay 2, az 3, syn 1.0", description: Self.joyCon))
    let batch = try reader.wholeBatch()
    #expect(batch.contacts.isEmpty && batch.frames.isEmpty)
    #expect(reader.statistics.touchProtocol == .none)
    #expect(reader.surface == nil)
  }

  @Test func `an accelerometer keeps the value of an axis that is not reported`() throws {
    let events = try events("ax 4096, az 4096, syn 1.0\nax 0, syn 1.1")
    let expected = [still(4096, 4096), still(0, 4096)]
    #expect(events.map(\.event) == expected)
  }

  @Test
  func `an accelerometer has samples at the times of its clock, although they arrive all at once`()
    throws
  {
    let events = try events(
      """
      clock -10000, az 4096, syn 1.000000
      clock -5000, ax 1, syn 1.000001
      clock 0, syn 1.000002
      clock 20000, ax 2, syn 1.015000
      """)
    #expect(events.map(\.milliseconds) == [1000, 1005, 1010, 1030])
  }

  @Test func `an accelerometer whose clock wraps, or is printed with a sign, continues`() throws {
    let events = try events(
      """
      clock -4000, az 1, syn 1.0
      clock 1000, az 2, syn 1.005
      clock 2147483000, az 3, syn 2.0
      clock -2147479296, az 4, syn 2.005
      """)
    #expect(events.map(\.milliseconds) == [1000, 1005, 2000, 2005])
  }

  @Test func `an accelerometer whose clock restarts continues at the time of the kernel`() throws {
    let events = try events(
      """
      clock 900000, az 1, syn 1.0
      clock 0, az 2, syn 5.0
      clock 10000, az 3, syn 5.009
      """)
    #expect(events.map(\.milliseconds) == [1000, 5000, 5010])
  }

  @Test func `an accelerometer whose samples arrive late does not move a key back in time`() throws
  {
    let events = try events(
      """
      clock 0, az 1, syn 1.000000
      next 1, syn 1.009000
      clock 5000, az 2, syn 1.015000
      clock 10000, az 3, syn 1.015000
      """)
    #expect(events.map(\.milliseconds) == [1000, 1009, 1009, 1010])
    #expect(events[1].event == .remoteControl(.nextTrack))
  }

  @Test func `an accelerometer that does not state a unit for g gives no samples, and a note`()
    throws
  {
    let bare = "P: 40 00 00 00 00 00 00 00\nA: 00 -10 10 0 0\nA: 01 -10 10 0 0\nA: 02 -10 10 0 0\n"
    let reader = try CaptureReader(
      units: Script.evemu("ax 1, ay 2, az 3, syn 1.0", description: bare))
    #expect(try reader.deviceEvents().isEmpty)
    #expect(reader.diagnostics.all.map(\.problem) == [.noPhysicalSize])
  }

  @Test func `an accelerometer reports missing samples`() throws {
    let lost = try events(
      """
      az 1, syn 1.0
      ax 7, dropped 1.010
      ax 9, syn 1.020
      az 2, syn 1.030
      """)
    // One unit is 1/4096 g.
    let expected = [still(0, 1), DeviceEvent.motionGap, still(7, 2)]
    #expect(lost.map(\.event) == expected)
    let jump = try events("az 1, syn 100.0\naz 2, syn 5.0\naz 3, syn 5.010")
    #expect(jump.map(\.milliseconds) == [100_000, 100_000, 100_000, 100_010])
    #expect(jump[1].event == .motionGap)
  }

  @Test func `an accelerometer is written to a touch log and read again`() throws {
    let script = """
      clock 0, ax 2048, ay -4096, az 8192, rx 14247, syn 1.0
      clock 5000, ax 1, syn 1.0
      ax 5, dropped 1.1
      """
    let bytes = Script.evemu(script, description: Self.joyCon)
    let before = try CaptureReader(units: bytes)
    let format = try #require(WritableFormat.named("touch-log"))
    var converter = CaptureConverter(try CaptureReader(units: bytes), to: format)
    var log: [UInt8] = []
    while try converter.next(into: &log) {}
    let after = try CaptureReader(units: log)
    #expect(try before.deviceEvents() == after.deviceEvents())
    #expect(converter.losses.events == 0)
  }

  @Test func `an accelerometer of a real Joy-Con has the times of its clock and about 1 g`() throws
  {
    guard SharedCaptures.folder != nil else { return }
    var options = CaptureReader.Options()
    options.device = try TemporaryFile.with(Array(Self.joyCon.utf8)) { path in
      try DeviceFile.read(path: path, node: nil)
    }
    let reader = try CaptureReader(
      path: SharedCaptures.path("excerpts/evtest-joycon-imu-fragment.txt"), options)
    let events = try reader.deviceEvents()
    // The values of MSC_TIMESTAMP in the file. By the times of the kernel three samples come at
    // once.
    let steps = zip(events, events.dropFirst()).map {
      (($1.milliseconds - $0.milliseconds) * 1000).rounded()
    }
    #expect(steps == [5000, 5000])
    for event in events {
      guard case .motion(let sample) = event.event else { continue }
      #expect((0.9...1.2).contains(sample.acceleration.length))
    }
  }
}
