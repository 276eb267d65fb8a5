/// The device of a capture that is read.
enum DeviceChoice: Hashable, Sendable {
  /// The device that is named first. A capture of one device leaves no choice.
  case first
  /// The device with this node, or with a node that ends in this part.
  case node(String)
  /// No device yet: all events are counted, and none is kept.
  case undecided
}
