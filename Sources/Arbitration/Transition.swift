public import Recognition
public import TouchModel
public import ViewTree

/// One change of state of one recognizer, and all that was known at that instant.
public struct Transition: Hashable, Sendable {
  /// When it was decided: a timer's own deadline, not the next event.
  public internal(set) var time: Timestamp
  @usableFromInline var subject: Subject
  public internal(set) var from: Phase
  public internal(set) var state: Phase
  /// Whether a target is called.
  public internal(set) var action: Bool
  @usableFromInline var touchCount: Int32
  /// In the coordinates of the recognizer's view.
  public internal(set) var location: Point
  /// In the coordinates of the recognizer's view.
  public internal(set) var values: GestureValues
  /// Why, for a state of failed or cancelled.
  public internal(set) var failure: Failure?
}

extension Transition {
  /// Fingers of the gesture, those that lift in this frame included.
  @inlinable public var touches: Int { Int(touchCount) }
  /// The recognizer's number: the order in which it was added.
  @inlinable public var recognizer: Int { Int(subject.recognizer) }
  @inlinable public var kind: GestureKind { subject.kind }
  @inlinable public var view: ViewID { ViewID(Int(subject.view)) }
  /// When the first touch of the recognizer's sequence landed.
  @inlinable public var sequenceStart: Timestamp { subject.started }
  /// When the fingers had done enough, where the rules let it be known only later.
  @inlinable public var claimed: Timestamp? { subject.claimed }
  /// The recognizer that it last waited for.
  @inlinable public var heldBy: Int? { subject.heldBy }

  /// Whose state it is, and how that came: what stays while a gesture goes on. It lies together and
  /// is small, because it is copied into nearly every transition.
  @usableFromInline
  struct Subject: Hashable, Sendable {
    @usableFromInline let recognizer: Int32
    @usableFromInline let view: Int32
    /// -1 for none.
    private var holder: Int32 = -1
    @usableFromInline let kind: GestureKind
    /// When the sequence began.
    @usableFromInline var started = Timestamp.zero
    private var claim = Self.unclaimed

    /// Before everything.
    private static let unclaimed = Timestamp(microseconds: .min)

    init(_ number: Int, _ kind: GestureKind, _ view: ViewID) {
      recognizer = Int32(truncatingIfNeeded: number)
      self.view = Int32(truncatingIfNeeded: view.index)
      self.kind = kind
    }

    /// When the claim was made.
    @usableFromInline var claimed: Timestamp? {
      get { claim == Self.unclaimed ? nil : claim }
      set { claim = newValue ?? Self.unclaimed }
    }

    /// Whom it waits for, or waited for last.
    @usableFromInline var heldBy: Int? {
      get { holder < 0 ? nil : Int(holder) }
      set { holder = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
    }
  }
}
