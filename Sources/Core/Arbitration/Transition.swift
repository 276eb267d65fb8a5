public import Recognition
public import TouchModel
public import ViewTree

/// One change of state of one recognizer, with the gesture's touches, location and values at that
/// time.
public struct Transition: Hashable, Sendable {
  /// The time at which the change was decided. A change that a deadline causes has the time of the
  /// deadline, not the time of the next frame.
  public internal(set) var time: Timestamp
  @usableFromInline var subject: Subject
  /// The state before the change.
  public internal(set) var from: Phase
  /// The state after the change.
  public internal(set) var state: Phase
  /// Whether the recognizer's action handlers are called: true for began, changed, ended and
  /// cancelled.
  public internal(set) var action: Bool
  @usableFromInline var touchCount: Int32
  var places = TouchPlaces(TouchSet())
  /// The location of the gesture, in points of the recognizer's view.
  public internal(set) var location: Point
  /// The values that the gesture's kind measures. A pan's translation and velocity are in points of
  /// the recognizer's view.
  public internal(set) var values: GestureValues
  /// The reason for a change to failed or cancelled; otherwise nil.
  public internal(set) var failure: Failure?
}

extension Transition {
  /// The number of touches of the gesture, including touches that lift in this frame.
  @inlinable public var touches: Int { Int(touchCount) }
  /// The places of the touches that the gesture has followed, in the touch table of the surface.
  /// Those of a gesture that began are in all of its transitions together.
  package var followed: TouchSet { places.touches }
  /// The recognizer's number. Numbers count from 0 in the order in which recognizers were added.
  @inlinable public var recognizer: Int { Int(subject.recognizer) }
  /// The kind of the recognizer.
  @inlinable public var kind: GestureKind { subject.kind }
  /// The view that the recognizer was added to.
  @inlinable public var view: ViewID { ViewID(Int(subject.view)) }
  /// The time at which the first touch of the recognizer's gesture sequence landed.
  @inlinable public var sequenceStart: Timestamp { subject.started }
  /// The time at which the recognizer first bid for its gesture; nil without a bid. The time of the
  /// transition is later if the bid was held because of a failure requirement.
  @inlinable public var claimed: Timestamp? { subject.claimed }
  /// The number of the recognizer whose failure this recognizer last waited for; nil if it did not
  /// wait.
  @inlinable public var heldBy: Int? { subject.heldBy }

  /// The fields of a transition that stay the same while a gesture goes on: recognizer, view, kind,
  /// sequence start and bid. They are stored together and kept small because they are copied into
  /// nearly every transition.
  @usableFromInline
  struct Subject: Hashable, Sendable {
    @usableFromInline let recognizer: Int32
    @usableFromInline let view: Int32
    /// The number of the recognizer that held the bid, or -1 for none.
    private var holder: Int32 = -1
    /// The number of `kind`, in four bytes, so that no byte of the fields is unused and all of them
    /// are copied at once.
    @usableFromInline let kindNumber: UInt32
    /// The time at which the sequence began.
    @usableFromInline var started = Timestamp.zero
    private var claim = Self.unclaimed

    /// A time before every frame, which stands for "no claim".
    private static let unclaimed = Timestamp(microseconds: .min)

    init(_ number: Int, _ kind: GestureKind, _ view: ViewID) {
      recognizer = Int32(truncatingIfNeeded: number)
      self.view = Int32(truncatingIfNeeded: view.index)
      kindNumber = UInt32(kind.rawValue)
    }

    @usableFromInline var kind: GestureKind {
      GestureKind(rawValue: UInt8(truncatingIfNeeded: kindNumber)) ?? .custom
    }

    /// The time at which the claim was made; nil without a claim.
    @usableFromInline var claimed: Timestamp? {
      get { claim == Self.unclaimed ? nil : claim }
      set { claim = newValue ?? Self.unclaimed }
    }

    /// The number of the recognizer that this recognizer waits for or last waited for; nil if there
    /// is none.
    @usableFromInline var heldBy: Int? {
      get { holder < 0 ? nil : Int(holder) }
      set { holder = newValue.map { Int32(truncatingIfNeeded: $0) } ?? -1 }
    }
  }
}

/// The places of a gesture's touches. All are equal: the place that a touch gets depends on what
/// happened before on the surface, and is no property of the gesture.
struct TouchPlaces: Hashable, Sendable {
  let touches: TouchSet

  @inline(__always)
  init(_ touches: TouchSet) { self.touches = touches }

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
