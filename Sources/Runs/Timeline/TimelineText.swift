internal import Explaining
package import Setups
package import TactusGestures

/// Writes the timeline for people: one line for each gesture, with the times of its record.
package struct TimelineText: Sendable {
  private let names: TransitionNames
  private let zero: Timestamp
  private let width: Int
  private let timeWidth: Int

  /// Creates the texts of a timeline. `zero` is subtracted from every time, because the clock of a
  /// live device begins with the boot. `start` is the first time that will be shown, which decides
  /// the width of the columns.
  package init(_ names: TransitionNames, zero: Timestamp = .zero, start: Timestamp? = nil) {
    self.names = names
    self.zero = zero
    let first = Timestamp.zero.advanced(by: (start ?? zero).since(zero))
    timeWidth = max(10, Self.seconds(first, decimals: 3).count)
    let longest = names.recognizers.map(\.count).max() ?? 0
    width = max("gesture".count, longest + (names.hasCompanions ? Self.with.count : 0))
  }

  /// The line over the columns.
  package var header: String { columns("start", "lasts", "decided", "gesture", "") }

  /// The word before the name of a companion of the gesture above.
  private static let with = "with "

  package func line(for gesture: Gesture) -> String {
    let note = gesture.state == .cancelled ? " (cancelled)" : ""
    return columns(
      time(gesture.onset), Quantity.time(gesture.duration.seconds), time(gesture.decided),
      (gesture.companionOf == nil ? "" : Self.with) + names.recognizers[gesture.recognizer],
      describe(gesture) + note)
  }

  /// Returns one line for a change of state.
  package func line(for transition: Transition) -> String {
    let name = names.recognizers[transition.recognizer]
    let step = "\(transition.from) → \(transition.state)"
    let reason = transition.failure.map { failure in
      ": " + Explanation.sentence(for: failure, names)
    }
    let values = GestureValueText(
      transition.values, at: transition.location, touches: transition.touches,
      label: names.label(of: transition), in: names.unit)
    return columns(
      time(transition.time), "·", "·", name,
      step + (reason ?? (transition.state == .possible ? "" : ", " + values.text)))
  }

  /// Returns the line for a media key.
  package func line(for key: RemoteControl) -> String {
    columns(time(key.time), "·", "·", "key", "\(key.command)")
  }

  /// Returns a time in seconds with three decimals, as commands accept it.
  package func time(_ time: Timestamp) -> String {
    Self.seconds(Timestamp.zero.advanced(by: time.since(zero)), decimals: 3)
  }

  package static func seconds(_ time: Timestamp, decimals: Int) -> String {
    Quantity.instant(time, decimals: decimals)
  }

  private func columns(
    _ time: String, _ span: String, _ decided: String, _ name: String, _ text: String
  ) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(160)
    for (text, width) in [(time, timeWidth), (span, 9), (decided, timeWidth)] {
      Self.pad(&line, to: width, beside: text)
      line.append(contentsOf: text.utf8)
      line.append(contentsOf: "  ".utf8)
    }
    line.append(contentsOf: name.utf8)
    Self.pad(&line, to: width, beside: name)
    line.append(contentsOf: "  ".utf8)
    line.append(contentsOf: text.utf8)
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Appends the spaces that a column of this width has besides its text.
  private static func pad(_ line: inout [UInt8], to width: Int, beside text: String) {
    // Nearly all texts are ASCII, in which every byte is a character.
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let count = isPlain ? text.utf8.count : text.count
    for _ in 0..<max(0, width - count) { line.append(UInt8(ascii: " ")) }
  }

  private func describe(_ gesture: Gesture) -> String {
    GestureValueText(
      gesture.values, at: gesture.location, touches: gesture.touches,
      label: names.label(ofRecognizer: gesture.recognizer, gesture.values), in: names.unit
    ).text
  }
}
