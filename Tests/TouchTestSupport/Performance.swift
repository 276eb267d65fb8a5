public import Arbitration
public import TouchModel

/// Converts the steps of a script to frames. Keeps the time and the position of each finger.
struct Performance {
  private(set) var time: Timestamp
  private var touches: [Int: (id: TouchID, position: Point)] = [:]
  private var nextID: Int32 = 1

  init(from start: Timestamp) { time = start }

  mutating func pass(_ span: TimeSpan) { time = time.advanced(by: span) }

  /// Returns the contact of a finger. A finger that was never down has an id that no surface knows.
  mutating func contact(of finger: Int, _ deed: Step.Deed) -> Contact {
    let known = touches[finger] ?? (TouchID(Int32(10_000 + finger)), .zero)
    switch deed {
    case .lands(let position, let kind):
      touches[finger] = (TouchID(nextID), position)
      nextID += 1
      return Contact(id: TouchID(nextID - 1), phase: .began, position: position, kind: kind)
    case .movesTo(let position):
      touches[finger]?.position = position
      return Contact(id: known.id, phase: .moved, position: position)
    case .movesBy(let movement):
      touches[finger]?.position += movement
      return Contact(id: known.id, phase: .moved, position: known.position + movement)
    case .stays:
      return Contact(id: known.id, phase: .stationary, position: known.position)
    case .lifts(let position):
      touches[finger] = nil
      return Contact(id: known.id, phase: .ended, position: position ?? known.position)
    case .isCancelled:
      touches[finger] = nil
      return Contact(id: known.id, phase: .cancelled, position: known.position)
    }
  }

  mutating func frame(of steps: [Step], interruption: Interruption = .system) -> Frame {
    var contacts: [Contact] = []
    for step in steps {
      guard case .touch(let finger, let deed) = step.content else { continue }
      contacts.append(contact(of: finger, deed))
    }
    return Frame(time: time, contacts: contacts, interruption: interruption)
  }

  /// Returns the frame of a step; nil if the step makes none.
  mutating func frame(of step: Step) -> Frame? {
    switch step.content {
    case .touch: return frame(of: [step])
    case .together(let steps, let why): return frame(of: steps, interruption: why)
    case .clockTicks: return frame(of: [])
    case .hold(let span):
      pass(span)
      return nil
    case .command, .look: return nil
    }
  }
}

/// Returns the frames of a script that starts at time zero.
public func frames(@TouchSequence _ script: () -> [Step]) -> [Frame] {
  var performance = Performance(from: .zero)
  return script().compactMap { performance.frame(of: $0) }
}

extension GestureSurface {
  /// Plays a script to its end, and returns all transitions, including those of `finish`.
  ///
  /// The first script starts at time zero, and a later one at the end of the script before it.
  @discardableResult
  public mutating func play(@TouchSequence _ script: () -> [Step]) -> [Transition] {
    let recorded = follow(script)
    finish()
    return recorded + transitions
  }

  /// Plays a script like `play`, but does not end the capture.
  @discardableResult
  public mutating func follow(@TouchSequence _ script: () -> [Step]) -> [Transition] {
    var performance = Performance(from: max(now, .zero))
    var recorded: [Transition] = []
    for step in script() {
      if let frame = performance.frame(of: step) {
        send(frame)
        recorded += transitions
      }
      if case .command(let change, let recognizer) = step.content {
        perform(change, on: recognizer, at: performance.time)
        recorded += transitions
      }
      if case .look(let body) = step.content { body(self) }
    }
    advance(to: performance.time)
    return recorded + transitions
  }
}
