package import Foundation
internal import SeededRandom
internal import TouchLog
internal import TouchModel

/// The captures without known faults into which faults are planted.
package enum CleanCaptures {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The captures in `datasets` that hold the events of a device with slots.
  package static func bundled() throws -> [EventRecording] {
    let names = ["first-steps/p01.evemu", "near-misses/p01.evemu"]
    return try names.compactMap {
      try EventRecording(CaptureReader(path: package.appending(path: "datasets/\($0)").path))
    }
  }

  /// Real captures in the folder `captures` of the reference material in which no fault is found; none
  /// without it.
  package static func real(in folder: URL?) throws -> [EventRecording] {
    guard let folder else { return [] }
    let devices = folder.appending(path: "evemu-devices")
    let files = FileManager.default.enumerator(at: devices, includingPropertiesForKeys: nil)
    let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "events" }
      .sorted { $0.path < $1.path }
    return try paths.compactMap { path in
      let reader = try CaptureReader(path: path.path)
      guard let recording = try EventRecording(reader), recording.touches.count >= 2,
        recording.packets.count >= 60
      else { return nil }
      return recording
    }
  }
}

extension CleanCaptures {
  /// Drags of one finger all over a screen, which cross every part of it: 60 of them, at 100 frames per second.
  package static func drags(seed: UInt64) -> EventRecording {
    var random = SplitMix(seed: seed)
    var recording = EventRecording(screen)
    var time = Timestamp(seconds: 1)
    for number in 0..<60 {
      func place() -> (x: Double, y: Double) {
        (Double.random(in: 20...1060, using: &random), Double.random(in: 20...1900, using: &random))
      }
      let (from, to) = (place(), place())
      let count = Int.random(in: 30...60, using: &random)
      for step in 0...count {
        // A finger starts and stops slowly.
        let part = Double(step) / Double(count)
        let share = part * part * (3 - 2 * part)
        var events = [
          InputEvent.abs(EventCode.ABS_MT_SLOT, 0),
          .abs(EventCode.ABS_MT_POSITION_X, Int32(from.x + share * (to.x - from.x))),
          .abs(EventCode.ABS_MT_POSITION_Y, Int32(from.y + share * (to.y - from.y))),
        ]
        if step == 0 {
          events.insert(.abs(EventCode.ABS_MT_TRACKING_ID, Int32(number)), at: 1)
          events.append(.key(EventCode.BTN_TOUCH, 1))
        }
        if step == count {
          events = [
            events[0], .abs(EventCode.ABS_MT_TRACKING_ID, -1), .key(EventCode.BTN_TOUCH, 0),
          ]
        }
        recording.packets.append(.init(time: time, events: events))
        time = time.advanced(by: .milliseconds(10))
      }
      time = time.advanced(by: .milliseconds(Int64.random(in: 400...900, using: &random)))
    }
    return recording
  }

  private static var screen: DeviceDescription {
    var description = DeviceDescription()
    description.name = "Test Screen"
    description.properties = [DeviceProperty.DIRECT]
    description.codes[EventCode.EV_SYN] = [0, 1, 3]
    description.codes[EventCode.EV_KEY] = [EventCode.BTN_TOUCH]
    description.axes[EventCode.ABS_MT_SLOT] = .init(minimum: 0, maximum: 9, resolution: 0)
    description.axes[EventCode.ABS_MT_POSITION_X] = .init(minimum: 0, maximum: 1079, resolution: 15)
    description.axes[EventCode.ABS_MT_POSITION_Y] = .init(minimum: 0, maximum: 1919, resolution: 15)
    description.axes[EventCode.ABS_MT_TRACKING_ID] = .init(
      minimum: 0, maximum: 65_535, resolution: 0)
    description.codes[EventCode.EV_ABS] = Set(description.axes.keys)
    return description
  }
}
