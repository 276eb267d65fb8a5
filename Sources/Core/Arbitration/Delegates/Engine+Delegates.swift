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
        location: views.convert(contact.position, to: recognizers[number].view)))
  }

  /// Asks delegates for failure requirements between recognizers that have come to share a touch.
  mutating func askForRequirements() {
    for waiting in plan.order where recognizers[waiting].isWaiting {
      for awaited in plan.order where awaited != waiting && share(waiting, awaited) {
        let pair = FailureRequirement(waiting: waiting, awaited: awaited)
        guard application.requirements.isNew(pair) else { continue }
        if application.asks(waiting, about: awaited, recognizers, { $0.requireFailureOf })
          || application.asks(awaited, about: waiting, recognizers, { $0.beRequiredToFailBy })
        {
          application.requirements.add(pair, to: &relations)
        }
      }
    }
  }
}

extension Application {
  /// Whether the delegate of either recognizer allows simultaneous recognition.
  @inline(never)
  func letsBothGoOn(_ first: Int, _ second: Int, _ recognizers: borrowing RecognizerRecords) -> Bool
  {
    asks(first, about: second, recognizers, { $0.simultaneousWith })
      || asks(second, about: first, recognizers, { $0.simultaneousWith })
  }

  /// Asks the delegate of recognizer `number` about `other`; false if it has no answer.
  fileprivate func asks(
    _ number: Int, about other: Int, _ recognizers: borrowing RecognizerRecords,
    _ question: (Delegate) -> ((OtherRecognizer) -> Bool)?
  ) -> Bool {
    guard delegates.indices.contains(number), let ask = question(delegates[number])
    else { return false }
    return ask(
      OtherRecognizer(
        number: other, kind: recognizers[other].kind, view: recognizers[other].view,
        state: recognizers[other].phase))
  }
}
