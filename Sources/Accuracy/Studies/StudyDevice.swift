internal import Ordering
internal import TactusGestures
package import TouchLog

/// A device of a study: its surfaces and the rates at which it reported touches.
package struct StudyDevice: Hashable, Sendable {
  /// The size of a surface in millimeters.
  package struct Surface: Hashable, Sendable {
    package let width: Double
    package let height: Double
    /// Whether the size is a guess and no device or person stated it.
    package let isAssumed: Bool
  }

  /// Facts about one capture, which have been read to its end.
  package struct Sighting: Hashable, Sendable {
    /// The name of the device; nil if nothing states it.
    package let device: String?
    package let participant: String
    package let surface: Surface?
    /// The number of frames per second while a finger is down; nil if the capture has too few
    /// frames.
    package let rate: Double?

    /// The number of frames below which a capture says nothing about the rate: a tap may have only
    /// its landing and its lift.
    private static let fewestFrames = 10

    /// Reads a capture. `device` is the name that the recording states.
    package init(path: String, device: String?, participant: String) throws(CaptureError) {
      let reader = try CaptureReader(path: path)
      var batch = FrameBatch()
      while try reader.next(into: &batch) {}
      self.device = device ?? reader.description.nameOnOneLine
      self.participant = participant
      surface = reader.measure.map { measure in
        let isGuess = measure.isGuess || reader.diagnostics.count(of: .noPhysicalSize) > 0
        return Surface(width: measure.width, height: measure.height, isAssumed: isGuess)
      }
      rate = reader.statistics.frames >= Self.fewestFrames ? reader.statistics.rate : nil
    }
  }

  /// The name of the device; nil if nothing states it.
  package let name: String?
  package let participants: Int
  package let captures: Int
  /// The surfaces of different size, from the smallest.
  package let surfaces: [Surface]
  /// The rates of its captures in frames per second, in ascending order.
  package let rates: [Double]

  /// The median of the rates; nil if there is none.
  package var medianRate: Double? {
    guard !rates.isEmpty else { return nil }
    return (rates[(rates.count - 1) / 2] + rates[rates.count / 2]) / 2
  }

  /// Returns the devices that were seen, in the order of their names.
  package static func all(in sightings: [Sighting]) -> [StudyDevice] {
    Dictionary(grouping: sightings) { $0.device ?? "" }.inOrderOfKeys.map { name, group in
      StudyDevice(
        name: name.isEmpty ? nil : name, participants: Set(group.map(\.participant)).count,
        captures: group.count,
        surfaces: Set(group.compactMap(\.surface)).ordered {
          ($0.width * $0.height, $0.width) < ($1.width * $1.height, $1.width)
        }, rates: group.compactMap(\.rate).ordered())
    }
  }
}
