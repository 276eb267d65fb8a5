internal import TouchModel

/// Rows in order of time, held back as long as a `SampleQueue` holds samples. Most rows are contacts;
/// the others are kept as samples.
struct HeldContacts {
  private var contacts = Backlog<HeldContact>()
  /// The samples of the contacts that are samples.
  private var samples = Backlog<TouchSample>()

  var isEmpty: Bool { contacts.isEmpty }

  /// The time of the last row; nil if none is held.
  var lastTime: Timestamp? { contacts.last?.time }

  mutating func append(_ contact: HeldContact) { contacts.append(contact) }

  mutating func append(_ sample: TouchSample) {
    var contact = HeldContact(line: 0)
    (contact.time, contact.isSample) = (sample.time, true)
    contacts.append(contact)
    samples.append(sample)
  }

  /// Whether no row that may still follow belongs before the first one.
  func isReady(_ window: TimeSpan) -> Bool {
    guard let first = contacts.first, let lastTime else { return false }
    return lastTime.since(first.time) > window || contacts.count > SampleQueue.limit
  }

  /// Removes and returns the first row; nil if none is held. If it is a sample, `sample(of:)` must
  /// follow.
  mutating func takeFirst() -> HeldContact? { contacts.takeFirst() }

  /// Removes and returns the next row if it has this time.
  mutating func take(at time: Timestamp) -> HeldContact? {
    contacts.first?.time == time ? contacts.takeFirst() : nil
  }

  /// Returns a row that was just taken as a sample, and removes that sample.
  mutating func sample(of contact: HeldContact) -> TouchSample {
    guard contact.isSample, let sample = samples.takeFirst() else { return contact.sample }
    return sample
  }
}
