package import Arbitration
internal import Recognition
package import TouchModel

/// A letter of the small alphabet that all short sequences are spelled in.
package enum Deed: CaseIterable, Hashable {
  /// The next finger, up to three.
  case landing
  /// Movements of the finger that landed last: within every slop, and beyond every slop.
  case smallMove, largeMove
  case firstLifts, lastLifts
  case cancel
  /// Time passes to the next deadline, or by 10 ms where there is none.
  case deadline
}

/// The fingers of a sequence.
package struct Hand {
  private static let places = [
    Point(x: 10, y: 100), Point(x: 120, y: 100), Point(x: 60, y: 200),
  ]

  package private(set) var time = Timestamp.zero
  private var down: [(id: TouchID, position: Point)] = []
  private var nextID: Int32 = 1

  package init(from time: Timestamp = .zero) { self.time = time }

  package var isEmpty: Bool { down.isEmpty }

  /// Whether a deed means anything now.
  package func can(_ deed: Deed) -> Bool {
    switch deed {
    case .landing: down.count < Self.places.count
    case .smallMove, .largeMove, .firstLifts, .cancel: !down.isEmpty
    case .lastLifts: down.count > 1
    case .deadline: true
    }
  }

  /// Carries out a deed 10 ms later, or at the deadline, and returns the transitions.
  package mutating func does(_ deed: Deed, on surface: inout GestureSurface) -> TransitionList {
    surface.send(frame(of: deed, deadline: surface.nextDeadline))
    return surface.transitions
  }

  /// The deed 10 ms later, or at the deadline where that is what it waits for.
  package mutating func frame(of deed: Deed, deadline: Timestamp?) -> Frame {
    if deed == .deadline, let deadline {
      time = max(time, deadline)
    } else {
      time = time.advanced(by: .milliseconds(10))
    }
    return Frame(time: time, contacts: contacts(of: deed))
  }

  /// The fingers that are down, as they are.
  package var resting: Frame {
    Frame(
      time: time,
      contacts: down.map { Contact(id: $0.id, phase: .moved, position: $0.position) })
  }

  private mutating func contacts(of deed: Deed) -> [Contact] {
    switch deed {
    case .landing:
      let position = Self.places[down.count]
      down.append((TouchID(nextID), position))
      nextID += 1
      return [Contact(id: TouchID(nextID - 1), phase: .began, position: position)]
    case .smallMove: return moved(by: Point(x: 3, y: 2))
    case .largeMove: return moved(by: Point(x: 60, y: 15))
    case .firstLifts: return [left(down.removeFirst(), .ended)]
    case .lastLifts: return [left(down.removeLast(), .ended)]
    case .cancel:
      let contacts = down.map { left($0, .cancelled) }
      down = []
      return contacts
    case .deadline: return []
    }
  }

  private mutating func moved(by movement: Point) -> [Contact] {
    guard let last = down.indices.last else { return [] }
    down[last].position += movement
    return [Contact(id: down[last].id, phase: .moved, position: down[last].position)]
  }

  private func left(
    _ finger: (id: TouchID, position: Point), _ phase: Contact.Phase
  ) -> Contact {
    Contact(id: finger.id, phase: phase, position: finger.position)
  }
}
