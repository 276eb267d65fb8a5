internal import TouchModel

/// A record that a row of the usual spelling fills.
protocol PlainRow {
  var time: Timestamp { get set }
  mutating func set(id: Int64)
  mutating func set(_ phase: TouchSample.Phase)
  mutating func set(_ kind: Contact.Kind)
  mutating func setPalm(_ isPalm: Bool)
  mutating func setHovering(_ isHovering: Bool)
  /// Sets a number: a position or a measure of the contact.
  mutating func set(_ value: Double, as cell: PlainRows.Cell, _ lengths: PlainRows.Lengths)
}

extension TouchSample: PlainRow {
  mutating func set(id: Int64) { self.id = id }
  mutating func set(_ phase: Phase) { self.phase = phase }
  mutating func set(_ kind: Contact.Kind) { self.kind = kind }
  mutating func setPalm(_ isPalm: Bool) { self.isPalm = isPalm }
  mutating func setHovering(_ isHovering: Bool) { self.isHovering = isHovering }

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
