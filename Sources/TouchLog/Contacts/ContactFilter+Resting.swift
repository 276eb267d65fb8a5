internal import TouchModel

extension ContactFilter {
  /// Cancels contacts that rest while fingers move beside them, if other signs say that they are
  /// palms or thumbs.
  mutating func takeBackResting(at time: Timestamp, into batch: inout FrameBatch) {
    guard tracks.count > 1, let watch else { return }
    for index in tracks.indices {
      let track = tracks[index]
      guard mayBeFinger(track), let life = track.life else { continue }
      let others = tracks.compactMap { other in
        other.input != track.input && mayBeFinger(other) ? other.life : nil
      }
      if others.isEmpty { continue }
      let signs = watch.signs(ofResting: life, at: track.last.position, beside: others)
      guard PalmSign.sum(signs) >= PalmSign.enough else { continue }
      tracks[index].state = .dismissed
      reject(life, signs)
      guard track.state == .offered else { continue }
      append(track.last, as: track, .cancelled, into: &batch)
      landAnew(at: time, into: &batch)
    }
  }

  private func mayBeFinger(_ track: Track) -> Bool {
    !track.isCounted && (track.state == .offered || track.state == .undecided)
  }

  /// Cancels all touches beside a palm and lets the fingers land again, so that the gesture begins
  /// without the palm.
  private mutating func landAnew(at time: Timestamp, into batch: inout FrameBatch) {
    let fingers = tracks.indices.filter { tracks[$0].state == .offered }
    for index in fingers {
      append(tracks[index].last, as: tracks[index], .cancelled, into: &batch)
    }
    batch.closeFrame(at: time)
    for index in fingers {
      let place = tracks[index].last.position
      tracks[index].life?.origin = place
      offer(index, at: time, into: &batch)
    }
    if !fingers.isEmpty { batch.closeFrame(at: time) }
  }
}
