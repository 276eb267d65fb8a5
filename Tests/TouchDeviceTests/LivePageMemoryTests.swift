import Foundation
import Testing
import TouchLog
import TouchModel

@Suite(.enabled(if: LivePageReader.isPossible, "needs libmicrohttpd12"))
struct `An hour on a live page` {
  /// Writes the events of a capture again and again, one run after the other. Returns their number.
  private func writeHour(of path: String, events count: Int, to file: String) throws -> Int {
    let (device, events) = try TouchDeviceTests.events(of: path)
    let first = try #require(events.first?.time)
    let span = try #require(events.last?.time).since(first).microseconds + 800_000
    var (writer, text) = (EvemuWriter(), [UInt8]())
    writer.addsComments = false
    writer.write(device, into: &text)
    var written = 0
    for run in 0... where written < count {
      let shift = TimeSpan(microseconds: span * Int64(run))
      writer.write(
        events.map { event in
          var event = event
          event.time = event.time.advanced(by: shift)
          return event
        }, into: &text)
      written += events.count
      if written >= count { break }
    }
    try Data(text).write(to: URL(filePath: file))
    return written
  }

  private func kilobytes(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return Int(try #require(status.firstMatch(of: /VmRSS:\s+(\d+)/)).output.1) ?? 0
  }

  @Test func `an hour on a live page loses no event, and takes no more memory at its end`() throws {
    let capture = Program.package.appending(path: "datasets/touchpad/p01.evemu").path
    let file = Folder().file("hour.evemu")
    let count = try writeHour(of: capture, events: 1_800_000, to: file)
    let watch = try Program.start(
      Program.tactus, ["watch", "--page", "--jsonl", "--speed", "100000", file])
    let page = try #require(LivePageReader(watch))
    var (numbers, lost, last, sizes) = (0, 0, 0, [Int]())
    var rest: [UInt8] = []
    page.follow(seconds: 1200) { bytes in
      rest += bytes
      let lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Array(lines.last ?? [])
      for line in lines.dropLast() {
        if line.starts(with: "event: lost".utf8) { lost += 1 }
        guard line.starts(with: "id: ".utf8) else { continue }
        numbers += 1
        last = Int(String(decoding: line.dropFirst(4), as: UTF8.self)) ?? 0
        let size = numbers % 10_000 == 0 ? try? kilobytes(of: watch.process.processIdentifier) : nil
        if let size { sizes.append(size) }
      }
    }
    let result = try watch.finish()
    #expect(result.code == 0, "\(result.complaints)")
    #expect(lost == 0 && numbers == last && numbers > count / 10)
    let atTenth = sizes[max(sizes.count / 10, 1)]
    let atEnd = try #require(sizes.last)
    #expect(atEnd - atTenth < 1024, "\(atTenth) KiB at 10 %, \(atEnd) KiB at the end: \(sizes)")
  }
}
