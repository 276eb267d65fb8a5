import Foundation
import Testing

@Suite struct `The README` {
  /// The example that the tests compile is printed in the README, line by line.
  @Test func `the README shows the library as the tests compile it`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(
      contentsOf: tests.appendingPathComponent("LibraryExampleTests.swift"), encoding: .utf8)
    let start = try #require(readme.range(of: "```swift\n"))
    let end = try #require(readme.range(of: "```", range: start.upperBound..<readme.endIndex))
    let lines = readme[start.upperBound..<end.lowerBound].split(separator: "\n")
    #expect(lines.count >= 8)
    for line in lines { #expect(source.contains(line), "not compiled: \(line)") }
  }
}
