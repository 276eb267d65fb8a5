package import Strokes
public import TouchModel

/// The paths of all contacts from the first landing until no finger is down.
public struct TouchSequence: Hashable, Sendable {
  /// A contact at one time.
  public struct Sample: Hashable, Sendable {
    /// The time of the frame.
    public var time: Timestamp
    /// The position, in points.
    public var position: Point
    /// The pressure, from 0 to 1; nil if the device reports none.
    public var pressure: Float?
    /// The length of the contact along its longer axis, in points; nil if the device reports none.
    public var major: Float?
  }

  /// A contact from landing to lift.
  public struct Track: Hashable, Sendable {
    /// The identifier of the contact.
    public var id: TouchID
    /// The contact at each frame that changed it, in order; at least one sample.
    public var samples: [Sample]

    /// The first sample.
    public var landing: Sample { samples[0] }
    /// The last sample.
    public var lifting: Sample { samples[samples.count - 1] }
  }

  /// The tracks, in the order of landing.
  public internal(set) var tracks: [Track] = []

  /// Creates a sequence without contacts.
  package init() {}

  /// The strokes of a gesture as tracks. If points lack times, each counts as 10 ms after the one
  /// before, and strokes follow each other.
  package init(_ gesture: StrokeGesture) {
    let strokes = gesture.strokes.filter { !$0.points.isEmpty }
    let hasTimes = strokes.allSatisfy { $0.points.allSatisfy { $0.time != nil } }
    var instant: Int64 = 0
    tracks = strokes.enumerated().map { number, stroke in
      let samples = stroke.points.map { point in
        instant += 10_000
        let time = hasTimes ? point.time : nil
        return Sample(
          time: time ?? Timestamp(microseconds: instant), position: point.position, pressure: nil,
          major: nil)
      }
      return Track(id: TouchID(Int32(truncatingIfNeeded: number)), samples: samples)
    }
  }

  package var isEmpty: Bool { tracks.isEmpty }

  /// Divides frames into sequences, each from the first landing until no finger is down. A contact
  /// that never lifts ends with the frames.
  public static func sequences(in frames: some Sequence<Frame>) -> [TouchSequence] {
    var collector = TouchSequenceCollector()
    var sequences: [TouchSequence] = []
    for frame in frames {
      if let sequence = collector.add(frame.contacts, at: frame.time) { sequences.append(sequence) }
    }
    if let last = collector.finish() { sequences.append(last) }
    return sequences
  }
}
