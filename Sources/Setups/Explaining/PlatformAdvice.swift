internal import JSONText
internal import Platforms
package import Setups

/// Says what a developer writes on the platform of a setup to make a change.
package struct PlatformAdvice: Sendable {
  private let words: PlatformWords
  private let setup: Setup

  /// Creates advice for the platform of `setup`; nil if the setup is that of no platform.
  package init?(_ setup: Setup) {
    guard let words = setup.words else { return nil }
    (self.words, self.setup) = (words, setup)
  }

  /// The words for the change in `finding`, or for the wait of the gesture in it; nil if it has neither.
  func sentence(on finding: Finding) -> String? {
    switch (finding.search, finding.outcome) {
    case (.found(let change), _): sentence(for: change, ofRecognizer: finding.recognizer)
    case (.unneeded, .told(let told)):
      (told.began ?? told.outcome).wait.flatMap {
        sentence(forWaitOf: finding.recognizer, for: $0.holder)
      }
    default: nil
    }
  }

  /// The words for a change of a recognizer, such as "in UIKit: set minimumPressDuration …".
  private func sentence(for change: VerifiedChange, ofRecognizer number: Int) -> String {
    var (recognizer, rivals) = (setup.recognizers[number], change.rivals)
    let proposed = change.proposal.change
    var name = proposed.name.after(recognizer.id + ".") ?? proposed.name
    if let rival = change.rival.map({ setup.recognizers[$0] }) {
      if proposed.name == rival.id + ".requireToFail" {
        // A platform states the rule from the side of the recognizer that must fail.
        (name, rivals) = ("delegate.beRequiredToFailBy", [rival.id])
      } else {
        (name, recognizer) = (proposed.name.after(rival.id + ".") ?? proposed.name, rival)
      }
    }
    guard let entry = words.entry(for: name, of: recognizer.configuration.kind) else {
      return "in \(words.place): \(words.otherwise)"
    }
    return sentence(
      text(of: entry, for: name, of: recognizer, proposed.value), recognizer.id, proposed.value,
      rivals: rivals)
  }

  /// The words of an entry for a new value, which may be larger or smaller than that of the recognizer.
  private func text(
    of entry: PlatformWords.Entry, for name: String, of recognizer: RecognizerDescription,
    _ value: String
  ) -> String {
    guard let raised = entry.raised, let new = Double(value),
      let present = recognizer.settableValues.first(where: { $0.name == name })?.value.double,
      new > present
    else { return entry.text }
    return raised
  }

  /// The words for a gesture that has waited for the recognizer `holder` to fail; nil if the platform has
  /// none.
  private func sentence(forWaitOf number: Int, for holder: Int) -> String? {
    let recognizer = setup.recognizers[number]
    return words.entry(for: PlatformWords.waited, of: recognizer.configuration.kind).map {
      sentence($0.text, recognizer.id, "", rivals: [setup.recognizers[holder].id])
    }
  }

  private func sentence(
    _ text: String, _ name: String, _ value: String, rivals: [String]
  ) -> String {
    let number = Double(value)
    var rival = ""
    for id in rivals { rival += (rival.isEmpty ? "" : ", ") + id }
    let values: [(name: String, value: String)] = [
      ("{value}", value), ("{ms}", number.map { Self.plain($0 * 1000) } ?? value),
      ("{half}", number.map { Self.plain($0 / 2) } ?? value),
      ("{perms}", number.map { Self.plain($0 / 1000) } ?? value), ("{name}", name),
      ("{rival}", rival.isEmpty ? "the other" : rival),
    ]
    return "in \(words.place): " + Placeholders.fill(text, with: values)
  }

  /// Returns a number with at most six decimals.
  private static func plain(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int64(rounded))" }
    var writer = JSONWriter()
    writer.double(rounded)
    return writer.text
  }
}
