internal import FrameAssembly
internal import TouchModel

/// The cursors that TUIO messages have told about: `alive` lists those that are down, `set` places one,
/// `fseq` ends a frame.
struct TuioCursors {
  var clock: TextClock
  private var positions: [Int64: Point] = [:]
  private var changed: Set<Int64> = []
  private var down: Set<Int64> = []
  private var alive: [Int64]?

  init(_ clock: TextClock) { self.clock = clock }

  mutating func setAlive(_ ids: [Int64]) { alive = ids }

  mutating func set(_ id: Int64?, x: Double?, y: Double?) throws(LineFault) {
    guard let id, let x, let y, abs(x) <= 1e6, abs(y) <= 1e6 else {
      throw LineFault(.wrongFieldCount, "a cursor needs a number, x and y")
    }
    guard positions.count < 1024 || positions[id] != nil else { return }
    positions[id] = Point(x: x, y: y)
    changed.insert(id)
  }

  mutating func closeFrame(at place: Diagnostic.Place, into samples: inout [TouchSample]) {
    let present = alive.map(Set.init) ?? down.union(changed)
    for id in down.subtracting(present).sorted() {
      samples.append(sample(id, .up, at: place))
      positions[id] = nil
    }
    for id in changed.intersection(present).sorted() {
      samples.append(sample(id, down.contains(id) ? .move : .down, at: place))
      down.insert(id)
    }
    down.formIntersection(present)
    (changed, alive) = ([], nil)
    clock.closeFrame()
  }

  private func sample(
    _ id: Int64, _ phase: TouchSample.Phase, at place: Diagnostic.Place
  ) -> TouchSample {
    var sample = TouchSample(time: clock.now, at: place)
    (sample.id, sample.phase) = (id, phase)
    (sample.x, sample.y) = (positions[id]?.x, positions[id]?.y)
    return sample
  }
}
