internal import Recognition
internal import TouchModel
internal import ViewTree

/// Changes of views and recognizers while touches may be down.
extension Engine {
  /// Replaces a view. No order and no relation of recognizers depends on where views are.
  mutating func replaceView(_ id: ViewID, with view: View) {
    views.replace(id, with: view)
    for number in recognizers.indices {
      recognizers[number].isOnSurface = views.isOnSurface(recognizers[number].view)
    }
  }

  /// Removes a view other than the root, with the views below it and their recognizers.
  mutating func removeView(_ id: ViewID) {
    letTimePass(to: moment.now)
    views.remove(id)
    var touches = TouchSet()
    for place in bank.table.down where !views.contains(hitViews[place]) {
      touches.formUnion(TouchSet(place))
    }
    cancel(touches, because: .system)
    let removed = recognizers.indices.filter { !views.contains(recognizers[$0].view) }
    for number in removed { apply(.enabled(false), to: number, at: moment.now) }
    moment.deadline = firstDeadline()
    callHandlers(from: 0)
    for number in removed { forgetApplication(of: number) }
  }

  /// Removes a recognizer: it receives no touches, and nothing of the application listens to it.
  mutating func remove(_ number: Int) {
    apply(.enabled(false), to: number, at: moment.now)
    callHandlers(from: 0)
    forgetApplication(of: number)
  }

  /// Gives recognizer `number` the machine of `recognizer`, which has the same kind.
  mutating func reconfigure<Machine: AddableRecognizer>(_ number: Int, as recognizer: Machine) {
    let wasEnabled = rules[number].isEnabled
    apply(.enabled(false), to: number, at: moment.now)
    withUnsafeMutablePointer(to: &bank) {
      _ = recognizer.store(in: RecognizerStorage($0, replacing: number))
    }
    plan.isPrepared = false
    apply(.enabled(wasEnabled), to: number, at: moment.now)
    callHandlers(from: 0)
  }

  /// Removes what the application has said of a recognizer that is removed, which nothing enables again.
  private mutating func forgetApplication(of number: Int) {
    application.removed.append(number)
    application.handlers[number] = []
    if application.hasDelegates { application.delegates[number] = Delegate() }
  }
}
