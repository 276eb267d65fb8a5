/// The content of a capture that is missing in its conversion.
package struct ConversionLosses: Hashable, Sendable {
  /// The number of contacts for which the made-up device had no slot.
  package internal(set) var touches = 0
  /// The number of `set` lines of a touch log.
  package internal(set) var commands = 0
  /// The number of motions, buttons and media keys.
  package internal(set) var events = 0
  /// The number of motions, in a format that has buttons and media keys but no motions.
  package internal(set) var motions = 0
  /// The number of cancelled touches, which a device reports as palms.
  package internal(set) var cancellations = 0
  /// The number of touches of another kind than that of the made-up device.
  package internal(set) var kinds = 0
  /// The number of pressures from 0 to 1, which are read back as device pressures up to 255.
  package internal(set) var scaledPressures = 0
  /// The number of guessed positions that are written like measured ones.
  package internal(set) var guesses = 0
  /// The current slot at the beginning of the capture, if it is not the first slot. Events of that
  /// slot will be read as events of the first one.
  package internal(set) var slot: Int?
  /// Whether the capture holds events and the output only their contacts.
  package internal(set) var hasOnlyContacts = false
  /// Whether the description of the device is missing.
  package internal(set) var description = false
  /// Whether the size of the surface is unknown and the made-up device states one.
  package internal(set) var inventsSize = false
  /// Whether the resolution that the user states is rounded to a whole number.
  package internal(set) var roundsResolution = false

  /// Returns one sentence for each loss in a conversion to the format named `format`; empty if
  /// nothing is lost.
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
