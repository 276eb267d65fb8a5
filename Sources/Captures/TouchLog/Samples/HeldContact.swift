internal import FrameAssembly
internal import TouchModel

/// A row about one finger that touches the surface, as the contact that a frame will show. Only its
/// identity, and whether it moved, follow from earlier rows.
///
/// A table whose rows state fingers and phases becomes frames without a `TouchSample` for each row.
struct HeldContact {
  var time = Timestamp.zero
  /// The finger in the numbering of the table.
  var id: Int64 = 0
  var phase = TouchSample.Phase.move
  /// Whether the row states the type of the touch.
  var statesKind = false
  /// Whether the row states only the time, and no finger.
  var isTimeOnly = false
  /// Whether the finger does not touch the surface, so that it needs a `TouchSample`.
  var isUnusual = false
  /// Whether the row begins a frame, although it has the time of the row before.
  var beginsFrame = false
  /// Whether this stands for a sample that `HeldContacts` keeps apart.
  var isSample = false
  var line: Int
  var contact = Contact(id: TouchID(0), phase: .stationary, position: .zero)

  init(line: Int) { self.line = line }

  /// Whether the row states a movement of a finger that touches the surface.
  var isMovement: Bool { phase == .move && !isTimeOnly && !isSample }

  /// The row as a sample, whose lengths are in points already.
  var sample: TouchSample {
    var sample = TouchSample(time: time, at: .line(line))
    sample.isTimeOnly = isTimeOnly
    if isTimeOnly { return sample }
    sample.id = id
    sample.phase = phase
    sample.isInPoints = true
    sample.x = contact.position.x
    sample.y = contact.position.y
    sample.pressure = contact.pressure.map { Double($0) }
    sample.major = contact.major.map { Double($0) }
    sample.minor = contact.minor.map { Double($0) }
    sample.toolMajor = contact.toolMajor.map { Double($0) }
    sample.toolMinor = contact.toolMinor.map { Double($0) }
    sample.orientation = contact.orientation.map { Double($0) }
    sample.kind = statesKind ? contact.kind : nil
    sample.isPalm = contact.isPalm
    return sample
  }
}

extension HeldContact: PlainRow {
  mutating func set(_ words: RowWords) {
    if words.states(.id) { id = words.id }
    if words.states(.phase) {
      phase = words.phase
      if phase == .hover || phase == .leave { isUnusual = true }
    }
    if words.states(.kind) {
      contact.kind = words.kind
      statesKind = true
    }
    if words.states(.palm) { contact.isPalm = words.isPalm }
    if words.isHovering { isUnusual = true }
  }

  mutating func set(_ value: Double, as cell: PlainRows.Cell, _ lengths: PlainRows.Lengths) {
    func size(_ value: Double) -> Float? {
      value > 0 || lengths.sizesMayBeZero ? Float(value * lengths.size) : nil
    }
    switch cell {
    case .x: contact.position.x = value * lengths.x
    case .y: contact.position.y = value * lengths.y
    case .pressure: contact.pressure = Float(value)
    case .orientation: contact.orientation = Float(value)
    case .major: contact.major = size(value * lengths.major)
    case .minor: contact.minor = size(value * lengths.minor)
    case .toolMajor: contact.toolMajor = Float(value * lengths.toolMajor * lengths.size)
    case .toolMinor: contact.toolMinor = Float(value * lengths.toolMinor * lengths.size)
    // Only a contact that hovers has a distance.
    case .distance: break
    case .unused, .time, .id, .phase, .kind, .palm, .hovering: break
    }
  }
}
