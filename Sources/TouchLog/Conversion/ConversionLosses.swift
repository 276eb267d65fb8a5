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
    say(touches, "touches landed while every slot was in use, and are left out")
    say(commands, "set lines cannot be written in \(format), and are left out")
    say(events, "motions, buttons and media keys cannot be written in \(format), and are left out")
    say(motions, "motions cannot be written in \(format), and are left out")
    say(
      cancellations,
      "cancelled touches are written as palms that lift, because \(format) has no cancelled touches"
    )
    say(
      kinds,
      "touches have another type than the first touch, and get its type, because a device in \(format) has one type"
    )
    say(
      scaledPressures,
      "pressures from 0 to 1 are written as 0 to 255, the only range of \(format)")
    say(guesses, "positions are guesses, which \(format) cannot mark")
    if let slot {
      sentences.append(
        "\(format) cannot state that slot \(slot) is the current slot at the beginning")
    }
    if hasOnlyContacts {
      sentences.append("\(format) holds contacts; keys and the times of the device are left out")
    }
    if inventsSize {
      sentences.append(
        "the size of the surface is unknown; the size in \(format) is arbitrary")
    }
    if roundsResolution {
      sentences.append(
        "\(format) states whole units per millimeter, so lengths differ slightly from the requested size"
      )
    }
    if description {
      sentences.append(
        "the description of the device cannot be written in \(format), and is left out")
    }
    return sentences
  }
}
