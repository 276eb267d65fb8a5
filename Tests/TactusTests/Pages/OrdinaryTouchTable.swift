import Foundation
import Tactus
import TouchTestSupport

/// The table of what each platform recognizes in the ten most ordinary touches.
struct OrdinaryTouchTable {
  let folder: ScratchFolder

  var lines: [String] {
    get throws {
      let names = Preset.all.map(\.name)
      let rows = try OrdinaryTouch.all.enumerated().map { number, touch in
        let cells = try gestures(of: touch, in: "touch\(number).touch.jsonl")
        return [touch.name] + names.map { cells[$0]?.joined(separator: ", ") ?? "nothing" }
      }
      return MarkdownTable.lines([""] + names, rows)
    }
  }

  /// The gestures of each platform, with the times from the first landing to their decisions.
  private func gestures(of touch: OrdinaryTouch, in file: String) throws -> [String: [String]] {
    let capture = try folder.file(file, Self.log(of: touch.frames))
    let run = try CommandLineRun(["compare", "--csv", capture])
    guard run.status == 0 else { throw PageContent.Unknown(description: run.errors) }
    var found: [String: [String]] = [:]
    for line in run.output.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let decided = (Double(cells[7]) ?? 0) * 1000
      found[cells[2], default: []].append("\(cells[3]) \(Int(decided.rounded())) ms")
    }
    return found
  }

  private static func log(of frames: [Frame]) -> String {
    frames.map { frame in
      let touches = frame.contacts.map { contact in
        #"{"id":\#(contact.id.number),"phase":"\#(contact.phase)","x":\#(contact.position.x),"#
          + #""y":\#(contact.position.y)}"#
      }
      return #"{"t":\#(frame.time.seconds),"touches":[\#(touches.joined(separator: ","))]}"# + "\n"
    }.joined()
  }
}
