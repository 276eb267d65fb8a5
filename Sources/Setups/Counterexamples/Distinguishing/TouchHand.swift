internal import TactusGestures

/// The fingers that are down in a search.
struct TouchHand: Sendable {
  private(set) var down: [(id: TouchID, position: Point)] = []
  private(set) var time = Timestamp.zero
  private var landed: Int32 = 0
  /// The place of the first finger.
  private let home: Point
  private let most: Int

  init(home: Point, most: Int) { (self.home, self.most) = (home, most) }

  /// Returns the frame of a step; nil if the step is not possible with the fingers that are down.
  mutating func frame(of step: TouchStep) -> Frame? {
    guard let contacts = contacts(of: step.change) else { return nil }
    time = time.advanced(by: step.after)
    return Frame(time: time, contacts: contacts)
  }

  private mutating func contacts(of change: TouchStep.Change) -> [Contact]? {
    switch change {
    case .land(let count):
      guard down.count + count <= most else { return nil }
      return (0..<count).map { _ in land() }
    case .move(let way):
      return down.isEmpty ? nil : moved { _, position in position + way }
    case .spread(let length):
      guard down.count == 2 else { return nil }
      let half = Point(x: length / 2, y: 0)
      return moved { index, position in index == 0 ? position - half : position + half }
    case .turn(let angle):
      guard down.count == 2 else { return nil }
      let center = (down[0].position + down[1].position) / 2
      let (sine, cosine) = (Trigonometry.sine(angle), Trigonometry.cosine(angle))
      return moved { _, position in
        let arm = position - center
        return center
          + Point(x: arm.x * cosine - arm.y * sine, y: arm.x * sine + arm.y * cosine)
      }
    case .liftLast:
      guard down.count > 1, let last = down.popLast() else { return nil }
      return [Contact(id: last.id, phase: .ended, position: last.position)]
    case .liftAll:
      if down.isEmpty { return nil }
      defer { down = [] }
      return down.map { Contact(id: $0.id, phase: .ended, position: $0.position) }
    }
  }

  private mutating func land() -> Contact {
    landed += 1
    // Fingers land side by side; the second finger is at twice the reach.
    let offset = down.isEmpty ? 0 : 2 * SearchThresholds.reach / Double(max(1, down.count))
    let position = home + Point(x: offset, y: Double(down.count / 2) * 40)
    down.append((TouchID(landed), position))
    return Contact(id: TouchID(landed), phase: .began, position: position)
  }

  private mutating func moved(_ way: (Int, Point) -> Point) -> [Contact] {
    for index in down.indices { down[index].position = way(index, down[index].position) }
    return down.map { Contact(id: $0.id, phase: .moved, position: $0.position) }
  }
}
