package import TouchModel

/// A machine that takes the place of a recognizer because another platform's rules judge its
/// gesture.
package protocol PlatformMachine: GestureMachine {
  /// The inputs that the machine needs.
  var traits: InputTraits { get }

  /// See `Recognizer.followed`.
  var followed: TouchSet { get }

  /// See `Recognizer.move`.
  mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement

  /// The time since which the gesture has only waited for a second tap that did not come; nil if it has not
  /// waited. Asked when the machine reports its gesture.
  var waitedSince: Timestamp? { get }

  /// Forgets what the gesture has reported, because the policy passed over its bid.
  mutating func forgetReport()
}

extension PlatformMachine {
  package var traits: InputTraits { InputTraits() }
  package var followed: TouchSet { TouchSet() }
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement { Movement(advance(on: .moved(touches), at: time, in: table)) }
  package var waitedSince: Timestamp? { nil }
  package mutating func forgetReport() {}
}
