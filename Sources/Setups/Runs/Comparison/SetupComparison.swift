internal import Explaining
package import Setups
internal import TactusGestures
package import TouchLog

/// Runs several setups on one capture and compares their gestures, block by block.
package struct SetupComparison: Sendable {
  /// A setup and the name of its column.
  package struct Contestant: Sendable {
    package var name: String
    package var setup: Setup

    package init(_ name: String, _ setup: Setup) {
      self.name = name
      self.setup = setup
    }
  }

  package let contestants: [Contestant]
  /// The number of blocks so far.
  package private(set) var blocks = 0
  /// The number of blocks in which each pair of setups recognized different gestures; symmetric.
  package private(set) var disagreements: [[Int]]
  /// The reasons for the differences.
  package private(set) var reasons: [MissingTally] = []

  /// How touches reach the platform of each setup.
  package let input: PlatformInput

  package init(_ contestants: [Contestant], input: PlatformInput = PlatformInput()) {
    self.contestants = contestants
    self.input = input
    disagreements = Array(
      repeating: Array(repeating: 0, count: contestants.count), count: contestants.count)
  }

  /// Returns all blocks of a capture.
  ///
  /// Jumps of contacts are split if all setups request it.
  package mutating func compare(
    _ reader: CaptureReader
  ) throws(CaptureError) -> ComparedCapture {
    try reader.prepare()
    let setups = contestants.map { $0.setup }
    reader.treatContacts(as: setups)
    var result = ComparedCapture()
    var failures = setups.map { _ in [FailedRecognizer]() }
    var surfaces: [GestureSurface] = []
    var recorders = setups.map { GestureRecorder($0, measuresMotion: false) }
    var spans = TouchSpans(pause: Self.pause(of: setups))
    var batch = FrameBatch()
    var frames = setups.map { PlatformFrames(input, of: $0) }
    func record(_ number: Int, _ batch: FrameBatch) {
      let gestures = recorders[number].record(
        batch, surfaces[number].touchRecord, surfaces[number].transitions)
      result.gestures += gestures.map { (number, $0) }
      failures[number] += surfaces[number].transitions.compactMap { FailedRecognizer($0) }
    }
    while try reader.next(into: &batch) {
      if surfaces.isEmpty {
        surfaces = zip(setups, frames).map { setup, frames in
          var surface = setup.surface(bounds: frames.bounds(of: reader.surface))
          surface.recordsTouches = true
          return surface
        }
      }
      result.start = result.start ?? batch.entries.first?.time
      spans.add(batch)
      for number in surfaces.indices {
        let own = frames[number].isPlain ? batch : frames[number].deliver(batch)
        surfaces[number].send(own, recognizerNamed: setups[number].number(of:))
        record(number, own)
      }
    }
    for number in surfaces.indices {
      let rest = frames[number].finish()
      if !rest.isEmpty {
        surfaces[number].send(rest, recognizerNamed: setups[number].number(of:))
      }
      surfaces[number].finish()
      record(number, rest)
      result.gestures += recorders[number].finish().map { (number, $0) }
    }
    result.sort(into: spans.all, setups)
    result.explain(by: failures, in: setups)
    count(result.blocks)
    return result
  }

  /// The shortest pause between two blocks, so long that no setup joins taps across it; 1 s for a
  /// setup without a limit.
  static func pause(of setups: [Setup]) -> TimeSpan {
    let spans = setups.map { ChangeSearch.patience(of: $0) ?? .milliseconds(1000) }
    return spans.max() ?? .zero
  }

  private mutating func count(_ compared: [ComparedBlock]) {
    blocks += compared.count
    for block in compared {
      let signatures = block.signatures
      for a in contestants.indices {
        for b in contestants.indices where signatures[a] != signatures[b] {
          disagreements[a][b] += 1
        }
        for missing in block.missing[a] {
          add(MissingTally(missing, of: a, at: block.start))
        }
      }
    }
  }

  private mutating func add(_ reason: MissingTally) {
    if let known = reasons.firstIndex(where: reason.isLike) {
      reasons[known].blocks += 1
    } else {
      reasons.append(reason)
    }
  }
}
