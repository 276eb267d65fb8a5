package import TouchModel

/// A machine that takes the place of a recognizer because another platform's rules judge its
/// gesture.
package protocol PlatformMachine: GestureMachine {
  /// The inputs that the machine needs.
  var traits: InputTraits { get }

  /// See `Recognizer.followed`.
  var followed: TouchSet { get }

  /// See `Recognizer.read`. It changes nothing, like `nextDeadline` and `currentTouches`. All three are
  /// mutating, because a box that does not know the type of its machine would copy the machine to read it.
  mutating func read(into report: inout Report)
  /// Returns `deadline`.
  mutating func nextDeadline() -> Timestamp?
  /// Returns `touches`.
  mutating func currentTouches() -> TouchSet

  /// See `Recognizer.move`.
  mutating func move(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Movement

  /// Processes the end of a frame, and before it the movement of touches that was held back because the
  /// machine shares a detector. If the machine rests, the ends of further frames are not sent until its
  /// next other input, or until there is news of the detector; see `TouchTable.noteNews`.
  mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement

  /// The time since which the gesture has only waited for a second tap that did not come; nil if it has not
  /// waited. Asked when the machine reports its gesture.
  var waitedSince: Timestamp? { get }

  /// Forgets what the gesture has reported, because the policy passed over its bid.
  mutating func forgetReport()

  /// Processes the information that no input comes until the machine is reset or goes on. Only machines
  /// that share a detector are informed.
  mutating func stop()

  /// Copies what the machine shares with others, because the machine is part of a copy.
  mutating func separate(_ copies: inout SharedCopies)
}

extension PlatformMachine {
  package var traits: InputTraits { InputTraits() }
  package var followed: TouchSet { TouchSet() }
  /// Inlined into the machine's module, so that one call reads all values.
  @inlinable
  package mutating func read(into report: inout Report) {
    report.take(touches, followed, at: ownLocation, values)
  }
  @inlinable package mutating func nextDeadline() -> Timestamp? { deadline }
  @inlinable package mutating func currentTouches() -> TouchSet { touches }
  package mutating func move(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement { Movement(advance(on: .moved(touches), at: time, in: table)) }
  package mutating func concludeFrame(
    after moved: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Movement { Movement(concludeFrame(at: time, in: table)) }
  package var waitedSince: Timestamp? { nil }
  package mutating func forgetReport() {}
  package mutating func stop() {}
  package mutating func separate(_ copies: inout SharedCopies) {}
}
