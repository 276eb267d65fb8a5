import CSDL2
import TactusGestures

/// The fingers that are down. SDL reports one finger at a time, and a frame contains all of them, so
/// the events of one time become one frame.
struct Fingers {
  private var contacts: [Contact] = []
  private var time: UInt32 = 0
  private var hasChanged = false
  /// The size of the window, in points.
  let size: Point

  init(in size: Point) { self.size = size }

  /// Takes an event of a finger. Returns the frame before it, if the event has a later time, or its finger has
  /// already an event in that frame: a busy program gets several with one time.
  mutating func take(_ finger: SDL_TouchFingerEvent, _ phase: Contact.Phase) -> Frame? {
    let id = TouchID(Int32(truncatingIfNeeded: finger.fingerId))
    let isRepeated = contacts.contains { $0.id == id && $0.phase != .stationary }
    let complete = finger.timestamp == time && !isRepeated ? nil : frame()
    time = finger.timestamp
    hasChanged = true
    let place = Point(x: Double(finger.x) * size.x, y: Double(finger.y) * size.y)
    contacts.removeAll { $0.id == id }
    contacts.append(Contact(id: id, phase: phase, position: place))
    return complete
  }

  /// Returns the frame of the events since the last one; nil if there were none.
  mutating func frame() -> Frame? {
    guard hasChanged else { return nil }
    let frame = Frame(time: Timestamp(seconds: Double(time) / 1000), contacts: contacts)
    hasChanged = false
    contacts = contacts.filter { $0.phase != .ended && $0.phase != .cancelled }
      .map { Contact(id: $0.id, phase: .stationary, position: $0.position) }
    return frame
  }
}
