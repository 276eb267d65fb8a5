package import TouchModel

extension ContactFilter {
  /// The earliest time after the last frame at which an undecided contact has rested long enough to be
  /// a finger.
  package var deadline: Timestamp? {
    guard let watch, let lastEntry else { return nil }
    return tracks.compactMap { track in
      track.state == .undecided ? track.life.map(watch.age) : nil
    }.filter { $0 > lastEntry }.min()
  }

  /// Passes on contacts that have rested long enough by `time`.
  package mutating func advance(to time: Timestamp, into batch: inout FrameBatch) {
    guard let deadline, deadline <= time else { return }
    offerRested(before: time.advanced(by: TimeSpan(microseconds: 1)), into: &batch)
  }

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
      tracks[index].evidence = signs
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

  /// Passes on a rejected contact that behaves as a finger, with its movement so far.
  mutating func mayReturn(
    _ index: Int, _ contact: Contact, at time: Timestamp, into batch: inout FrameBatch
  ) {
    let track = tracks[index]
    guard let life = track.life, let watch, !track.isCounted else { return }
    let others = tracks.compactMap { other in
      other.input != track.input && !other.isCounted ? other.life : nil
    }
    guard watch.returns(contact, life, for: track.evidence, beside: others, at: time) else {
      return
    }
    self.watch?.forget(palm: contact.id)
    self.watch?.learn(finger: life)
    offer(index, at: time, into: &batch)
    if contact.phase == .ended { append(contact, as: tracks[index], .ended, into: &batch) }
  }
}
