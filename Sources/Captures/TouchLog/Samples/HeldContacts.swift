internal import FrameAssembly
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

  @inline(__always)
  mutating func append(_ contact: HeldContact) { contacts.append(contact) }

  mutating func append(_ sample: TouchSample) {
    var contact = HeldContact(line: 0)
    (contact.time, contact.isSample) = (sample.time, true)
    contact.beginsFrame = sample.beginsFrame
    contacts.append(contact)
    samples.append(sample)
  }

  /// Whether no row that may still follow belongs before the first one.
  func isReady(_ window: TimeSpan) -> Bool {
    guard let first = contacts.first, let lastTime else { return false }
    return lastTime.since(first.time) > window || contacts.count > SampleQueue.limit
  }

  /// The first row; nil if none is held.
  @inline(__always)
  var first: HeldContact? { contacts.first }

  /// The place of the first row in the recording.
  var firstPlace: Diagnostic.Place {
    guard let first = contacts.first else { return .capture }
    return (first.isSample ? samples.first?.place : nil) ?? .line(first.line)
  }

  /// Removes the first row if it is a contact.
  @inline(__always)
  mutating func removeFirstContact() { contacts.removeFirst() }

  /// Removes and returns the first row as a sample; nil if none is held.
  mutating func takeFirst() -> TouchSample? {
    guard let contact = contacts.first else { return nil }
    contacts.removeFirst()
    return contact.isSample ? samples.takeFirst() : contact.sample
  }
}
