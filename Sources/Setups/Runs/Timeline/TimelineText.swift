internal import Explaining
package import Setups
package import TactusGestures

/// Writes the timeline for people: one line for each gesture, with the times of its record.
package struct TimelineText: Sendable {
  private let names: TransitionNames
  private let views: GestureNames?
  private let zero: Timestamp
  private let width: Int
  private let timeWidth: Int

  /// Creates the texts of a timeline. `zero` is subtracted from every time, because the clock of a
  /// live device begins with the boot. `start` is the first time that will be shown, which decides
  /// the width of the columns.
  /// With `views`, each gesture of a setup with several views says on which of them its touches landed.
  package init(
    _ names: TransitionNames, zero: Timestamp = .zero, start: Timestamp? = nil,
    views: GestureNames? = nil
  ) {
    self.names = names
    self.views = views
    self.zero = zero
    let first = Timestamp.zero.advanced(by: (start ?? zero).since(zero))
    timeWidth = max(10, Self.seconds(first, decimals: 3).count)
    let longest = names.recognizers.map(\.count).max() ?? 0
    let needed = longest + (names.hasCompanions ? Self.with.count : 0)
    width = max("gesture".count, min(needed, Self.widestName))
  }

  /// The width of the column of names. A longer name moves only the values of its own line.
  private static let widestName = 16

  /// The number of spaces before what is left of a line that is broken at `width` characters: the values go on
  /// below the values, or below the names if there is little room.
  package func indent(within width: Int) -> Int {
    let name = timeWidth + Self.spanWidth + timeWidth + 3 * Self.gap.count
    let values = name + self.width + Self.gap.count
    return width - values >= Self.leastValues ? values : min(name, width / 2)
  }

  /// The number of characters that values need in a line of their own.
  private static let leastValues = 24
  private static let gap = "  "

  /// The line over the columns.
  package var header: String { columns("start", "lasts", "decided", "gesture", "") }

  /// The word before the name of a companion of the gesture above.
  private static let with = "with "

  package func line(for gesture: Gesture) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(160)
    column(&line, timeWidth) { seconds(gesture.onset, to: &$0) }
    column(&line, Self.spanWidth) { $0.span(gesture.duration.seconds) }
    column(&line, timeWidth) { seconds(gesture.decided, to: &$0) }
    let start = line.count
    if gesture.companionOf != nil { line.word(Self.with) }
    line.word(names.recognizers[gesture.recognizer])
    line.pad(from: start, to: width)
    line.word("  ")
    line += text(of: gesture).bytes
    if let landed = views?.landedOn(gesture), !landed.isEmpty {
      line.word(", landed on " + landed.joined(separator: ", "))
    }
    if gesture.state == .cancelled { line.word(" (cancelled)") }
    return Self.trimmed(&line)
  }

  /// Returns one line for a change of state.
  package func line(for transition: Transition) -> String {
    let name = names.recognizers[transition.recognizer]
    let step = "\(transition.from) → \(transition.state)"
    return columns(time(transition.time), "·", "·", name, step + rest(of: transition))
  }

  /// Returns the reason of a failure, or the values of the gesture.
  private func rest(of transition: Transition) -> String {
    if let failure = transition.failure {
      return ": " + Explanation.sentence(for: failure, names)
    }
    if transition.state == .possible { return "" }
    let values = GestureValueText(
      transition.values, at: transition.location, touches: transition.touches,
      label: names.label(of: transition), in: names.unit,
      isOver: transition.state != .began && transition.state != .changed)
    return ", " + String(decoding: values.bytes, as: UTF8.self)
  }

  /// Returns one line for feedback of a platform's detector; nil for any other change of state.
  package func feedbackLine(for transition: Transition) -> String? {
    guard names.isFeedback[transition.recognizer], transition.state == .ended else { return nil }
    let place = GestureValueText(
      transition.values, at: transition.location, touches: transition.touches, label: nil,
      in: names.unit)
    return columns(
      time(transition.time), "·", "·", names.recognizers[transition.recognizer],
      String(decoding: place.bytes, as: UTF8.self) + ", feedback")
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

  /// The width of the column of a span.
  private static let spanWidth = 9

  private func columns(
    _ time: String, _ span: String, _ decided: String, _ name: String, _ text: String
  ) -> String {
    var line: [UInt8] = []
    column(&line, timeWidth) { $0.word(time) }
    column(&line, Self.spanWidth) { $0.word(span) }
    column(&line, timeWidth) { $0.word(decided) }
    line.word(name)
    line.pad(from: line.count - name.utf8.count, to: width)
    line.word("  ")
    line.word(text)
    return Self.trimmed(&line)
  }

  /// Appends a column that is aligned to the right. `write` appends its text.
  private func column(_ line: inout [UInt8], _ width: Int, _ write: (inout [UInt8]) -> Void) {
    let start = line.count
    write(&line)
    let room = line.room(besides: start, in: width)
    line.insert(contentsOf: repeatElement(UInt8(ascii: " "), count: room), at: start)
    line.word("  ")
  }

  /// Returns a line without the spaces at its end.
  private static func trimmed(_ line: inout [UInt8]) -> String {
    while line.last == UInt8(ascii: " ") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }

  private func seconds(_ time: Timestamp, to line: inout [UInt8]) {
    line.fixed(Timestamp.zero.advanced(by: time.since(zero)).since(.zero).seconds, decimals: 3)
    line.word(" s")
  }

  private func text(of gesture: Gesture) -> GestureValueText {
    GestureValueText(
      gesture.values, at: gesture.location, touches: gesture.touches,
      label: names.label(ofRecognizer: gesture.recognizer, gesture.values), in: names.unit)
  }
}
