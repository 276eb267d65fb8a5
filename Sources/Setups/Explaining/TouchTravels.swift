internal import TactusGestures

/// How far each finger of a block moved from the place where it landed, and how long it was down.
struct TouchTravels {
  private struct Travel {
    var id: TouchID
    var began: Timestamp
    var from: Point
    var last: Timestamp
    var farthest = 0.0
    var movement = Point.zero
    var isDown = true
  }

  /// The way from the landing, and the time on the surface.
  struct Longest {
    var way = 0.0
    var rest = TimeSpan.zero
    /// From the landing to the farthest place of the finger that went farthest.
    var movement = Point.zero
    /// The most fingers that were down at one time.
    var fingers = 0
  }

  /// The travels in the order of the landings.
  private var travels: [Travel] = []
  /// The index from which on travels may belong to fingers that are down.
  private var firstDown = 0

  init(_ block: TouchBlock) {
    for segment in block.segments {
      for piece in segment.pieces {
        for entry in piece.entries {
          if case .frame(let range, _) = entry.item {
            for contact in piece.contacts[range] { follow(contact, at: entry.time) }
          }
        }
      }
    }
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp) {
    if contact.phase == .began {
      travels.append(
        Travel(id: contact.id, began: time, from: contact.position, last: time))
      return
    }
    for index in firstDown..<travels.count
    where travels[index].isDown && travels[index].id == contact.id {
      travels[index].last = time
      let movement = contact.position - travels[index].from
      if movement.length > travels[index].farthest {
        (travels[index].farthest, travels[index].movement) = (movement.length, movement)
      }
      travels[index].isDown = contact.phase == .moved || contact.phase == .stationary
    }
    while firstDown < travels.count, !travels[firstDown].isDown { firstDown += 1 }
  }

  /// The longest way and the longest rest of the fingers that landed between two times.
  func longest(from start: Timestamp, to end: Timestamp) -> Longest {
    var longest = Longest()
    var (low, high) = (0, travels.count)
    while low < high {
      let middle = (low + high) / 2
      if travels[middle].began < start { low = middle + 1 } else { high = middle }
    }
    var down: [Timestamp] = []
    for travel in travels[low...] {
      if travel.began > end { break }
      down.removeAll { $0 < travel.began }
      down.append(travel.last)
      longest.fingers = max(longest.fingers, down.count)
      if travel.farthest > longest.way {
        (longest.way, longest.movement) = (travel.farthest, travel.movement)
      }
      longest.rest = max(longest.rest, travel.last.since(travel.began))
    }
    return longest
  }
}
