import Foundation

/// The number of random cases or captures that a test tries: all of them, or a third if `TACTUS_TRIALS` is
/// `some`, as `make test` and the gate set it to be quick. `make test HEAVY=all` tries all.
public func trials(_ all: Int) -> Int {
  let isQuick = ProcessInfo.processInfo.environment["TACTUS_TRIALS"] == "some"
  return isQuick ? max(1, all / 3) : all
}

extension Array {
  /// As many elements as `trials` says, spread over the whole array.
  public var tried: [Element] {
    let step = Swift.max(1, count / Swift.max(1, trials(count)))
    return stride(from: 0, to: count, by: step).map { self[$0] }
  }
}
