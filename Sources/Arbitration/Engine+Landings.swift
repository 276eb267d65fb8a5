internal import Recognition
internal import TouchModel
internal import ViewTree

/// The landing of touches: hit test, offer to recognizers, delivery to views.
extension Engine {
  /// Handles the landing of every contact that begins.
  mutating func land(_ contacts: UnsafeBufferPointer<Contact>) {
    var landed = TouchSet()
    for index in contacts.indices {
      let contact = contacts[index]
      guard contact.phase == .began, bank.table.place(of: contact.id) == nil else { continue }
      guard let view = views.hitTest(contact.position) else { continue }
      guard let place = bank.table.land(contact, at: moment.now) else {
        moment.touchesTurnedAway += 1
        continue
      }
      landed.formUnion(TouchSet(place))
      hitViews[place] = view
      if bank.forget(TouchSet(place)) {
        for number in lanes.indices { lanes[number].forget(place) }
      }
      for audiencePlace in plan.audience.places(in: view) {
        let number = plan.audience[audiencePlace]
        guard receives(number, contact.kind),
          application.delegates.isEmpty || isOffered(contact, of: view, to: number)
        else { continue }
        policy.touchLands(at: place, for: number, in: &self)
        if lanes[number].isComplete { continue }
        if records.recordsOffers && !lanes[number].phase.isTerminal {
          records.offers.append(TouchOffer(time: moment.now, touch: contact.id, recognizer: number))
        }
        lanes[number].land(place, kind: contact.kind, at: moment.now)
        bank.subscribe(number, to: TouchSet(place))
      }
      landInView(contact, place: place, view: view)
    }
    if landed.isEmpty { return }
    if !application.delegates.isEmpty { askForRequirements() }
    bank.land(landed, at: moment.now)
    decide()
    settle()
  }

  /// Whether recognizer `number` accepts a touch of this kind now.
  private func receives(_ number: Int, _ kind: Contact.Kind) -> Bool {
    guard rules[number].isEnabled, relations.lets(kind, through: number) else { return false }
    guard rules[number].requiresExclusiveTouchType, let first = lanes[number].touchKind
    else { return true }
    return first == kind
  }
}
