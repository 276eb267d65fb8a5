public import FrameAssembly

extension CaptureReader {
  /// Facts about a capture that the user states because the capture does not.
  public struct Options: Hashable, Sendable {
    /// The format of the capture. If nil, it is detected from the first bytes.
    public var format: CaptureFormat?
    /// The size or resolution of the surface, if the capture states none or a wrong one.
    public var geometry: DeviceGeometry.Override?
    /// The meaning of the columns of a table in an unknown format.
    public var columns: ColumnMap?
    /// The form of the lines of a text in an unknown format, each of which holds an event.
    public var pattern: EventPattern?
    /// The crop, turn and mirroring that is applied to contacts after they are converted to points.
    public var transform = ContactTransform()
    /// Contacts that are passed on although they are hovering or palms.
    public var included: Set<Inclusion> = []
    /// The rules that find palms and resting thumbs. If nil, only contacts that the device itself
    /// reports as palms are palms.
    public var palmRejection: PalmRejection?
    /// Whether the contacts of a touchpad are judged as libinput judges them; see `LibinputContacts`.
    package var judgesAsLibinput = false
    /// Whether fingers that rest while others touch are kept back; see `RestingFilter`.
    package var rejectsResting = false
    /// Whether a contact on a touchpad that jumps after it rested is read as another finger; see
    /// `JumpWatch`.
    public var splitsJumps = false
    /// Whether the parts of a touch that the device lost for at most 30 ms are merged.
    public var bridgesGaps = false
    /// Whether faults of the device are looked for; see `CaptureReader.faults`.
    package var watchesFaults = false
    /// Whether the search for faults judges each movement, too, which takes time.
    package var isThorough = true
    /// The class of the device, if the capture does not show it or shows a wrong one.
    public var deviceClass: DeviceClass?
    /// The node, or the last part of the node, of the device that is read if the capture has
    /// several. If nil, the device with the most touches is read, or, on standard input, the first
    /// device that is touched.
    public var deviceNode: String?
    /// The number of frames per second, for a capture whose events state no times.
    public var rate: Double?
    /// The device's description, if the capture has none or a wrong one.
    public var device: DeviceDescription?
    /// Whether the reader looks for a description in a file beside the capture, by its name, if the
    /// capture has none.
    public var looksBeside = true
    /// The clock on which times are given.
    public var clock = CaptureClock.Choice.capture
    /// Whether the reader looks at the beginning of a capture without a description to find the
    /// range of positions and the keys that show the class of the device.
    var looksAhead = true
    /// Whether the capture is made while it is read, so that its beginning is not waited for.
    var isLive = false
    /// Whether the lines have additions of pasting, which are removed; see `PastedText`.
    var isPasted = false
    /// Whether the bytes are a part of a text with several captures, and are not divided again.
    var isPartOfText = false
    /// The device that the user names and that only the description of a pasted capture has.
    var pastedDevice: String?
    /// The note about captures in the same text that are not read; see `PastedCaptures`.
    var pasteNote: Diagnostic?
    /// Whether events are counted. Counting takes time, which a pipeline that only recognizes
    /// gestures can save.
    public var countsStatistics = true

    /// Creates options that take everything from the capture.
    public init() {}
  }
}
