internal import FrameAssembly
internal import Ordering
internal import TouchModel

/// A sample of a table whose lists are touches, with the list and the section that it is in.
struct GatheredTouch {
  var sample: TouchSample
  var list: Int64
  var section: Int
}

/// Lists that are touches: all points of one finger, then all points of the next, which may have been
/// down at the same time. They are held until the end, and passed on in order of time.
extension TableReader {
  /// Passes a sample on, or holds it.
  mutating func add(
    _ sample: TouchSample, into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    division.note(sample.time)
    var sample = sample
    if beginsFrame { (sample.beginsFrame, beginsFrame) = (true, false) }
    guard gathered != nil else { return assembler.add(sample, into: &batch, &diagnostics) }
    let list =
      members.value(TableLayout.touchKey).flatMap { try? $0.integer(in: 0...Int64.max) }
      ?? listNumber
    gathered?.append(
      GatheredTouch(sample: sample, list: list, section: division.sections.count))
  }

  /// Passes on what was held, at the end of the table.
  mutating func passGathered(
    into batch: inout FrameBatch, _ diagnostics: inout DiagnosticLog
  ) {
    guard var touches = gathered else { return }
    gathered = nil
    let areSeveral = touches.contains { $0.list != touches[0].list }
    // Rows in a single list may be about several touches.
    if areSeveral {
      assembler = assembler.forTouches(hasPhases: true)
      if clock != nil { setTimes(of: &touches) }
      let last = Dictionary(touches.indices.map { (touches[$0].list, $0) }) { max($0, $1) }
      let first = Dictionary(touches.indices.map { (touches[$0].list, $0) }) { min($0, $1) }
      for index in touches.indices {
        let list = touches[index].list
        touches[index].sample.id = list
        guard !map.hasPhases else { continue }
        touches[index].sample.phase =
          first[list] == index ? .down : last[list] == index ? .up : .move
      }
      let single = touches.indices.filter { first[touches[$0].list] == last[touches[$0].list] }
      if !map.hasPhases {
        for index in single.reversed() {
          var lift = touches[index]
          lift.sample.phase = .up
          touches.insert(lift, at: index + 1)
        }
      }
    }
    var start = touches.startIndex
    while start < touches.endIndex {
      let end = touches[start...].firstIndex { $0.section != touches[start].section }
      let part = touches[start..<(end ?? touches.endIndex)]
      if start > 0 { lift(into: &batch, &diagnostics) }
      for touch in areSeveral ? part.ordered(by: { $0.sample.time < $1.sample.time }) : Array(part)
      {
        assembler.add(touch.sample, into: &batch, &diagnostics)
      }
      start = part.endIndex
    }
  }

  /// Lets touches without times follow each other.
  private func setTimes(of touches: inout [GatheredTouch]) {
    var last: Timestamp?
    for index in touches.indices {
      let isNext = index == 0 || touches[index].list == touches[index - 1].list
      let step = TimeSpan.seconds(clock?.step ?? 0)
      let pause = TimeSpan.milliseconds(isNext ? 0 : 1000)
      let time = last.map { $0.advanced(by: step).advanced(by: pause) } ?? .zero
      touches[index].sample.time = time
      last = time
    }
  }
}
