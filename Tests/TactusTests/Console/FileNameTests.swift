import Foundation
import Tactus
import Testing

/// File names that are not UTF-8, which other systems and old archives contain.
@Suite struct `A file name that is not UTF-8` {
  private static let log = #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}"# + "\n"

  /// Makes a file whose name has the byte 0xff.
  private static func make(in folder: ScratchFolder, _ text: String = log) throws {
    let bytes = Array("\(folder.url.path)/caf".utf8) + [0xff] + Array(".touch.jsonl".utf8)
    let file = (bytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer {
      $0.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o644) } ?? -1
    }
    try #require(file >= 0)
    defer { close(file) }
    _ = Array(text.utf8).withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  @Test func `a file name that is not UTF-8 is read in a folder, and printed with an escape`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Self.make(in: folder)
    for command in ["inspect", "recognize", "explain", "compare"] {
      let run = try CommandLineRun([command, folder.url.path])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(#"caf\xff.touch.jsonl"#), "\(run.output)")
    }
    let table = try CommandLineRun(["features", "--set", "touch", "--csv", folder.url.path])
    #expect(table.status == 0 && table.output.split(separator: "\n").count == 2, "\(table.errors)")
    let list = try CommandLineRun(
      ["convert", folder.url.path, "--to", "evemu", "-o", "out"], in: folder.url)
    #expect(list.status == 0, "\(list.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.url.appendingPathComponent("out").path
      ).sorted() == ["caf%FF.evemu", "dataset.json"])
  }

  @Test
  func `a file name that is not UTF-8 is an argument like any other, and never means another file`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    // The character that replaces an invalid byte in text.
    _ = try folder.file("caf\u{FFFD}.touch.jsonl", Self.log + "not a line\n")
    func inspect() throws -> (status: Int32, output: String) {
      let out = try folder.file("out")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = [
        "-c", "\"$0\" inspect \"$(printf 'caf\\377.touch.jsonl')\"", CommandLineRun.program.path,
      ]
      process.currentDirectoryURL = folder.url
      process.standardOutput = try FileHandle(forWritingTo: out)
      process.standardError = try FileHandle(forWritingTo: out)
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: try Data(contentsOf: out), as: UTF8.self))
    }
    let missing = try inspect()
    #expect(missing.status == 3 && missing.output.contains(#"caf\xff.touch.jsonl: no such file"#))
    try Self.make(in: folder)
    let found = try inspect()
    #expect(found.status == 0 && found.output.hasPrefix(#"caf\xff.touch.jsonl"#), "\(found.output)")
  }

  @Test
  func `a file name that is not UTF-8 is text that gives the same bytes back, whatever the bytes`()
  {
    let names: [[UInt8]] = [
      [0xff], Array("plain".utf8), Array("ä😀".utf8), [0x61, 0xc3, 0x28, 0xe2, 0x82],
      Array("\u{10FEFF}".utf8), [0xf4, 0x8f, 0xb8, 0x80, 0xff], [0xed, 0xa0, 0x80],
    ]
    for name in names {
      let text = PathText.text(of: name)
      let back = PathText.withBytes(of: text) { pointer in
        UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }
      }
      #expect(back == name, "\(name)")
    }
    #expect(PathText.text(of: Array("ä😀".utf8)) == "ä😀")
  }
}
