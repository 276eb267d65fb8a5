internal import TouchModel

/// Rows in order of time, held back as long as a `SampleQueue` holds samples. Most rows are contacts;
/// the others are kept as samples.
struct HeldContacts {
  private var contacts: [HeldContact] = []
  private var first = 0
  private var samples: [TouchSample] = []
  private var firstSample = 0

  var isEmpty: Bool { first == contacts.count }

  /// The time of the last row; nil if none is held.
  var lastTime: Timestamp? { isEmpty ? nil : contacts[contacts.count - 1].time }

  mutating func append(_ contact: HeldContact) { contacts.append(contact) }

  mutating func append(_ sample: TouchSample) {
    var contact = HeldContact(line: 0)
    (contact.time, contact.isSample) = (sample.time, true)
    contacts.append(contact)
    samples.append(sample)
  }

  /// Whether no row that may still follow belongs before the first one.
  func isReady(_ window: TimeSpan) -> Bool {
    guard let lastTime else { return false }
    return lastTime.since(contacts[first].time) > window
      || contacts.count - first > SampleQueue.limit
  }

  /// Removes and returns the first row; nil if none is held. If it is a sample, `takeSample` must
  /// follow.
  mutating func takeFirst() -> HeldContact? {
    if isEmpty { return nil }
    let contact = contacts[first]
    first += 1
    if isEmpty || first > SampleQueue.limit {
      contacts.removeFirst(first)
      first = 0
    }
    return contact
  }

  /// Removes and returns the next row if it has this time.
  mutating func take(at time: Timestamp) -> HeldContact? {
    isEmpty || contacts[first].time != time ? nil : takeFirst()
  }

  /// Returns a row that was just taken as a sample, and removes that sample.
  mutating func sample(of contact: HeldContact) -> TouchSample {
    guard contact.isSample, firstSample < samples.count else { return contact.sample }
    let sample = samples[firstSample]
    firstSample += 1
    if firstSample == samples.count || firstSample > SampleQueue.limit {
      samples.removeFirst(firstSample)
      firstSample = 0
    }
    return sample
  }
}
