import Foundation
import Tactus
import Testing

@Suite struct `Tables of features` {
  static let samples = (0..<5).map { number in
    StrokeSample(
      label: "hook, \"a\"", writer: "ann",
      gesture: StrokeGesture([
        Stroke(
          (0..<9).map { StrokePoint(Point(x: Double($0 * number), y: Double($0 * $0) / 3)) })
      ]), origin: StrokeOrigin(source: "memory", line: number + 1))
  }

  static let extraction = FeatureExtraction([.rubine, .directions(4)])

  static let table: FeatureTable = {
    var table = FeatureTable(extraction.schema)
    table.add(samples, extraction)
    return table
  }()

  @Test func `tables of features hold the same bits as CSV, JSON lines and NPY`() throws {
    let expected = Self.samples.map { Self.extraction.values(of: $0.gesture) }
    let lines = String(decoding: Self.table.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[0].hasPrefix("origin,label,writer,rubine.start_cosine,"))
    #expect(lines[1].hasPrefix("memory:1,\"hook, \"\"a\"\"\",ann,"))
    let cells = lines.dropFirst().map { $0.split(separator: ",").suffix(19).map { Double($0) } }
    #expect(cells == expected)

    let objects = String(decoding: Self.table.jsonLines, as: UTF8.self).split(separator: "\n")
    for (line, values) in zip(objects, expected) {
      let object = try JSONReader().read(String(line))
      let features = try #require(object["features"]?.members)
      #expect(features.map(\.key) == Self.extraction.schema.names)
      #expect(features.map(\.value.double) == values)
      #expect(object["label"]?.string == "hook, \"a\"")
    }

    let npy = Self.table.npy
    let length = 10 + Int(npy[8]) + Int(npy[9]) << 8
    #expect(length % 64 == 0 && npy.count == length + 5 * 19 * 8)
    let header = String(decoding: npy[10..<length], as: UTF8.self)
    #expect(header.contains("'shape': (5, 19)") && header.hasSuffix("\n"))
    let numbers = stride(from: length, to: npy.count, by: 8).map { start in
      Double(bitPattern: (0..<8).reduce(0) { $0 | UInt64(npy[start + $1]) << (8 * $1) })
    }
    #expect(numbers == expected.flatMap { $0 })
  }

  @Test func `tables of features describe their numbers and sources`() throws {
    let schema = try JSONReader().read(Self.table.schemaText)
    #expect(schema["tactus"]?.string == "feature-schema")
    let features = try #require(schema["features"]?.array)
    #expect(features.compactMap { $0["name"]?.string } == Self.extraction.schema.names)
    #expect(features.allSatisfy { $0["unit"]?.string != nil && $0["meaning"]?.string != nil })
    let rows = try #require(schema["rows"]?.array)
    #expect(rows.compactMap { $0["origin"]?.string } == (1...5).map { "memory:\($0)" })
  }
}
