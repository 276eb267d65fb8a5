/// UIKit's recognizer states.
///
///     possible ──▶ began ──▶ changed* ──▶ ended | cancelled      continuous
///     possible ──▶ ended                                         discrete
///     possible ──▶ failed
///     ended, cancelled, failed ──▶ possible      when the touch sequence is over
public enum Phase: UInt8, CaseIterable, Hashable, Sendable {
  case possible, began, changed, ended, failed, cancelled

  /// Whether the only next state is possible.
  public var isTerminal: Bool {
    switch self {
    case .ended, .failed, .cancelled: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether the gesture was recognized: it has begun, goes on, or has ended.
  public var isRecognized: Bool {
    switch self {
    case .began, .changed, .ended: true
    case .possible, .failed, .cancelled: false
    }
  }

  /// Whether a continuous or discrete recognizer may change from this state to `next`.
  public func allows(_ next: Phase, continuous: Bool) -> Bool {
    switch (self, next) {
    case (.possible, .began): continuous
    case (.possible, .ended): !continuous
    case (.possible, .failed): true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): continuous
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): continuous
    case (.ended, .possible), (.failed, .possible), (.cancelled, .possible): true
    default: false
    }
  }
}
