import TouchModel

/// One gesture as the device reports it, rounded to the device's grid.
struct Performance {
  var request: GestureRequest
  /// All frames that the device reports.
  let seen: [Frame]
  /// The frames without palms and resting thumbs.
  var frames: [Frame]
  /// The tracks, in the order of landing.
  var tracks: [Track]
  let company: Company
  private let resting: Set<TouchID>

  init(
    of request: GestureRequest, frames seen: [Frame], company: Company = [],
    resting: Set<TouchID> = []
  ) {
    self.request = request
    self.seen = seen
    self.company = company
    self.resting = resting
    frames = resting.isEmpty ? seen : Self.gesture(in: seen, without: resting)
    tracks = []
    for frame in frames {
      for contact in frame.contacts {
        let index = tracks.firstIndex { $0.id == contact.id }
        let sample = Track.Sample(time: frame.time, position: contact.position)
        if let index {
          tracks[index].lift = frame.time
          if contact.phase != .ended { tracks[index].samples.append(sample) }
        } else {
          tracks.append(Track(id: contact.id, samples: [sample], lift: frame.time))
        }
      }
    }
  }

  private static func gesture(in frames: [Frame], without resting: Set<TouchID>) -> [Frame] {
    frames.compactMap { frame in
      var frame = frame
      frame.contacts.removeAll { resting.contains($0.id) }
      return frame.contacts.isEmpty ? nil : frame
    }
  }

  var touchCount: Int32 { Int32(tracks.count + resting.count) }
  /// The time at which all contacts have lifted.
  var end: Timestamp { seen.last?.time ?? offset }
  var onset: Timestamp { frames.first?.time ?? .zero }
  var offset: Timestamp { frames.last?.time ?? .zero }

  /// The tracks of each tap in turn; one group if there is one contact phase.
  var phases: [ArraySlice<Track>] {
    let size = max(request.touches, 1)
    return stride(from: 0, to: tracks.count, by: size).map {
      tracks[$0..<min($0 + size, tracks.count)]
    }
  }
}
