/// The content of a capture that is missing in its conversion.
package struct ConversionLosses: Hashable, Sendable {
  /// Contacts for which the made-up device had no slot.
  package internal(set) var touches = 0
  /// `set` lines of a touch log.
  package internal(set) var commands = 0
  /// Motion, buttons and media keys.
  package internal(set) var events = 0
  /// Motion alone, where buttons and media keys have a place.
  package internal(set) var motions = 0
  /// Touches that were taken back, which a device tells as palms.
  package internal(set) var cancellations = 0
  /// Touches of another kind than the made-up device's.
  package internal(set) var kinds = 0
  /// Shares of the whole pressure, which are read back as a device's pressures up to 255.
  package internal(set) var scaledPressures = 0
  /// Guessed positions that are written like measured ones.
  package internal(set) var guesses = 0
  /// The slot that is current as the capture begins, where it is not the first: events of that slot
  /// will be taken for those of the first.
  package internal(set) var slot: Int?
  /// The capture holds events, and only their contacts are left.
  package internal(set) var hasOnlyContacts = false
  /// The description of the device is lost.
  package internal(set) var description = false
  /// The size of the surface is unknown, and the made-up device states one.
  package internal(set) var inventsSize = false
  /// The resolution that the user states is no whole number.
  package internal(set) var roundsResolution = false

  /// A sentence for each, about a conversion to the format of that name; none where all is kept.
  package func sentences(of format: String) -> [String] {
    var sentences: [String] = []
    func say(_ count: Int, _ what: String) { if count > 0 { sentences.append("\(count) \(what)") } }
    say(touches, "touches came while every slot was taken, and are left out")
    say(commands, "set lines have no place in \(format), and are left out")
    say(events, "motions, buttons and media keys have no place in \(format), and are left out")
    say(motions, "motions have no place in \(format), and are left out")
    say(
      cancellations,
      "cancelled touches are told as palms that lift, as \(format) has no word for them")
    say(
      kinds, "touches are of another type than the first, which one device in \(format) cannot say")
    say(
      scaledPressures,
      "pressures from 0 to 1 are read back as 0 to 255, which is all that \(format) can say")
    say(guesses, "places are guesses, which \(format) cannot say")
    if let slot {
      sentences.append("\(format) cannot say that slot \(slot) is current as the capture begins")
    }
    if hasOnlyContacts {
      sentences.append("\(format) keeps contacts, and leaves out keys and the device's own times")
    }
    if inventsSize {
      sentences.append(
        "the size of the surface is not known; what \(format) says of it is made up")
    }
    if roundsResolution {
      sentences.append(
        "\(format) says whole units in a millimeter, so lengths are not quite as was asked for")
    }
    if description {
      sentences.append("\(format) has no place for what describes the device, and leaves it out")
    }
    return sentences
  }
}
