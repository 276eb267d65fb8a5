internal import Arbitration
internal import Recognition
internal import TouchModel

/// Bids that wait for a time.
extension FirstWins {
  /// Whether the bid of a recognizer must wait for a later time, whatever other recognizers do.
  func waitsForTime(_ number: Int, in engine: EngineAccess) -> Bool {
    records[number].heldUntil.map { $0 > engine.now } ?? false
  }

  /// Judges again the bids whose waiting time is over.
  func timePasses(in engine: EngineAccess) {
    for number in records.indices where engine.isHeld(number) {
      guard let until = records[number].heldUntil, until <= engine.now else { continue }
      engine.reopen(number)
    }
  }

  /// The earliest time at which a held bid may be granted; nil if no bid waits for a time.
  func nextDeadline(in engine: EngineAccess) -> Timestamp? {
    var next: Timestamp?
    for number in records.indices where engine.isHeld(number) {
      guard let until = records[number].heldUntil, until > engine.now else { continue }
      next = min(next ?? until, until)
    }
    return next
  }

  /// Returns the first recognizer that a tap waits for; nil if the bid does not wait. A tap with
  /// failure requirements waits for its maximum interval between taps. Other recognizers do not
  /// wait.
  func awaited(by number: Int, in engine: EngineAccess) -> Int? {
    guard engine.kind(of: number) == .tap, let first = related(to: number, in: engine).first
    else { return nil }
    let until =
      records[number].heldUntil ?? engine.now.advanced(by: engine.tapInterval(of: number))
    records[number].heldUntil = until
    return engine.now < until ? first : nil
  }
}
