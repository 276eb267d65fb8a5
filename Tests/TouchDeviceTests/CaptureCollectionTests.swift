import Foundation
import Testing
import TouchDevice
import TouchLog
import TouchModel

@Suite(.enabled(if: FakeDevice.library != nil, "needs a C compiler"))
struct `Real captures as devices` {
  /// The step between the captures that are used; each is two runs of the program.
  private static let stride = 6

  @Test func `real captures as devices give the same transitions live and from the recording`()
    throws
  {
    var differing: [String] = []
    for (index, path) in try Self.captures().enumerated() where index % Self.stride == 0 {
      let (described, events) = try TouchDeviceTests.events(of: path)
      let device = described.axes.isEmpty ? Self.device(thatSends: events) : described
      guard device.surfaceKind != nil, let first = events.first else { continue }
      var fake = FakeDevice(device, clock: first.time.microseconds)
      fake.play(events)
      let recording = Folder().file("recording.evemu")
      let live = try fake.watch(["--jsonl", "--record", recording])
      // A capture without a description is read as if it came from the device that was watched.
      let description = described.axes.isEmpty ? ["--device", recording] : []
      let isSame = try live.transitions == recognize(path, options: description)
      let isSameAgain = try live.transitions == recognize(recording)
      if live.code != 0 || !isSame || !isSameAgain { differing.append(path) }
    }
    #expect(differing == [])
  }

  /// Returns a description for captures without one: all codes that occur, and the ranges seen for
  /// positions.
  static func device(thatSends events: [InputEvent]) -> DeviceDescription {
    var device = DeviceDescription()
    for event in events where event.type != EventCode.EV_SYN {
      device.codes[event.type, default: []].insert(event.code)
    }
    let lifts = events.contains {
      $0.type == EventCode.EV_ABS && $0.code == EventCode.ABS_MT_TRACKING_ID && $0.value < 0
    }
    if lifts { device.codes[EventCode.EV_ABS, default: []].insert(EventCode.ABS_MT_SLOT) }
    for code in device.codes[EventCode.EV_ABS] ?? [] {
      let isSlot = code == EventCode.ABS_MT_SLOT
      device.axes[code] = .init(minimum: 0, maximum: isSlot ? 31 : 0)
    }
    for event in events where event.type == EventCode.EV_ABS && positions.contains(event.code) {
      guard let axis = device.axes[event.code] else { continue }
      device.axes[event.code]?.minimum = min(axis.minimum, event.value)
      device.axes[event.code]?.maximum = max(axis.maximum, event.value)
    }
    return device
  }

  private static let positions: Set = [
    EventCode.ABS_X, EventCode.ABS_Y, EventCode.ABS_MT_POSITION_X, EventCode.ABS_MT_POSITION_Y,
  ]

  static func captures() throws -> [String] {
    let stated = ProcessInfo.processInfo.environment["TACTUS_SHARED"]
    let shared = stated.map { URL(filePath: $0) } ?? Program.package.appending(path: "../shared")
    let folder = shared.appending(path: "captures").standardizedFileURL
    guard let data = try? Data(contentsOf: folder.appending(path: "facts.json")) else {
      print("skipped: needs captures in the folder that TACTUS_SHARED names")
      return []
    }
    let facts = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let captures = facts?["captures"] as? [String: [String: Any]] ?? [:]
    return captures.filter { $0.value["format"] as? String == "evemu" }.keys.sorted()
      .map { folder.appending(path: $0).path }
  }
}
