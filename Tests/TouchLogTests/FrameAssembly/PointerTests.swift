import Testing
import TouchLog
import TouchModel

@Suite struct `A single touch` {
  @Test func `a single touch follows BTN_TOUCH, in any order within the frame`() throws {
    let frames = try Script.frames(
      """
      px 1, py 2, touch 1, syn 0.010
      px 3, syn 0.020
      touch 0, syn 0.030
      touch 1, px 7, syn 0.040
      """)
    #expect(
      frames == ["10 1 began 1,2", "20 1 moved 3,2", "30 1 ended 3,2", "40 2 began 7,2"])
  }

  @Test func `a single touch does not exist while a pen hovers, and is a pencil`() throws {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        pen 1, px 1, py 2, pp 5, syn 0.010
        touch 1, syn 0.020
        """))
    var batch = FrameBatch()
    #expect(try reader.next(into: &batch))
    #expect(batch.contacts.map(\.kind) == [.pencil])
    #expect(batch.frames.map(\.contacts.count) == [0, 1])
    #expect(reader.statistics.hasPenTool)
  }

  @Test
  func `a single touch states the height of a pen above the surface, if the device reports it`()
    throws
  {
    var options = CaptureReader.Options()
    options.included = [.hover]
    func contacts(_ script: String) throws -> [Contact] {
      let reader = try CaptureReader(units: Script.evemu(script), options)
      return try reader.wholeBatch().contacts
    }
    let pen = try contacts(
      """
      pen 1, px 1, py 2, pd 40, syn 0.010
      pd 20, syn 0.020
      touch 1, pp 9, pd 0, syn 0.030
      touch 0, pp 0, syn 0.040
      """)
    #expect(pen.map(\.isHovering) == [true, true, false, true])
    #expect(pen.map(\.distance) == [40, 20, nil, 1])
    #expect(pen.map(\.pressure) == [nil, nil, 9, nil])
    let other = try contacts("pen 1, px 1, py 2, syn 0.010")
    #expect(other.map(\.isHovering) == [true])
    #expect(other.map(\.distance) == [nil])
  }

  @Test func `a single touch on a panel without BTN_TOUCH follows its pressure`() throws {
    let frames = try Script.frames(
      """
      px 1, py 2, pp 9, syn 0.010
      px 3, syn 0.020
      pp 0, syn 0.030
      """)
    #expect(frames == ["10 1 began 1,2", "20 1 moved 3,2", "30 1 ended 3,2"])
  }

  @Test func `a single touch is cancelled when slots appear`() throws {
    let frames = try Script.frames(
      """
      px 1, py 2, touch 1, syn 0.010
      id 5, x 10, y 20, syn 0.020
      """)
    #expect(frames == ["10 1 began 1,2", "10 1 cancelled 1,2", "20 2 began 10,20"])
  }

  @Test func `a single touch is not made from the pointer emulation of a device with slots`() throws
  {
    let frames = try Script.frames(
      """
      id 5, x 10, y 20, touch 1, px 10, py 20, syn 0.020
      px 900, syn 0.030
      """)
    #expect(frames == ["20 1 began 10,20", "30 "])
  }

  @Test(arguments: ["A: 2f 0 4 0 0\n", ""])
  func `a single touch exists on a device with contacts, as long as it reports none`(
    slots: String
  ) throws {
    let description = slots + "A: 00 0 1000 0 0\nA: 35 0 1000 0 0\nA: 36 0 600 0 0\n"
    let frames = try Script.frames(
      """
      px 1, py 2, touch 1, syn 0.010
      touch 0, syn 0.020
      """, description: description)
    #expect(frames == ["10 1 began 1,2", "20 1 ended 1,2"])
  }
}
