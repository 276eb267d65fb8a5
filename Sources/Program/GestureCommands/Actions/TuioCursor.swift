internal import Tactus

/// The gestures of one action as cursors of TUIO 1.1: a cursor exists from `began` to `ended`, at the place of its
/// gesture.
struct TuioCursor {
  private let size: SurfaceSize
  /// The name of the source, for which alone the numbers of cursors and frames hold.
  private let source: String
  /// The cursors that exist, by the numbers of their recognizers.
  private var cursors: [(recognizer: Int, id: Int32, x: Float, y: Float)] = []
  private var lastID: Int32 = 0
  private var frame: Int32 = 0

  /// Creates the cursors of a surface; `device` tells one of several devices.
  init(_ size: SurfaceSize, device: Int?) {
    self.size = size
    source = device.map { "tactus:\($0)" } ?? "tactus"
  }

  /// Returns the packets that report a transition. A gesture that is recognized at once is a cursor that comes
  /// and goes.
  ///
  /// If `isAsked` is false, the transition is the end of a gesture whose end no action names: it removes a cursor
  /// that exists, and makes none.
  mutating func packets(for transition: Transition, isAsked: Bool) -> [[UInt8]] {
    let x = Float(transition.location.x / max(size.width, 1))
    let y = Float(transition.location.y / max(size.height, 1))
    let number = transition.recognizer
    guard isAsked || cursors.contains(where: { $0.recognizer == number }) else { return [] }
    if let index = cursors.firstIndex(where: { $0.recognizer == number }) {
      (cursors[index].x, cursors[index].y) = (x, y)
    } else {
      lastID &+= 1
      cursors.append((number, lastID, x, y))
    }
    let isOver = transition.state == .ended || transition.state == .cancelled
    var packets = [packet()]
    if isOver {
      cursors.removeAll { $0.recognizer == number }
      packets.append(packet())
    }
    return packets
  }

  private mutating func packet() -> [UInt8] {
    frame &+= 1
    func message(_ arguments: [OscMessage.Argument]) -> OscMessage {
      OscMessage(address: "/tuio/2Dcur", arguments: arguments)
    }
    let still: [OscMessage.Argument] = [.float(0), .float(0), .float(0)]
    return OscMessage.bundle(
      [
        message([.text("source"), .text(source)]),
        message([.text("alive")] + cursors.map { .integer($0.id) }),
      ]
        + cursors.map { cursor in
          message([.text("set"), .integer(cursor.id), .float(cursor.x), .float(cursor.y)] + still)
        } + [message([.text("fseq"), .integer(frame)])])
  }
}
