/// The arena of a finger: the recognizers that may still win it.
struct FlutterArena: Hashable, Sendable {
  let finger: Int
  var members = FlutterDetector.Members()
  /// Whether recognizers may still enter, because the finger is just landing.
  var isOpen = true
  /// Whether the arena is kept after the lift for the second tap of a double tap, and whether the finger
  /// has lifted meanwhile.
  var isHeld = false
  var hasLifted = false
  /// The recognizer that accepted while the arena was open.
  var eager: FlutterDetector.Members?

  init(_ finger: Int) { self.finger = finger }
}

/// The decisions about arenas.
extension FlutterDetector {
  // Inlined, because a call would copy the whole detector.
  @inline(__always)
  private func index(of finger: Int) -> Int? { arenas.lastIndex { $0.finger == finger } }

  mutating func enter(_ member: Members, _ finger: Int) {
    if let index = index(of: finger) { arenas[index].members.insert(member) }
  }

  /// Every recognizer has entered.
  mutating func close(_ finger: Int) {
    guard let index = index(of: finger) else { return }
    arenas[index].isOpen = false
    tryToDecide(index)
  }

  private mutating func tryToDecide(_ index: Int) {
    let arena = arenas[index]
    if arena.members.count == 1 {
      undecided.append(arena.finger)
    } else if arena.members.isEmpty {
      arenas.remove(at: index)
    } else if let eager = arena.eager {
      decide(index, for: eager)
    }
  }

  private mutating func decide(_ index: Int, for winner: Members) {
    let arena = arenas.remove(at: index)
    var losers = arena.members.subtracting(winner)
    while let loser = losers.first {
      losers.subtract(loser)
      reject(loser, arena.finger)
    }
    accept(winner, arena.finger)
  }

  /// Lets recognizers win that are the last in an arena.
  mutating func settle() {
    while let next = undecided.first {
      undecided.removeFirst()
      guard let index = index(of: next), let last = arenas[index].members.first else { continue }
      let finger = arenas.remove(at: index).finger
      accept(last, finger)
    }
  }

  /// The finger has lifted: the first recognizer wins, unless the arena is held.
  mutating func sweep(_ finger: Int) {
    guard let index = index(of: finger) else { return }
    if arenas[index].isHeld {
      arenas[index].hasLifted = true
      return
    }
    let arena = arenas.remove(at: index)
    guard let winner = arena.members.first else { return }
    accept(winner, finger)
    var losers = arena.members.subtracting(winner)
    while let loser = losers.first {
      losers.subtract(loser)
      reject(loser, finger)
    }
  }

  mutating func hold(_ finger: Int) {
    if let index = index(of: finger) { arenas[index].isHeld = true }
  }

  mutating func release(_ finger: Int) {
    guard let index = index(of: finger) else { return }
    arenas[index].isHeld = false
    if arenas[index].hasLifted { sweep(finger) }
  }

  /// A recognizer accepts or rejects a finger. Without an arena it has been decided before.
  mutating func resolve(_ finger: Int, _ member: Members, isAccepted: Bool) {
    guard let place = index(of: finger) else { return }
    if isAccepted {
      if arenas[place].isOpen {
        arenas[place].eager = arenas[place].eager ?? member
      } else {
        decide(place, for: member)
      }
      return
    }
    arenas[place].members.subtract(member)
    reject(member, finger)
    if let place = index(of: finger), !arenas[place].isOpen { tryToDecide(place) }
  }

  private mutating func accept(_ member: Members, _ finger: Int) {
    // A double tap and a press begin by themselves.
    if member == .tap { winTap(finger) }
    if let index = dragIndex(of: member) { winDrag(index, finger) }
  }

  private mutating func reject(_ member: Members, _ finger: Int) {
    switch member {
    case .tap: loseTap(finger)
    case .doubleTap: loseDoubleTap(finger)
    case .press: losePress(finger)
    default: if let index = dragIndex(of: member) { giveUpDrag(index, finger) }
    }
  }

  private func dragIndex(of member: Members) -> Int? {
    drags.firstIndex { $0.axis.member == member }
  }
}
