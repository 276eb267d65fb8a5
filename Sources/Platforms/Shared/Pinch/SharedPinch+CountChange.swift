internal import Recognition
internal import TouchModel

/// Effects of a finger that lands or lifts on a pinch that goes on; see `TouchCountChange`.
extension SharedPinch {
  mutating func changeCount(at time: Timestamp) -> Signal? {
    switch rules.touchCountChange {
    case .goOn, .end:
      size.rebase()
      anchorRate(at: time)
      return nil
    case .restart where rules.isWide(size.span):
      _ = begin(with: size.span, at: time)
      return .restarted
    case .restart, .restartOnMovement, .cancel:
      return breakOff(at: time)
    }
  }
}
