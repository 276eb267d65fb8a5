internal import Recognition
internal import TouchModel
internal import ViewTree

/// Touches of one kind that land on one view in a frame, so that they are offered together.
struct LandingGroup {
  private(set) var touches = TouchSet()
  private(set) var kind = Contact.Kind.direct
  /// The view of the touches; nil without touches.
  private(set) var view: ViewID?

  /// Whether a touch may join the group.
  @inline(__always)
  func accepts(_ kind: Contact.Kind, on view: ViewID) -> Bool {
    self.view == nil || kind == self.kind && view == self.view
  }

  @inline(__always)
  mutating func add(_ place: Int, _ kind: Contact.Kind, on view: ViewID) {
    touches.formUnion(TouchSet(place))
    (self.kind, self.view) = (kind, view)
  }
}
