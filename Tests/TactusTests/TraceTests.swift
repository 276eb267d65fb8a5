import Foundation
import JSONText
import Testing

@Suite struct `A trace` {
  private struct Event {
    let phase, name: String
    let process, track: Int64?
    let time, duration: Int64?
    let arguments: JSONValue
  }

  private static func events(_ captures: [String], input: String = "") throws -> [Event] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("trace.json")
    let run = try CommandLineRun(["recognize", "--trace", file.path] + captures, input: input)
    #expect(run.status == 0, "\(run.errors)")
    let document = try JSONReader().read([UInt8](Data(contentsOf: file)))
    return try #require(document["traceEvents"]?.array).map { event in
      Event(
        phase: try #require(event["ph"]?.string), name: try #require(event["name"]?.string),
        process: event["pid"]?.integer, track: event["tid"]?.integer,
        time: event["ts"]?.integer, duration: event["dur"]?.integer,
        arguments: try #require(event["args"]))
    }
  }

  @Test func `a trace has one process a capture and a named track for every recognizer and touch`()
    throws
  {
    let events = try Self.events([Captures.firstSteps, Captures.touchpad])
    #expect(Set(events.compactMap(\.process)) == [1, 2])
    let processes = events.filter { $0.name == "process_name" }
    #expect(
      processes.map { $0.arguments["name"]?.string } == [Captures.firstSteps, Captures.touchpad])
    for process: Int64 in [1, 2] {
      let mine = events.filter { $0.process == process }
      let named = Set(mine.filter { $0.name == "thread_name" }.compactMap(\.track))
      let used = Set(mine.filter { $0.phase != "M" }.compactMap(\.track))
      #expect(used.isSubset(of: named))
      let names = mine.filter { $0.name == "thread_name" }.compactMap {
        $0.arguments["name"]?.string
      }
      #expect(names.contains("pinch") && names.contains("touch 1"))
    }
  }

  @Test func `a trace has only events that every viewer shows, and they nest`() throws {
    let events = try Self.events([Captures.firstSteps])
    #expect(Set(events.map(\.phase)) == ["M", "X", "i"])
    let spans = events.filter { $0.phase == "X" }
    for (_, track) in Dictionary(grouping: spans, by: { $0.track }) {
      var open: [Int64] = []
      let order = track.sorted {
        ($0.time ?? 0, -($0.duration ?? 0)) < ($1.time ?? 0, -($1.duration ?? 0))
      }
      for span in order {
        let (start, length) = (try #require(span.time), try #require(span.duration))
        #expect(start >= 0 && length >= 0)
        while let last = open.last, last <= start { open.removeLast() }
        if let last = open.last { #expect(start + length <= last, "\(span.name)") }
        open.append(start + length)
      }
    }
  }

  @Test func `a trace counts microseconds from the first frame, with waits and reasons`() throws {
    let log = """
      {"t":7.000,"touches":[]}
      {"t":7.250,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
      {"t":7.688,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

      """
    let events = try Self.events(["-"], input: log)
    let tap = try #require(events.first { $0.name == "tap ended" })
    #expect(tap.phase == "X" && tap.time == 250_000 && tap.duration == 788_000)
    let held = try #require(events.first { $0.name == "held by doubleTap" })
    #expect(held.time == 688_000 && held.duration == 350_000 && held.track == tap.track)
    let press = try #require(events.first { $0.name == "press failed" })
    #expect(press.phase == "i" && press.time == 688_000)
    #expect(press.arguments["reason"]?.string == "liftedEarly")
    #expect(press.arguments["limit"]?.double == 0.5)
    let touch = try #require(events.first { $0.name.hasPrefix("touch") && $0.phase == "X" })
    #expect(touch.time == 250_000 && touch.duration == 438_000)
  }

  @Test func `a trace that cannot be written gives exit code 3`() throws {
    let run = try CommandLineRun(
      ["recognize", "--trace", "/nowhere/at/all.json", "-"], input: "")
    #expect(run.status == 3)
    #expect(run.errors.contains("cannot write /nowhere/at/all.json"))
  }
}
