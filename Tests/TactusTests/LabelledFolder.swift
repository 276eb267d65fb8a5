import Foundation

/// A small dataset: taps and drags by three people, some of them with wrong labels.
struct LabelledFolder {
  let scratch: ScratchFolder
  var path: String { scratch.url.path }

  static let setup = """
    {"recognizers":[{"id":"tap","kind":"tap"},{"id":"pan","kind":"pan"},
    {"id":"press","kind":"longPress","label":"hold"}]}
    """

  init(captures: Int = 10) throws {
    scratch = try ScratchFolder()
    var annotations: [String] = []
    for number in 0..<captures {
      var lines = [#"{"tactus":"touch-log","version":1,"width":400,"height":800}"#]
      var time = 0.5
      for event in 0..<6 {
        let isTap = (number + event) % 3 != 0
        let end = time + (isTap ? 0.1 : 0.4)
        lines += Self.touch(isTap, from: time, to: end)
        // Every capture has one event with the label of the other class, and one without.
        let label = (event == 2) != isTap ? "tap" : "pan"
        if event != 5 {
          annotations.append(
            #"{"capture":"c\#(number).touch.jsonl","start":\#(time),"end":\#(end),"#
              + #""label":"\#(label)","touches":1,"participant":"p\#(number % 3)"}"#)
        }
        time = ((end + 0.9 + Double(number) / 100) * 1000).rounded() / 1000
      }
      _ = try scratch.file("c\(number).touch.jsonl", lines.joined(separator: "\n") + "\n")
    }
    _ = try scratch.file("annotations.jsonl", annotations.joined(separator: "\n") + "\n")
    _ = try scratch.file("own.setup.json", Self.setup)
    _ = try scratch.file("dataset.json", #"{"name":"small","setup":"own.setup.json"}"#)
  }

  private static func touch(_ isTap: Bool, from start: Double, to end: Double) -> [String] {
    func frame(_ time: Double, _ phase: String, _ x: Int) -> String {
      #"{"t":\#(time),"touches":[{"id":1,"phase":"\#(phase)","x":\#(x),"y":50}]}"#
    }
    let moves = isTap ? [] : (1...4).map { frame(start + Double($0) * 0.09, "moved", 50 + $0 * 9) }
    return [frame(start, "began", 50)] + moves + [frame(end, "ended", isTap ? 50 : 86)]
  }

  func remove() { scratch.remove() }
}
