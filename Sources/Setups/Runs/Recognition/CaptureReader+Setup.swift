package import Setups
package import TouchLog

/// How a setup wants the contacts of a device to be treated before its recognizers get them.
package struct ContactTreatment: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  /// Creates a treatment of the bits of `rawValue`.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Jumps of a contact are split.
  static let splitsJumps = ContactTreatment(rawValue: 1)
  /// Contacts of a touchpad are judged as libinput judges them.
  static let judgesAsLibinput = ContactTreatment(rawValue: 2)
  /// Palms and resting thumbs are rejected.
  static let rejectsPalms = ContactTreatment(rawValue: 4)
  /// Resting fingers are rejected.
  static let rejectsResting = ContactTreatment(rawValue: 8)

  /// The number of things that are done to contacts.
  var count: Int { rawValue.nonzeroBitCount }
}

extension Setup {
  /// The treatment of contacts that the setup asks for.
  package var contactTreatment: ContactTreatment {
    var treatment: ContactTreatment = []
    if splitsJumps { treatment.insert(.splitsJumps) }
    if judgesContactsAsLibinput { treatment.insert(.judgesAsLibinput) }
    if rejectsPalms { treatment.insert(.rejectsPalms) }
    if rejectsResting { treatment.insert(.rejectsResting) }
    return treatment
  }
}

extension CaptureReader {
  /// Treats contacts as every one of `setups` asks. Call it before the first frame is read.
  package func treatContacts(as setups: [Setup]) {
    guard let first = setups.first else { return }
    let treatment = setups.reduce(first.contactTreatment) { $0.intersection($1.contactTreatment) }
    if treatment.contains(.splitsJumps) { splitJumps() }
    if treatment.contains(.judgesAsLibinput) { judgeAsLibinput() }
    if treatment.contains(.rejectsPalms) { rejectPalms() }
    if treatment.contains(.rejectsResting) { rejectResting() }
  }
}
