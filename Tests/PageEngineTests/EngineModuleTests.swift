import Foundation
import JSONText
import PageEngine
import TactusGestures
import Testing

@Suite(.enabled(if: EngineModule.canRun, "there is no node on the PATH"))
struct `The engine of pages as WebAssembly` {
  private func number(_ key: String, in text: String) throws -> Int64 {
    let value = try JSONReader().read(Array(text.utf8))
    return try #require(value.members?.first { $0.key == key }?.value.integer)
  }

  @Test func `uses no more memory after an hour of touching than after ten minutes`() throws {
    let text = try EngineModule.run("leaks.mjs", [])
    let (warm, end) = (try number("warm", in: text), try number("end", in: text))
    #expect(warm > 0)
    #expect(end == warm)
    // 60 frames of each 90 have a finger, and pans and presses go on in most of them.
    #expect(try number("actions", in: text) > 10_000)
    #expect(try number("objects", in: text) == 2)
  }

  @Test func `answers wrong calls with a fault and does not trap`() throws {
    let text = try EngineModule.run("hostile.mjs", [])
    #expect(try number("calls", in: text) == 20_000)
    #expect(try number("faults", in: text) > 5_000)
  }

  @Test func `gives kinds, reasons and states the names of the library`() throws {
    let lists = try JSONReader().read(Array(try EngineModule.run("names.mjs", []).utf8)).array ?? []
    let names = lists.map { $0.array?.compactMap(\.string) ?? [] }
    #expect(
      names == [
        (GestureKind.allCases + [.custom]).map { "\($0)" },
        Failure.Reason.allCases.map { "\($0)" }, Phase.allCases.map { "\($0)" },
      ])
  }

  @Test func `imports nothing`() throws {
    let bytes = [UInt8](try Data(contentsOf: EngineModule.module))
    try #require(bytes.count > 8 && Array(bytes[0..<8]) == [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
    // Sections: a number, the length as LEB128, the content. Imports are section 2.
    var place = 8
    while place < bytes.count {
      #expect(bytes[place] != 2)
      var (length, shift, next) = (0, 0, place + 1)
      repeat {
        length |= Int(bytes[next] & 0x7f) << shift
        shift += 7
        next += 1
      } while bytes[next - 1] & 0x80 != 0
      place = next + length
    }
  }
}
