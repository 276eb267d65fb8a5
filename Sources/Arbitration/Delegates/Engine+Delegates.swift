internal import Recognition
internal import TouchModel
internal import ViewTree

/// What delegates are asked in the middle of a frame.
extension Engine {
  mutating func isRefused(_ number: Int) -> Bool {
    guard application.delegates.indices.contains(number),
      let ask = application.delegates[number].shouldBegin
    else { return false }
    return !ask(transition(of: number, to: .possible))
  }

  func isOffered(_ contact: Contact, of view: ViewID, to number: Int) -> Bool {
    guard application.delegates.indices.contains(number),
      let ask = application.delegates[number].shouldReceive
    else { return true }
    return ask(
      OfferedTouch(
        time: moment.now, touch: contact.id, kind: contact.kind, view: view,
        location: views.convert(contact.position, to: lanes[number].view)))
  }

  /// Whether one of the two wants both.
  @inline(never)
  func letsBothGoOn(_ first: Int, _ second: Int) -> Bool {
    guard policy.allowsSimultaneity else { return false }
    return asks(first, about: second, { $0.simultaneousWith })
      || asks(second, about: first, { $0.simultaneousWith })
  }

  /// Who waits for whom, among those that have come to share a touch.
  mutating func askForRequirements() {
    for waiting in plan.order where lanes[waiting].isWaiting {
      for awaited in plan.order where awaited != waiting && share(waiting, awaited) {
        let pair = FailureRequirement(waiting: waiting, awaited: awaited)
        guard application.requirements.isNew(pair) else { continue }
        if asks(waiting, about: awaited, { $0.requireFailureOf })
          || asks(awaited, about: waiting, { $0.beRequiredToFailBy })
        {
          application.requirements.add(pair, to: &relations)
        }
      }
    }
  }

  private func asks(
    _ number: Int, about other: Int, _ question: (Delegate) -> ((OtherRecognizer) -> Bool)?
  ) -> Bool {
    guard application.delegates.indices.contains(number),
      let ask = question(application.delegates[number])
    else { return false }
    return ask(
      OtherRecognizer(
        number: other, kind: lanes[other].kind, view: lanes[other].view,
        state: lanes[other].phase))
  }
}
