/// The columns that state the properties of one finger of a row: their indices in the map; nil for
/// a property that the map leaves out.
struct FingerColumns {
  let time, id, x, y, phase, up, down: Int?
  let pressure, major, minor, kind, palm, hovering: Int?
  let orientation, toolMajor, toolMinor, distance: Int?

  init(_ map: ColumnMap, finger: Int) {
    time = map.column(.time, finger: finger)
    id = map.column(.id, finger: finger)
    x = map.column(.x, finger: finger)
    y = map.column(.y, finger: finger)
    phase = map.column(.phase, finger: finger)
    up = map.column(.up, finger: finger)
    down = map.column(.down, finger: finger)
    pressure = map.column(.pressure, finger: finger)
    major = map.column(.major, finger: finger)
    minor = map.column(.minor, finger: finger)
    kind = map.column(.kind, finger: finger)
    palm = map.column(.palm, finger: finger)
    hovering = map.column(.hovering, finger: finger)
    orientation = map.column(.orientation, finger: finger)
    toolMajor = map.column(.toolMajor, finger: finger)
    toolMinor = map.column(.toolMinor, finger: finger)
    distance = map.column(.distance, finger: finger)
  }
}
