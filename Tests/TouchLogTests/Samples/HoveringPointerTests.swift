import Testing
import TouchLog
import TouchModel

@Suite struct `A pointer that is not always pressed` {
  private static let rows = [
    (0, 1, 0), (10, 2, 0), (20, 3, 1), (30, 4, 1), (40, 5, 0), (50, 6, 0), (60, 7, 1), (70, 7, 0),
  ]

  private func contacts(_ isHoverIncluded: Bool, ids: Bool) throws -> [String] {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t:ms,x=x,y=y,down=b" + (ids ? ",id=f" : ""))
    if isHoverIncluded { options.included = [.hover] }
    let lines = Self.rows.map { "\($0),\($1),5,\($2),9\n" }.joined()
    let reader = try CaptureReader(units: Array(("t,x,y,b,f\n" + lines).utf8), options)
    return try reader.wholeBatch().contacts.map { contact in
      "\(contact.id.number) \(contact.phase)\(contact.isHovering ? " above" : "")"
    }
  }

  /// A mouse also reports its position with no button pressed.
  @Test(arguments: [false, true])
  func
    `a pointer that is not always pressed hovers as one contact that continues until it has touched`(
      ids: Bool
    ) throws
  {
    let pointer = try contacts(true, ids: ids)
    #expect(pointer.prefix(2) == ["1 began above", "1 moved above"])
    #expect(pointer.count { $0.hasSuffix("began above") } == 2)
    #expect(pointer.count { $0.hasSuffix("ended") } == 2)
    #expect(Set(pointer.compactMap(\.first)).count == 2)
  }

  @Test(arguments: [false, true])
  func `a pointer that is not always pressed touches only while it is pressed`(ids: Bool) throws {
    let touches = try contacts(false, ids: ids)
    #expect(touches == ["1 began", "1 moved", "1 ended", "2 began", "2 ended"])
  }

  @Test
  func
    `a pointer that is not always pressed lifts beside another one that stays, if none has an id`()
    throws
  {
    var options = CaptureReader.Options()
    options.columns = try ColumnMap(parsing: "time=t:ms,x=x,y=y,down=b")
    let table =
      "t,x,y,b\n0,0,0,1\n0,100,0,1\n10,1,0,1\n10,100,0,0\n20,2,0,1\n20,100,0,0\n30,2,0,0\n"
    #expect(
      try Script.frames(Array(table.utf8), options) == [
        "0 1 began 0,0; 2 began 100,0", "10 1 moved 1,0; 2 ended 100,0", "20 1 moved 2,0",
        "30 1 ended 2,0",
      ])
  }
}
