public import Setups
internal import TactusGestures
public import TouchLog

/// Runs several setups on one capture and compares their gestures, block by block.
public struct SetupComparison: Sendable {
  /// A setup and what it goes by.
  public struct Contestant: Sendable {
    public var name: String
    public var setup: Setup

    public init(_ name: String, _ setup: Setup) {
      self.name = name
      self.setup = setup
    }
  }

  public let contestants: [Contestant]
  /// Blocks seen so far.
  public private(set) var blocks = 0
  /// In how many blocks each two recognized different gestures; symmetric.
  public private(set) var disagreements: [[Int]]

  public init(_ contestants: [Contestant]) {
    self.contestants = contestants
    disagreements = Array(
      repeating: Array(repeating: 0, count: contestants.count), count: contestants.count)
  }

  /// All blocks of a capture.
  public mutating func compare(
    _ reader: CaptureReader
  ) throws(CaptureError) -> ComparedCapture {
    var result = ComparedCapture()
    var surfaces: [GestureSurface] = []
    var recorders = contestants.map { GestureRecorder($0.setup, measuresMotion: false) }
    var spans = TouchSpans(pause: pause)
    var batch = FrameBatch()
    func record(_ number: Int) {
      let gestures = recorders[number].record(
        batch, surfaces[number].offers, surfaces[number].transitions)
      result.gestures += gestures.map { (number, $0) }
    }
    while try reader.next(into: &batch) {
      if surfaces.isEmpty {
        let bounds = reader.surface.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
        surfaces = contestants.map { contestant in
          var surface = contestant.setup.surface(bounds: bounds)
          surface.recordsOffers = true
          return surface
        }
      }
      result.start = result.start ?? batch.entries.first?.time
      spans.add(batch)
      for number in surfaces.indices {
        surfaces[number].send(batch, obey: contestants[number].setup.number(of:))
        record(number)
      }
    }
    batch.removeAll()
    for number in surfaces.indices {
      surfaces[number].finish()
      record(number)
      result.gestures += recorders[number].finish().map { (number, $0) }
    }
    result.sort(into: spans.all, contestants)
    count(result.blocks)
    return result
  }

  /// Blocks are so far apart that no contestant joins taps across two of them; 1 s where a setup
  /// has no limit.
  private var pause: TimeSpan {
    let spans = contestants.map { ChangeSearch.patience(of: $0.setup) ?? .milliseconds(1000) }
    return spans.max() ?? .zero
  }

  private mutating func count(_ compared: [ComparedBlock]) {
    blocks += compared.count
    for block in compared {
      for a in contestants.indices {
        for b in contestants.indices where block.signatures[a] != block.signatures[b] {
          disagreements[a][b] += 1
        }
      }
    }
  }
}
