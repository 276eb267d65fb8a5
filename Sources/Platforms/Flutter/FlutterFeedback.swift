internal import Recognition

/// The callbacks of a `GestureDetector` in Flutter that are no gestures: what a button shows while it is
/// touched (`tap.dart`, `long_press.dart` [S]).
///
/// - `onTapDown` comes when the finger has stayed for 100 ms, or with the tap. `onTapCancel` comes after it,
///   if the tap loses.
/// - `onLongPressDown` comes at the landing. `onLongPressCancel` comes if the finger lifts or moves too soon,
///   but not if another recognizer wins.
extension FlutterRules {
  func feedback(beside recognizers: [RecognizerConfiguration?]) -> [PlatformFeedback] {
    guard var rules = judging(recognizers) else { return [] }
    rules.reportsFeedback = true
    var all: [PlatformFeedback] = []
    func add(_ id: String, _ member: FlutterDetector.Members, _ event: FlutterDetector.Event) {
      guard rules.members.contains(member) else { return }
      all.append(PlatformFeedback(id, FlutterMachine(member, rules, feedback: event)))
    }
    add("onTapDown", .tap, .tapDown)
    add("onTapCancel", .tap, .tapCancel)
    add("onLongPressDown", .press, .pressDown)
    add("onLongPressCancel", .press, .pressCancel)
    return all
  }
}
