internal import Recognition
internal import TouchModel
internal import ViewTree

/// Questions to delegates in the middle of a frame.
extension Engine {
  /// Whether the delegate of recognizer `number` does not let its gesture begin.
  mutating func isRefused(_ number: Int) -> Bool {
    guard application.delegates.indices.contains(number),
      let ask = application.delegates[number].shouldBegin
    else { return false }
    return !ask(transition(of: number, to: .possible))
  }

  /// Whether the delegate of recognizer `number` lets it receive a touch that has landed in `view`.
  func isOffered(_ contact: Contact, of view: ViewID, to number: Int) -> Bool {
    guard application.delegates.indices.contains(number),
      let ask = application.delegates[number].shouldReceive
    else { return true }
    return ask(
      OfferedTouch(
        time: moment.now, touch: contact.id, kind: contact.kind, view: view,
        location: views.convert(contact.position, to: lanes[number].view)))
  }

  /// Whether the delegate of either recognizer allows simultaneous recognition.
  @inline(never)
  func letsBothGoOn(_ first: Int, _ second: Int) -> Bool {
    guard policy.allowsSimultaneity else { return false }
    return asks(first, about: second, { $0.simultaneousWith })
      || asks(second, about: first, { $0.simultaneousWith })
  }

  /// Asks delegates for failure requirements between recognizers that have come to share a touch.
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
