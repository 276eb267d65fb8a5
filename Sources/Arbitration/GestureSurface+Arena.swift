internal import Recognition
internal import TouchModel
internal import ViewTree

/// Flutter's arena (`arena.dart`): of those that wanted a touch, the last that has not given up has
/// won it, also when it never had a rival.
extension GestureSurface {
  mutating func concludeArenas() {
    for place in table.down {
      guard let last = lastContender(for: place) else { continue }
      bank.winByDefault(last, at: now, in: table)
      decide()
    }
  }

  /// nil while several want the touch, and when one of them has it.
  private func lastContender(for place: Int) -> Int? {
    var last: Int?
    for number in audience[hitViews[place]] where lanes[number].involved.contains(place) {
      if lanes[number].phase.isRecognized { return nil }
      guard lanes[number].phase == .possible else { continue }
      if last != nil { return nil }
      last = number
    }
    return last
  }
}
