internal import Recognition
internal import TouchModel
internal import ViewTree

/// Flutter's arena (`arena.dart`): of those that wanted a touch, the last that has not given up has
/// won it, also when it never had a rival.
extension Engine {
  mutating func concludeArenas() {
    for place in bank.table.down {
      guard let last = lastContender(for: place) else { continue }
      bank.winByDefault(last, at: moment.now)
      decide()
    }
  }

  /// nil while several want the touch, and when one of them has it.
  private func lastContender(for place: Int) -> Int? {
    var last: Int?
    for index in plan.audience.places(in: hitViews[place]) {
      let number = plan.audience[index]
      guard lanes[number].involved.contains(place) else { continue }
      if lanes[number].phase.isRecognized { return nil }
      guard lanes[number].phase == .possible else { continue }
      if last != nil { return nil }
      last = number
    }
    return last
  }
}
