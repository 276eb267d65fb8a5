internal import TouchModel

/// The contacts of a live device that recognizers do not receive, followed from frame to frame.
///
/// A contact that is passed on later is cancelled here at that time; one that lifts ends.
struct KeptBackContacts {
  /// The contacts that are kept back at present, as they were last reported.
  private var open: [TouchID: Contact] = [:]

  /// Returns the contacts of `all` that are not among those that were `passed` on.
  mutating func frames(of all: FrameBatch, passed: FrameBatch) -> FrameBatch {
    var result = FrameBatch()
    var places: [Timestamp: [Point]] = [:]
    for frame in passed.frames {
      places[frame.time, default: []] += frame.contacts.map(\.position)
    }
    for frame in all.frames {
      let taken = places[frame.time] ?? []
      for contact in frame.contacts {
        if let told = told(contact, isPassed: taken.contains(contact.position)) {
          result.append(told)
        }
      }
      result.closeFrame(at: frame.time, interruption: frame.interruption)
    }
    for frame in passed.frames { cancel(where: frame, in: &result) }
    return result.contacts.isEmpty ? FrameBatch() : result
  }

  private mutating func told(_ contact: Contact, isPassed: Bool) -> Contact? {
    var contact = contact
    let isOver = contact.phase == .ended || contact.phase == .cancelled
    if isPassed || isOver {
      guard open.removeValue(forKey: contact.id) != nil else { return nil }
      contact.phase = isPassed ? .cancelled : .ended
      return contact
    }
    contact.phase = open[contact.id] == nil ? .began : .moved
    open[contact.id] = contact
    return contact
  }

  /// Cancels the contacts that are passed on at the place at which they rest.
  private mutating func cancel(where passed: Frame, in result: inout FrameBatch) {
    guard !open.isEmpty else { return }
    let landings = passed.contacts.filter { $0.phase == .began }.map(\.position)
    let found = open.values.filter { landings.contains($0.position) }
    guard !found.isEmpty else { return }
    for var contact in found {
      open[contact.id] = nil
      contact.phase = .cancelled
      result.append(contact)
    }
    result.closeFrame(at: passed.time)
  }
}
