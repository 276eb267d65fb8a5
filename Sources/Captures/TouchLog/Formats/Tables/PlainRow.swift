internal import TouchModel

/// A record that a row of the usual spelling fills.
protocol PlainRow {
  var time: Timestamp { get set }
  /// Sets the finger, and the words and flags about it, as far as `words` states them.
  mutating func set(_ words: RowWords)
  /// Sets a number: a position or a measure of the contact.
  mutating func set(_ value: Double, as cell: PlainRows.Cell, _ lengths: PlainRows.Lengths)
}

extension TouchSample: PlainRow {
  mutating func set(_ words: RowWords) {
    if words.states(.id) { id = words.id }
    if words.states(.phase) { phase = words.phase }
    if words.states(.kind) { kind = words.kind }
    if words.states(.palm) { isPalm = words.isPalm }
    if words.states(.hovering) { isHovering = words.isHovering }
  }

  mutating func set(_ value: Double, as cell: PlainRows.Cell, _ lengths: PlainRows.Lengths) {
    func size(_ value: Double) -> Double? { value > 0 || lengths.sizesMayBeZero ? value : nil }
    switch cell {
    case .x: x = value
    case .y: y = value
    case .pressure: pressure = value
    case .orientation: orientation = value
    case .major: major = size(value * lengths.major)
    case .minor: minor = size(value * lengths.minor)
    case .toolMajor: toolMajor = value * lengths.toolMajor
    case .toolMinor: toolMinor = value * lengths.toolMinor
    case .distance: distance = value * lengths.distance
    case .unused, .time, .id, .phase, .kind, .palm, .hovering: break
    }
  }
}
