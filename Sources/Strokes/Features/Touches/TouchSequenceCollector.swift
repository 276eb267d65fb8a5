package import TouchModel

/// Collects contacts frame by frame into sequences. It holds only the sequence that has not ended.
package struct TouchSequenceCollector {
  private var current = TouchSequence()
  /// The indices of the tracks of the contacts that are down.
  private var down: [TouchID: Int] = [:]

  package init() {}

  /// Adds the contacts of a frame. Returns the sequence that ends with it, if no finger is down any
  /// more.
  package mutating func add(_ contacts: some Sequence<Contact>, at time: Timestamp)
    -> TouchSequence?
  {
    for contact in contacts { add(contact, at: time) }
    return down.isEmpty ? finish() : nil
  }

  /// Ends the sequence that has not ended, and returns it; nil if there is none.
  package mutating func finish() -> TouchSequence? {
    defer {
      current = TouchSequence()
      down.removeAll()
    }
    return current.isEmpty ? nil : current
  }

  private mutating func add(_ contact: Contact, at time: Timestamp) {
    let isLast = contact.phase == .ended || contact.phase == .cancelled
    guard contact.position.x.isFinite, contact.position.y.isFinite, !contact.isHovering else {
      if isLast { down[contact.id] = nil }
      return
    }
    let sample = TouchSequence.Sample(
      time: time, position: contact.position, pressure: contact.pressure, major: contact.major)
    if let place = down[contact.id] {
      current.tracks[place].samples.append(sample)
    } else if !isLast {
      down[contact.id] = current.tracks.count
      current.tracks.append(TouchSequence.Track(id: contact.id, samples: [sample]))
    }
    if isLast { down[contact.id] = nil }
  }
}
