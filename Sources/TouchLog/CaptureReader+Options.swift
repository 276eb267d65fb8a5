public import FrameAssembly

extension CaptureReader {
  /// Facts about a capture that the user states because the capture does not.
  public struct Options: Hashable, Sendable {
    /// Nil: by the first bytes.
    public var format: CaptureFormat?
    /// The size or resolution of the surface, if the capture states none or a wrong one.
    public var geometry: DeviceGeometry.Override?
    /// For a table that no format knows: what its columns are.
    public var columns: ColumnMap?
    /// Where contacts are seen, once they are in points.
    public var transform = ContactTransform()
    /// Contacts that are let in although they are not touching fingers or pens.
    public var included: Set<Inclusion> = []
    /// Nil: only what the device itself calls a palm is one.
    public var palmRejection: PalmRejection?
    /// Whether a contact of a pad that jumps out of rest is taken for another finger; see `JumpWatch`.
    public var splitsJumps = false
    /// Which device of several is read, by its node or the last part of it; nil: the one that is
    /// touched most, or on standard input the first that is touched.
    public var deviceNode: String?
    /// Frames in a second, for a capture whose events state no times.
    public var rate: Double?
    /// The device's description, if the capture has none or a wrong one.
    public var device: DeviceDescription?
    /// Whether a description is looked for beside a file that has none, by its name.
    public var looksBeside = true
    /// From where times are counted.
    public var clock = CaptureClock.Choice.capture
    /// Whether the beginning of a capture without a description is looked at for how far positions
    /// reach, and for keys that tell the class of the device.
    var looksAhead = true
    /// Counting takes time that a pipeline which only recognizes can save.
    public var countsStatistics = true

    /// Creates options under which everything is taken from the capture.
    public init() {}
  }
}
