import TouchModel

/// One gesture as the device reports it, rounded to its grid.
struct Performance {
  var request: GestureRequest
  var frames: [Frame]
  /// In the order of landing.
  var tracks: [Track]

  init(of request: GestureRequest, frames: [Frame]) {
    self.request = request
    self.frames = frames
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

  var onset: Timestamp { frames.first?.time ?? .zero }
  var offset: Timestamp { frames.last?.time ?? .zero }

  /// The tracks of each tap in turn; one group where there is one contact phase.
  var phases: [ArraySlice<Track>] {
    let size = max(request.touches, 1)
    return stride(from: 0, to: tracks.count, by: size).map {
      tracks[$0..<min($0 + size, tracks.count)]
    }
  }
}
