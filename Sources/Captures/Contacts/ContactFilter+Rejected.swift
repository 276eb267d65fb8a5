internal import TouchModel

/// Contacts that are not passed on, and what is reported of them.
extension ContactFilter {
  /// Reports the contacts that are still down and rejected, at the end of a capture.
  package mutating func finish() {
    for index in tracks.indices {
      if tracks[index].state == .undecided, let life = tracks[index].life, let watch {
        tracks[index].evidence = watch.signs(
          ofVanished: tracks[index].last, life, at: lastEntry ?? life.landing)
      }
      if let lastEntry { tracks[index].latest = max(tracks[index].latest, lastEntry) }
      report(tracks[index])
    }
    tracks.removeAll()
  }

  mutating func report(_ track: Track) {
    guard !track.evidence.isEmpty else { return }
    let landing = track.life?.landing ?? track.landing
    let place = track.life?.origin ?? track.origin
    rejected.append(
      RejectedContact(
        time: landing, place: place, duration: track.latest.since(landing),
        area: watch?.area(of: place), signs: track.evidence))
  }

  /// Decides about a contact that begins to hover before it is decided, as if it lifted.
  mutating func liftUndecided(_ index: Int, at time: Timestamp, into batch: inout FrameBatch) {
    tracks[index].last.phase = .ended
    decide(index, at: time, into: &batch)
    tracks[index].state = .hovering
  }

  /// Begins anew with a contact whose position the device reports only now.
  mutating func place(_ index: Int, _ contact: Contact, at time: Timestamp) {
    tracks[index].isCounted = false
    guard let before = tracks[index].life, let seen = watch?.meet(contact, at: time) else { return }
    var life = seen.life
    life.wasAlone = before.wasAlone
    tracks[index].life = life
    guard tracks[index].state == .undecided, seen.verdict == .palm else { return }
    tracks[index].state = .refused
    tracks[index].evidence = life.signs
  }

  /// Cancels a contact that was passed on and lifts as soon as only pieces of palms do.
  mutating func takeBackBrief(
    _ index: Int, _ contact: Contact, at time: Timestamp, into batch: inout FrameBatch
  ) {
    append(contact, as: tracks[index], .cancelled, into: &batch)
    tracks[index].evidence = [.brief]
    if let life = tracks[index].life { watch?.note(vanished: life, time) }
  }
}
