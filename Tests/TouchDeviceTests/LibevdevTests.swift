import Foundation
import Testing
import TouchDevice
import TouchLog
import TouchModel

/// libevdev, as an independent reader of the same events, which follows the slots of a device.
@Suite(.enabled(if: FakeDevice.library != nil, "needs a C compiler"))
struct `Events and contacts of real captures` {
  /// The step between the captures of the collection that are used.
  private static let stride = 4

  private static let program: String? = {
    let flags = Program.path("pkg-config").flatMap {
      try? Program.run($0, ["--cflags", "--libs", "libevdev"])
    }
    let words = flags?.output.split { $0.isWhitespace }.map(String.init) ?? ["-levdev"]
    if let program = FakeDevice.compiled("read-evdev.c", words) { return program }
    print("skipped: needs libevdev, its headers and a C compiler")
    return nil
  }()

  @Test
  func `events and contacts of real captures equal those of libevdev for a device that sends them`()
    throws
  {
    guard let program = Self.program else { return }
    var (compared, differing) = (0, [String]())
    let paths = try `Real captures as devices`.captures()
    for path in paths.enumerated().filter({ $0.offset % Self.stride == 1 }).map(\.element) {
      let (described, events) = try TouchDeviceTests.events(of: path)
      var device = described
      // libevdev drops events that the description does not announce, which one capture contains.
      let sent = `Real captures as devices`.device(thatSends: events)
      device.codes.merge(sent.codes) { $0.union($1) }
      device.axes.merge(sent.axes) { described, _ in described }
      guard let first = events.first, device.axes[EventCode.ABS_MT_SLOT] != nil else { continue }
      guard let contacts = try Self.contacts(path) else { continue }
      var fake = FakeDevice(device, clock: first.time.microseconds)
      fake.play(events)
      let result = try fake.run(program) { [$0] }
      compared += 1
      let difference = Self.difference(result.output, contacts + Self.summary(events))
      if result.code != 0 || difference != nil {
        differing.append("\(path): \(difference ?? "it stopped with \(result.code)")")
      }
    }
    print("libevdev was compared with in \(compared) captures")
    #expect(differing == [])
    #expect(paths.isEmpty || compared > 40)
  }

  /// Returns the first line that differs, of both texts.
  private static func difference(_ theirs: String, _ ours: String) -> String? {
    if theirs == ours { return nil }
    let lines = [theirs, ours].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let number = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    return "line \(number + 1): \(lines.map { $0.dropFirst(number).first ?? "" })"
  }

  /// Returns the summary that `read-evdev` prints at the end.
  private static func summary(_ events: [InputEvent]) -> String {
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ number: Int64) {
      hash = (hash ^ UInt64(bitPattern: number)) &* 1_099_511_628_211
    }
    for event in events {
      add(event.time.microseconds / 1_000_000)
      add(event.time.microseconds % 1_000_000)
      add(Int64(event.type))
      add(Int64(event.code))
      add(Int64(UInt32(bitPattern: event.value)))
    }
    return "events \(events.count) \(String(hash, radix: 16))\n"
  }

  /// Returns the lines that `read-evdev` prints before its summary; nil if a finger was down at the
  /// start, because only the device knows that finger.
  private static func contacts(_ path: String) throws -> String? {
    var options = CaptureReader.Options()
    options.geometry = .resolution(x: Point.perMillimetre, y: Point.perMillimetre)
    options.included = [.hover, .palm]
    let reader = try CaptureReader(path: path, options)
    var batch = FrameBatch()
    // A contact that rests may be missing from a frame.
    var down: [TouchID: Point] = [:]
    var (text, shown) = ("", "contacts")
    while try reader.next(into: &batch) {
      let axes = reader.description.axes
      let (left, top) = (axes[EventCode.ABS_MT_POSITION_X], axes[EventCode.ABS_MT_POSITION_Y])
      for frame in batch.frames {
        for contact in frame.contacts where !contact.isUnseen {
          let isUp = contact.phase == .ended || contact.phase == .cancelled
          down[contact.id] = isUp ? nil : contact.position
        }
        let places = down.values.map { position in
          (
            Int(position.x.rounded()) + Int(left?.minimum ?? 0),
            Int(position.y.rounded()) + Int(top?.minimum ?? 0)
          )
        }
        let line = places.sorted { $0 < $1 }.reduce("contacts") { "\($0) \($1.0),\($1.1)" }
        if line != shown { text += line + "\n" }
        shown = line
      }
    }
    return reader.statistics.alreadyDown > 0 ? nil : text
  }
}
