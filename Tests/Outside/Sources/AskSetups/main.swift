import Foundation
import Tactus

/// Asks what a shorter press would do, and where it makes a difference.
do {
  var quick = Setup.default
  try quick.set("press.minimumPressDuration", to: "0.3")
  var questions: [SetupQuestion] = [
    .difference(.default, quick),
    .reaching(condition: "press.failed && pan.began", .default),
    .waits(.default),
  ]
  for path in CommandLine.arguments.dropFirst() {
    let capture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    questions += [
      .effects(of: [("press.minimumPressDuration", "0.3")], capture: capture, .default),
      .shrinking(capture: capture, condition: "pan.began", .default),
    ]
  }
  for question in questions {
    for answer in try question.answers(events: 3) {
      print(answer.text)
      if let log = answer.log { print(String(decoding: log, as: UTF8.self)) }
    }
  }
} catch {
  print(error)
}
