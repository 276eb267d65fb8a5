internal import CommandSupport
internal import Tactus

/// A virtual keyboard that presses keys together.
final class Keyboard {
  private let device: VirtualDevice

  init(_ keys: [UInt16]) throws(Problem) {
    do throws(VirtualDevice.Fault) {
      device = try VirtualDevice(keyboard: "Tactus", keys)
    } catch {
      throw Problem("keys cannot be pressed: \(error)", .unreadable)
    }
  }

  /// Presses the keys in order and releases them. Returns the reason if that is not possible.
  func press(_ keys: [UInt16]) -> String? {
    do throws(VirtualDevice.Fault) {
      for (codes, value) in [(keys, 1), (keys.reversed(), 0)] as [([UInt16], Int32)] {
        for code in codes { try send(EventCode.EV_KEY, code, value) }
        try send(EventCode.EV_SYN, EventCode.SYN_REPORT, 0)
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func send(_ type: UInt16, _ code: UInt16, _ value: Int32) throws(VirtualDevice.Fault) {
    try device.send(InputEvent(time: .zero, type: type, code: code, value: value))
  }
}
