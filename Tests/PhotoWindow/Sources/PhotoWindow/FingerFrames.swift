import CSDL2
import TactusGestures

/// Frames of the single fingers that SDL reports: the events of one time become one frame.
struct FingerFrames {
  /// The fingers that have changed since the last frame.
  private var contacts: [Contact] = []
  private var time: UInt32 = 0
  /// The size of the window, in points.
  let size: Point

  init(in size: Point) { self.size = size }

  /// Takes an event of a finger. Returns the frame before it, if the event has a later time, or its finger has
  /// already an event in that frame: a busy program gets several with one time.
  mutating func take(_ finger: SDL_TouchFingerEvent, _ phase: Contact.Phase) -> Frame? {
    let id = TouchID(Int32(truncatingIfNeeded: finger.fingerId))
    let isRepeated = contacts.contains { $0.id == id }
    let complete = finger.timestamp == time && !isRepeated ? nil : frame()
    time = finger.timestamp
    let place = Point(x: Double(finger.x) * size.x, y: Double(finger.y) * size.y)
    contacts.append(Contact(id: id, phase: phase, position: place))
    return complete
  }

  /// Returns the frame of the events since the last one; nil if there were none.
  mutating func frame() -> Frame? {
    if contacts.isEmpty { return nil }
    defer { contacts.removeAll() }
    return Frame(time: Timestamp(seconds: Double(time) / 1000), contacts: contacts)
  }
}
