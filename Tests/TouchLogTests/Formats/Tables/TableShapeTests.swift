import Testing
import TouchLog
import TouchModel

@Suite struct `The shape of a table of touches` {
  /// Returns the touches of each frame: the number of those that are down, and the phases.
  private func frames(_ columns: String, _ text: String) throws -> [[Contact.Phase]] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: columns)
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    var (batch, result) = (FrameBatch(), [[Contact.Phase]]())
    while try reader.next(into: &batch) {
      for frame in batch.frames { result.append(frame.contacts.map(\.phase)) }
    }
    return result
  }

  private static let objects = [
    #"{"t":0,"f":1,"x":1,"y":2,"a":"down"}"#, #"{"t":0.01,"f":1,"x":5,"y":2,"a":"move"}"#,
    #"{"t":0.02,"f":1,"x":9,"y":2,"a":"up"}"#,
  ]

  private static func layouts() -> [String] {
    let lines = objects.joined(separator: ",\n")
    let spread = lines.replacing(",\"", with: ",\n  \"")
    return [
      "[" + objects.joined(separator: ",") + "]", "[\n\(lines)\n]\n",
      "{\"events\": [\(objects.joined(separator: ", "))]}\n", "[\n\(spread)]",
      "{\"note\": \"[{\", \"events\": [\(lines)]}", "{\"touches of mine\": [\(lines)]}",
      objects.joined(separator: "\n"),
    ]
  }

  @Test(arguments: layouts())
  func `the shape of a table may be a JSON array, in any layout, or a line for each object`(
    text: String
  ) throws {
    #expect(
      try frames("time=t,id=f,x=x,y=y,phase=a", text) == [[.began], [.moved], [.ended]])
  }

  @Test(arguments: [
    (objects, "time=t,id=f,x=x,y=y,phase=a"),
    (
      [
        #"{"t":0,"f":[{"i":1,"x":1,"y":2}]}"#, #"{"t":0.01,"f":[{"i":1,"x":5,"y":2}]}"#,
        #"{"t":0.02,"f":[]}"#,
      ], "time=t,id=f.i,x=f.x,y=f.y"
    ),
  ])
  func `the shape of a table leaves out records of other kinds between those of touches`(
    objects: [String], columns: String
  ) throws {
    for place in 0...objects.count {
      var mixed = objects
      mixed.insert(#"{"kind":"timer","now":0.005}"#, at: place)
      var options = CaptureReader.Options()
      options.columns = try ColumnMap(parsing: columns)
      let text = "{\"entries\": [\(mixed.joined(separator: ",\n"))]}"
      let reader = try CaptureReader(bytes: Array(text.utf8), options)
      let phases = try reader.wholeBatch().contacts.map(\.phase)
      #expect(phases == [.began, .moved, .ended], "\(place): \(phases)")
      let problems = reader.diagnostics.all.map(\.problem)
      #expect(problems.contains(.ignoredRecords) && !problems.contains(.missingField))
    }
  }

  @Test func `the shape of a table that is a JSON array without a key of the map names the keys`()
    throws
  {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t,x=px,y=y")
    let error = #expect(throws: CaptureError.self) {
      _ = try CaptureReader(bytes: Array("[{\"t\":0,\"x\":1,\"y\":2}]\n".utf8), options)
    }
    #expect(error.map { "\($0)" }?.contains("no key \"px\"") == true)
  }

  @Test func `the shape of a table may have several fingers in a row, one of which may be missing`()
    throws
  {
    let text = """
      t,x1,y1,x2,y2
      0,10,10,,
      0.01,10,10,50,50
      0.02,11,10,52,50
      0.03,11,10,,
      0.04,11,10,,
      """
    #expect(
      try frames("time=t,x=x1,y=y1,x=x2,y=y2,size=100x100", text + "\n")
        == [
          [.began], [.stationary, .began], [.moved, .moved], [.stationary, .ended],
          [.stationary, .ended],
        ])
  }

  @Test
  func `the shape of a table with several fingers in a row may have an id and a pressure for each`()
    throws
  {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(
      parsing: "time=t,id=i1,x=x1,y=y1,pressure=p1,id=i2,x=x2,y=y2,pressure=p2")
    let text = "t,i1,x1,y1,p1,i2,x2,y2,p2\n0,7,1,1,0.5,9,20,20,0.25\n0.01,7,1,1,0.5,9,20,20,0.25\n"
    let reader = try CaptureReader(bytes: Array(text.utf8), options)
    var (batch, pressures) = (FrameBatch(), [Float]())
    while try reader.next(into: &batch) { pressures += batch.contacts.compactMap(\.pressure) }
    #expect(pressures.prefix(2).elementsEqual([0.5, 0.25]))
  }

  @Test func `the shape of a table with several fingers in a row gets proposed columns for each`()
    throws
  {
    let guess = try #require(
      ColumnGuess(Array("t_ms,x1,y1,x2,y2\n0,1,1,5,5\n10,1,1,5,5\n20,1,1,5,5\n".utf8)))
    #expect(guess.columns == "time=t_ms:ms,x=x1,y=y1,x=x2,y=y2")
    #expect(guess.unused.isEmpty)
  }
}
