import Features
import LinearAlgebra
import Strokes
import Testing
import TouchModel

@Suite struct `Gestures without extent, path or time` {
  static let gestures: [(name: String, gesture: StrokeGesture)] = [
    ("no stroke", StrokeGesture()),
    ("an empty stroke", StrokeGesture([Stroke()])),
    ("one point", .through([(3, 4)])),
    ("one point, no time", .through([(3, 4)], interval: nil)),
    ("two points", .through([(3, 4), (5, 6)])),
    ("repeated points", .through(Array(repeating: (3, 4), count: 20))),
    ("a level line", .through((0..<20).map { (Double($0), 7) })),
    ("an upright line", .through((0..<20).map { (7, Double($0)) })),
    ("there and back", .through([(0, 0), (10, 0), (0, 0), (10, 0), (0, 0)])),
    ("no duration", .through((0..<20).map { (Double($0), Double($0 * $0)) }, interval: 0)),
    ("no times", .through((0..<20).map { (Double($0), Double($0 * $0)) }, interval: nil)),
    ("time running back", .through((0..<9).map { (Double($0), 2) }, interval: -1_000)),
    ("huge", .through([(-1e300, 1e300), (1e300, -1e300), (0, 1e300)])),
    ("tiny", .through([(0, 0), (1e-300, 0), (0, 1e-300), (1e-300, 1e-300)])),
    ("not numbers", .through([(.nan, 0), (1, .infinity), (2, 3), (4, 5)])),
    ("only not numbers", .through([(.nan, .nan)])),
    (
      "strokes of one point",
      StrokeGesture((0..<4).map { Stroke([StrokePoint(Point(x: Double($0), y: 0))]) })
    ),
    (
      "the ends of time",
      StrokeGesture([
        Stroke([
          StrokePoint(Point(x: 0, y: 0), time: Timestamp(microseconds: .min)),
          StrokePoint(Point(x: 1, y: 0), time: Timestamp(microseconds: .max)),
          StrokePoint(Point(x: 2, y: 3), time: Timestamp(microseconds: 0)),
        ])
      ])
    ),
  ]

  @Test func `gestures without extent, path or time have finite features`() {
    for (name, gesture) in Self.gestures {
      let vector = Invariances.all.vector(of: gesture)
      for (feature, value) in zip(vector.schema.names, vector.values) {
        let isFinite = value.isFinite
        #expect(isFinite, "\(feature) of \(name) is \(value)")
      }
    }
  }

  @Test func `gestures have the same bits alone and in a batch`() {
    var random = RandomGestures(seed: 3)
    let gestures = (0..<60).map { _ in random.gesture() } + Self.gestures.map(\.gesture)
    let batch = Invariances.all.matrix(of: gestures)
    for (row, gesture) in gestures.enumerated() {
      #expect(batch.row(row).elements == Invariances.all.values(of: gesture))
    }
  }
}

@Suite struct `Choosing features` {
  @Test func `choosing features names are unique, have a meaning and begin with their set`() {
    let schema = Invariances.all.schema
    #expect(Set(schema.names).count == schema.count)
    #expect(schema.count == 13 + 22 + 49 + 32 + 30 + 16)
    for set in Invariances.all.sets {
      #expect(FeatureSet(set.name) == set)
      for feature in set.features {
        #expect(feature.name.hasPrefix(set.name + ".") && feature.meaning.count > 5)
      }
    }
    for name in ["path1", "path513", "path", "directions-3", "HBF49", ""] {
      #expect(FeatureSet(name) == nil)
    }
  }

  @Test func `choosing features gives the chosen ones in the order of their names`() throws {
    let chosen = try FeatureExtraction(
      [.rubine, .hbf49], only: ["hbf49.closure", "rubine.length", "hbf49.closure"])
    let gesture = StrokeGesture.through([(0, 0), (10, 0), (10, 10)])
    let all = FeatureExtraction([.hbf49, .rubine, .hbf49]).vector(of: gesture)
    let vector = chosen.vector(of: gesture)
    #expect(vector.schema.names == ["hbf49.closure", "rubine.length"])
    #expect(vector.values == [all["hbf49.closure"], all["rubine.length"]])
    #expect(vector["rubine.turning"] == nil)
    #expect(all.values.count == 62)
  }

  @Test func `an unknown feature is named`() throws {
    let fault = #expect(throws: FeatureFault.self) {
      try FeatureExtraction([.rubine], only: ["rubine.lenght"])
    }
    #expect(fault?.description.contains("rubine.lenght") == true)
  }
}
