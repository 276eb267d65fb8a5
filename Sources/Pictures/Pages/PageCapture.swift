internal import Contacts
internal import Evaluation
internal import Runs
package import Setups
package import TactusGestures
package import TouchLog

/// One capture in the form for a page: its frames, and their description.
package struct PageCapture: Sendable {
  /// The name that the page shows.
  package var name: String
  /// The digest of the capture's bytes; nil if it is unknown.
  package var digest: String?
  /// The setup that the page runs first.
  package var setup: Setup
  /// The name of the setup.
  package var setupName: String
  /// The gestures that were made, on the page's clock.
  package var annotations: [Annotation] = []
  /// The rule by which a gesture matches an annotation.
  private(set) var rule = MatchingRule.standard
  /// The format of the capture.
  package let format: String
  /// The name of the device; nil if it is unknown.
  package let device: String?
  /// The size of the surface, in points or in units of the device; nil if it is unknown.
  package let size: SurfaceSize?
  /// Whether the size was assumed from the class of the device.
  package let assumesSize: Bool
  /// Whether the size of a pixel is unknown, so that pixels are treated as points.
  package let hasPixels: Bool
  /// Whether lengths are in points.
  package let isInPoints: Bool
  /// The clock of all times.
  package let clock: CaptureClock
  /// The faults of the capture, each as a line of text.
  package let remarks: [String]
  /// The faults of the capture.
  package let diagnostics: [Diagnostic]
  /// The place of the capture's surface in a scene; nil without a scene.
  private let place: PageScene.Place?
  /// The number of entries in the stream.
  let entries: Int
  /// The frames, packed with gzip.
  let stream: [UInt8]
  /// The contacts that were kept back from the recognizers.
  let rejected: [RejectedContact]
  /// The faults of the device, on the page's clock.
  let faults: [FaultGroup]
  /// The palms and hovering contacts that no recognizer receives, packed like `stream`; empty if there
  /// are none.
  private(set) var ghosts: [UInt8] = []
  /// The frames that platforms receive, packed like `stream`; empty if they are the same. The page's setup may keep
  /// palms and resting fingers back, or judge contacts as libinput.
  private(set) var platformStream: [UInt8] = []
  /// The frames of the platforms that judge contacts themselves, packed like `stream`; empty if they are the same as those
  /// of other platforms.
  private(set) var judgedStream: [UInt8] = []

  /// Reads a capture to its end.
  ///
  /// `placing` returns the place of the capture's surface in a scene, given the size of that
  /// surface.
  package init(
    _ reader: CaptureReader, name: String, _ setup: Setup, setupName: String,
    placing: (SurfaceSize?) -> PageScene.Place? = { _ in nil }
  ) throws(CaptureError) {
    self.name = name
    self.setup = setup
    self.setupName = setupName
    reader.treatContacts(as: [setup])
    reader.watchFaults()
    var packing = PageStream()
    var batch = FrameBatch()
    var place: PageScene.Place?
    while try reader.next(into: &batch) {
      place = place ?? placing(reader.surface)
      if let place { batch.updateContacts { place.move(&$0) } }
      packing.append(batch)
    }
    (entries, stream) = packing.finish()
    rejected = reader.rejectedContacts
    format = reader.format.rawValue
    device = reader.description.nameOnOneLine
    self.place = place
    size = place?.size ?? reader.surface
    isInPoints = reader.isInPoints
    assumesSize = reader.diagnostics.all.contains { $0.problem == .assumedSize }
    hasPixels = reader.isInPoints && reader.diagnostics.count(of: .noPhysicalSize) > 0
    clock = reader.clock
    faults = reader.faults
    diagnostics =
      reader.diagnostics.all
      + CaptureNotes.notes(setup, size: reader.surface, turnedAway: 0, idle: [:])
    remarks = (diagnostics + FaultNotes.notes(faults)).map { "\($0.problem): \($0.detail)" }
  }
}

extension PageCapture {
  /// Adds annotations, whose times are on the capture's own clock.
  package mutating func add(_ found: PageAnnotations) {
    rule = found.rule
    let shift = TimeSpan(microseconds: -clock.origin.since(.zero).microseconds)
    annotations += found.annotations.map { $0.moved(by: shift) }
  }
}

extension PageCapture {
  /// The names of the platforms that receive `judgedStream`.
  static let judgingPlatforms = Preset.all.map(\.name).filter {
    Setup.builtIn(named: $0)?.judgesContactsAsLibinput == true
  }

  /// Adds the frames that platforms receive, with all contacts of the capture, which is opened again.
  package mutating func addPlatformFrames(_ reader: CaptureReader) throws(CaptureError) {
    let bytes = try packed(reader)
    if bytes != stream { platformStream = bytes }
  }

  /// Adds the frames that platforms receive which judge contacts themselves. The capture is opened again. Call it after
  /// `addPlatformFrames`.
  package mutating func addJudgedFrames(_ reader: CaptureReader) throws(CaptureError) {
    reader.treatContacts(as: Self.judgingPlatforms.compactMap { Setup.builtIn(named: $0) })
    let bytes = try packed(reader)
    if bytes != (platformStream.isEmpty ? stream : platformStream) { judgedStream = bytes }
  }

  /// Returns the frames of a capture, packed.
  private func packed(_ reader: CaptureReader) throws(CaptureError) -> [UInt8] {
    var packing = PageStream()
    var batch = FrameBatch()
    while try reader.next(into: &batch) {
      if let place { batch.updateContacts { place.move(&$0) } }
      packing.append(batch)
    }
    return packing.finish().bytes
  }

  /// Adds the palms and hovering contacts of the same capture. The capture is opened again so that
  /// it includes them.
  ///
  /// The page shows them, but no recognizer receives them. Contacts of the kinds in `included` are
  /// already among the frames.
  package mutating func addGhosts(
    _ reader: CaptureReader, except included: Set<CaptureReader.Inclusion>
  ) throws(CaptureError) {
    var packing = PageStream()
    var batch = FrameBatch()
    var marks = RejectedMarks(rejected)
    while try reader.next(into: &batch) {
      var ghosts = FrameBatch()
      for frame in batch.frames {
        var contacts = frame.contacts.compactMap { contact -> Contact? in
          let contact = marks.mark(contact, at: frame.time)
          let isGhost =
            (contact.isPalm && !included.contains(.palm))
            || (contact.isHovering && !included.contains(.hover))
          return isGhost ? contact : nil
        }
        if let place { for index in contacts.indices { place.move(&contacts[index]) } }
        if !contacts.isEmpty { ghosts.append(Frame(time: frame.time, contacts: contacts)) }
      }
      packing.append(ghosts)
    }
    let (count, bytes) = packing.finish()
    if count > 0 { ghosts = bytes }
  }
}
