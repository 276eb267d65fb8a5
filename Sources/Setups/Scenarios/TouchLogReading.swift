internal import JSONText
internal import TouchModel

struct TouchLogReading {
  var batch = FrameBatch()
  var problems: [(line: Int, message: String)] = []
  init(of bytes: [UInt8]) {
    var ids: [Int: TouchID] = [:]
    var next: Int32 = 1
    for line in bytes.split(separator: 10) {
      guard let v = try? JSONReader().read(Array(line)) else { continue }
      let t = Timestamp(seconds: v["t"]?.double ?? 0)
      if let set = v["set"], let r = set["recognizer"]?.string {
        if let e = set["enabled"]?.bool {
          batch.append(Command(recognizer: r, change: .enabled(e)), at: t)
        }
        if let e = set["scale"]?.double {
          batch.append(Command(recognizer: r, change: .scale(e)), at: t)
        }
        if let e = set["rotation"]?.double {
          batch.append(Command(recognizer: r, change: .rotation(e)), at: t)
        }
        if let e = set["translation"]?.array {
          batch.append(
            Command(
              recognizer: r, change: .translation(Point(x: e[0].double ?? 0, y: e[1].double ?? 0))),
            at: t)
        }
        continue
      }
      for c in v["touches"]?.array ?? [] {
        let id = c["id"]?.integer.map(Int.init) ?? 0
        let phase = Contact.Phase.names.first { $0.name == c["phase"]?.string }?.value ?? .moved
        if phase == .began { ids[id] = TouchID(next); next += 1 }
        batch.append(
          Contact(
            id: ids[id] ?? TouchID(-5), phase: phase,
            position: Point(x: c["x"]?.double ?? 0, y: c["y"]?.double ?? 0)))
      }
      batch.closeFrame(at: t)
    }
  }
}
