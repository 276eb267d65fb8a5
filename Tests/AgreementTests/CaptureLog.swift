import Foundation
import TouchLog
import TouchModel

/// A capture of a real device, moved into an area.
enum CaptureLog {
  /// Captures longer than this are cut.
  private static let longest = TimeSpan.seconds(30)

  /// The captures of the shared collection as logs, of all devices or of some; none, with a note, without
  /// the collection.
  static func all(
    in area: Rect, _ sensor: HumanLog.Sensor, from device: Device? = nil
  ) -> [[Frame]] {
    guard let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] else {
      print("skipped: needs captures in the folder that TACTUS_SHARED names")
      return []
    }
    let folder = URL(filePath: root).appending(path: "captures")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).sorted().filter { path in
      if let device { return device.matches(path) }
      return [".dat", ".event", ".log", ".evemu"].contains { path.hasSuffix($0) }
    }
    let logs = paths.map { moved(frames(of: $0), into: area, sensor) }
    return logs.filter { !$0.isEmpty }
  }

  /// The devices of captures that are judged separately.
  enum Device: CaseIterable {
    case touchpad, other

    func matches(_ path: String) -> Bool {
      let isTouchpad = path.contains("trackpad") || path.contains("touch-firmware")
      return isTouchpad == (self == .touchpad)
    }
  }

  /// The captures of some devices in whole, where and as large as the fingers moved. Prints how many
  /// are left out, because no finger touches, or because a finger lands and lifts in one frame.
  static func whole(from device: Device) -> [[Frame]] {
    guard let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] else {
      print("skipped: needs captures in the folder that TACTUS_SHARED names")
      return []
    }
    let folder = URL(filePath: root).appending(path: "captures")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let paths = (files?.compactMap { ($0 as? URL)?.path } ?? []).sorted().filter(device.matches)
    var (logs, brief, untouched): ([[Frame]], Int, Int) = ([], 0, 0)
    for path in paths {
      let frames = frames(of: path, upTo: nil).filter { !$0.contacts.isEmpty }
      guard let start = frames.first?.time else {
        untouched += 1
        continue
      }
      if frames.contains(where: \.hasBriefTouch) {
        brief += 1
        continue
      }
      logs.append(frames.map { $0.moved(to: $0.time.since(start)) })
    }
    print(
      "\(device): \(logs.count) captures; left out: \(untouched) files without touches,",
      "\(brief) in which a finger lands and lifts in one frame")
    return logs
  }

  private static func frames(of path: String, upTo longest: TimeSpan? = longest) -> [Frame] {
    guard let reader = try? CaptureReader(path: path) else { return [] }
    var frames: [Frame] = []
    var batch = FrameBatch()
    while (try? reader.next(into: &batch)) == true {
      for frame in batch.frames {
        let start = frames.first?.time ?? frame.time
        if let longest, frame.time.since(start) > longest { return frames }
        frames.append(frame)
      }
    }
    return frames
  }

  /// The frames from time 0 on, not enlarged and at the same scale on both axes.
  /// Only touches that land and lift are kept, in frames of their own: the platforms differ in what
  /// becomes of a touch that is cancelled, still down at the end, or twice in one frame.
  private static func moved(
    _ frames: [Frame], into area: Rect, _ sensor: HumanLog.Sensor
  ) -> [Frame] {
    let contacts = frames.flatMap(\.contacts)
    let twice = frames.flatMap { frame in
      frame.contacts.map(\.id).filter { id in frame.contacts.count { $0.id == id } > 1 }
    }
    let lifted = Set(contacts.filter { $0.phase == .ended }.map(\.id)).subtracting(twice)
    let (xs, ys) = (contacts.map(\.position.x), contacts.map(\.position.y))
    guard let start = frames.first?.time, let left = xs.min(), let right = xs.max(),
      let top = ys.min(), let bottom = ys.max()
    else { return [] }
    let scale = min(1, area.width / max(right - left, 1), area.height / max(bottom - top, 1))
    var known: [TouchID: Point] = [:]
    return frames.compactMap { frame in
      let kept = frame.contacts.filter { lifted.contains($0.id) }.compactMap { contact in
        let place = (contact.position - Point(x: left, y: top)) * scale
        return step(contact, to: sensor.read(place + Point(x: area.x, y: area.y)), &known)
      }
      return kept.isEmpty
        ? nil
        : Frame(time: Timestamp(microseconds: frame.time.since(start).microseconds), contacts: kept)
    }
  }

  /// The contact at its new position; nil if it says nothing new.
  private static func step(
    _ contact: Contact, to position: Point, _ known: inout [TouchID: Point]
  ) -> Contact? {
    let (id, before) = (contact.id, known[contact.id])
    switch (contact.phase, before) {
    case (.began, nil):
      known[id] = position
      return Contact(id: id, phase: .began, position: position)
    case (.moved, let before?) where before != position:
      known[id] = position
      return Contact(id: id, phase: .moved, position: position)
    case (.ended, let before?):
      known[id] = nil
      return Contact(id: id, phase: .ended, position: before)
    default: return nil
    }
  }
}

extension Frame {
  /// Whether a finger lands and lifts in this frame.
  fileprivate var hasBriefTouch: Bool {
    contacts.contains { contact in
      contact.phase == .began && contacts.contains { $0.id == contact.id && $0.phase == .ended }
    }
  }

  fileprivate func moved(to span: TimeSpan) -> Frame {
    Frame(time: Timestamp(microseconds: span.microseconds), contacts: contacts)
  }
}
