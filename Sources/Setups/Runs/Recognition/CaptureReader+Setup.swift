package import Setups
package import TouchLog

extension CaptureReader {
  /// Treats contacts as every one of `setups` asks: palms, resting thumbs and resting fingers are rejected, and
  /// jumps of a contact are split, if all of them say so. Call it before the first frame is read.
  package func treatContacts(as setups: [Setup]) {
    if setups.isEmpty { return }
    if setups.allSatisfy(\.splitsJumps) { splitJumps() }
    if setups.allSatisfy(\.judgesContactsAsLibinput) { judgeAsLibinput() }
    if setups.allSatisfy(\.rejectsPalms) { rejectPalms() }
    if setups.allSatisfy(\.rejectsResting) { rejectResting() }
  }
}
