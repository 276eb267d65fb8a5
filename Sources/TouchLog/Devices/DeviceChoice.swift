/// Which device of a capture is read.
enum DeviceChoice: Hashable, Sendable {
  /// The one that is named first; where a capture holds one device there is nothing to choose.
  case first
  /// By its node, or the last part of it.
  case node(String)
  /// No device is chosen yet: everything is counted, and no event is kept.
  case undecided
}
