internal import TouchModel

extension ContactFilter {
  /// Records the position at which a contact lifts. `index` is the index of its track, if it has one.
  mutating func noteLift(_ index: Int?, _ contact: Contact, at time: Timestamp) {
    guard watch != nil, !contact.isUnseen else { return }
    let track = index.map { tracks[$0] }
    let isLost = track.map(isLostFinger) ?? false
    watch?.note(liftAt: contact.position, time, of: track?.life, isLost: isLost)
  }

  /// Returns whether a contact that lifts is a finger beside another finger. A touchpad may have lost
  /// it although it is still down.
  private func isLostFinger(_ track: Track) -> Bool {
    guard let life = track.life, let watch,
      tracks.contains(where: {
        $0.input != track.input && $0.state == .offered && !$0.isCounted
      })
    else { return false }
    if life.isBounce { return true }
    return track.state == .offered && (watch.isFast(life) || hasPartner(track, life))
  }
}
