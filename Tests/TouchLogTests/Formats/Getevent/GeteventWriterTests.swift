import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Writing getevent and evtest` {
  private static let description: DeviceDescription = {
    var description = DeviceDescription()
    description.name = "a \"pad\""
    description.properties = [0, 2]
    description.codes = [0: [0, 1, 2], 1: [0x14a, 0x145, 0x2ff], 3: [0x2f, 0x35, 0x36], 4: [5]]
    description.axes[0x2f] = DeviceDescription.Axis(minimum: 0, maximum: 4)
    description.axes[0x2f]?.value = 3
    description.axes[0x35] = DeviceDescription.Axis(minimum: -7, maximum: 900, resolution: 31)
    description.axes[0x36] = DeviceDescription.Axis(minimum: 0, maximum: 800, resolution: 30)
    var identity = DeviceDescription.Identity()
    (identity.bus, identity.vendor, identity.product, identity.version) = (0x18, 0x4f3, 1, 0x100)
    description.identity = identity
    return description
  }()

  private static func randomEvents(_ seed: UInt64, evtest: Bool) -> [InputEvent] {
    var generator = SplitMix(seed: seed)
    var time: Int64 = 0
    return (0..<500).map { _ in
      time += Int64(generator.next() % 40_000)
      let isOdd = generator.next() % 8 == 0
      let types: [UInt16] = [0, 1, 3, 4]
      let type =
        isOdd ? UInt16(generator.next() % 0x20) : types[Int(generator.next() % 4)]
      let codes: [UInt16: UInt64] = [0: 4, 1: 0x300, 3: 0x40, 4: 8]
      let code = UInt16(generator.next() % (codes[type] ?? 0x40))
      let value = isOdd ? Int32(truncatingIfNeeded: generator.next()) : Int32(generator.next() % 3)
      return InputEvent(
        time: Timestamp(microseconds: time), type: type, code: code,
        value: type == 0 && !evtest ? 0 : value)
    }
  }

  @Test(arguments: [true, false], [nil, "/dev/input/event7"])
  func `writing getevent and evtest as getevent and reading it gives the same events`(
    hasLabels: Bool, node: String?
  ) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let events = Self.randomEvents(seed, evtest: false)
      var writer = GeteventWriter()
      (writer.showsLabels, writer.node) = (hasLabels, node)
      var text: [UInt8] = []
      writer.write(Self.description, into: &text)
      writer.write(events, into: &text)
      let reader = try CaptureReader(units: text)
      #expect(try reader.readAllEvents() == events)
      #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all.prefix(3))")
      #expect(reader.node == node)
      var expected = Self.description
      expected.codes[0] = nil
      expected.fillValues()
      #expect(reader.description == expected)
    }
  }

  @Test func `writing getevent and evtest as evtest and reading it gives the same events`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let events = Self.randomEvents(seed, evtest: true)
      var text: [UInt8] = []
      let writer = EvtestWriter()
      writer.write(Self.description, into: &text)
      writer.write(events, into: &text)
      let reader = try CaptureReader(units: text)
      #expect(try reader.readAllEvents() == events)
      #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all.prefix(3))")
      var expected = Self.description
      expected.fillValues()
      #expect(reader.description == expected)
    }
  }
}

extension DeviceDescription {
  /// Both tools print a value for every axis.
  fileprivate mutating func fillValues() {
    axes = axes.mapValues { axis in
      var axis = axis
      axis.value = axis.value ?? 0
      return axis
    }
  }
}
