internal import Recognition
internal import TouchModel
internal import ViewTree

/// The landing of touches: hit test, offer to recognizers, delivery to views.
extension Engine {
  /// Handles the landing of every contact that begins.
  mutating func land(_ contacts: UnsafeBufferPointer<Contact>) {
    bank.passOnMovements(at: moment.now)
    var landed = TouchSet()
    var group = LandingGroup()
    let isGrouped = offersInGroups
    for index in contacts.indices {
      let contact = contacts[index]
      guard contact.phase == .began, bank.table.place(of: contact.id) == nil else { continue }
      guard let view = views.hitTest(contact.position) else { continue }
      guard let place = bank.table.land(contact, at: moment.now) else {
        moment.touchesTurnedAway += 1
        continue
      }
      landed.formUnion(TouchSet(place))
      if records.recordsTouches { records.touches.land(contact.id, at: place) }
      hitViews[place] = view
      if bank.forget(TouchSet(place)) {
        for number in recognizers.indices { recognizers[number].forget(place) }
        platform?.forgetTouch(at: place)
      }
      guard isGrouped else {
        offerAlone(contact, place: place, of: view)
        continue
      }
      if !group.accepts(contact.kind, on: view) {
        offer(group)
        group = LandingGroup()
      }
      group.add(place, contact.kind, on: view)
    }
    offer(group)
    if landed.isEmpty { return }
    if application.hasDelegates { askForRequirements() }
    if !plan.platformSends {
      bank.land(landed, at: moment.now)
      decide()
      settle()
    }
    if !plan.startingOver.isEmpty { startOver(contacts, landed) }
  }

  /// Whether touches that land may be offered together, because nothing asks for the order of the
  /// offers: no delegate, no platform, no record and no limit of a recognizer's touches.
  private var offersInGroups: Bool {
    !application.hasDelegates && platform == nil && !records.recordsDeliveries
      && !plan.countsTouches
  }

  /// Offers touches that land together to the recognizers of their view.
  @inline(__always)
  private mutating func offer(_ group: LandingGroup) {
    guard let view = group.view else { return }
    var followers = Followers(of: group.touches)
    for audiencePlace in plan.audience.places(in: view) {
      let number = plan.audience[audiencePlace]
      if recognizers.offer(group.touches, group.kind, to: number, at: moment.now) {
        bank.add(number, to: &followers)
      }
    }
    bank.subscribe(followers)
  }

  /// Offers one touch that lands to the recognizers of its view, and delivers it to the view.
  @inline(never)
  private mutating func offerAlone(_ contact: Contact, place: Int, of view: ViewID) {
    if plan.platformSends {
      let touch = LandingTouch(place: place, contact: contact, view: view)
      ask { $0.sendLanding(of: touch, in: $1) }
      return landInView(contact, place: place, view: view)
    }
    for audiencePlace in plan.audience.places(in: view) {
      let number = plan.audience[audiencePlace]
      if isWelcome(contact, place: place, of: view, to: number) {
        offer(TouchSet(place), contact.kind, to: number)
      }
    }
    landInView(contact, place: place, view: view)
  }

  /// Offers a touch that lands to a recognizer of its view or of an ancestor, if it is welcome.
  mutating func offerIfWelcome(_ touch: LandingTouch, to number: Int) {
    if plan.audience.contains(number, for: touch.view),
      isWelcome(touch.contact, place: touch.place, of: touch.view, to: number)
    {
      offer(TouchSet(touch.place), touch.contact.kind, to: number)
    }
  }

  /// Asks the delegates whether a touch that lands may be offered to a recognizer, and lets the platform
  /// handle the landing if so.
  private mutating func isWelcome(
    _ contact: Contact, place: Int, of view: ViewID, to number: Int
  ) -> Bool {
    guard recognizers[number].receives(contact.kind),
      !application.hasDelegates || isOffered(contact, of: view, to: number)
    else { return false }
    if platform != nil { ask { $0.touchLands(at: place, for: number, in: $1) } }
    return true
  }

  /// Offers touches of one kind to a recognizer. Returns whether it follows them from now on.
  @inline(never)
  @discardableResult
  mutating func offer(_ touches: TouchSet, _ kind: Contact.Kind, to number: Int) -> Bool {
    guard recognizers.offer(touches, kind, to: number, at: moment.now) else { return false }
    bank.subscribe(number, to: touches)
    return true
  }

  /// Offers the touches in `landed` again, as the first of a new gesture, to each recognizer whose
  /// last gesture they have decided by landing: all earlier touches of that gesture have lifted.
  private mutating func startOver(
    _ contacts: UnsafeBufferPointer<Contact>, _ landed: TouchSet
  ) {
    // Iterated by index because iterating the array retains it.
    for index in plan.startingOver.indices {
      let number = plan.startingOver[index]
      guard recognizers[number].phase.isTerminal,
        recognizers[number].down.subtracting(landed).isEmpty,
        !recognizers[number].involved.subtracting(landed).isEmpty
      else { continue }
      beginAnew(number)
      for contact in contacts where contact.phase == .began {
        guard let place = bank.table.place(of: contact.id), landed.contains(place) else { continue }
        offerIfWelcome(
          LandingTouch(place: place, contact: contact, view: hitViews[place]), to: number)
      }
      bank.land(landed, for: number, at: moment.now)
      decideOnMore()
    }
  }
}
