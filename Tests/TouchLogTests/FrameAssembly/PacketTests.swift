import Testing
import TouchLog
import TouchModel

@Suite struct `Contacts without slots` {
  @Test func `contacts without slots with ids end when their id is missing`() throws {
    let frames = try Script.frames(
      """
      id 0, x 1, y 1, mt, id 1, x 9, y 9, mt, syn 0.010
      id 1, x 8, y 9, mt, syn 0.020
      mt, syn 0.030
      id 0, x 5, y 5, mt, syn 0.040
      """)
    #expect(
      frames == [
        "10 1 began 1,1; 2 began 9,9", "20 1 ended 1,1; 2 moved 8,9", "30 2 ended 8,9",
        "40 3 began 5,5",
      ])
  }

  @Test
  func `contacts without slots without ids continue as the nearest ones, whatever their order`()
    throws
  {
    let frames = try Script.frames(
      """
      x 0, y 0, mt, x 100, y 0, mt, x 200, y 0, mt, syn 0.010
      x 205, y 0, mt, x 5, y 0, mt, x 105, y 0, mt, syn 0.020
      x 108, y 0, mt, x 208, y 0, mt, syn 0.030
      """)
    #expect(
      frames == [
        "10 1 began 0,0; 2 began 100,0; 3 began 200,0",
        "20 1 moved 5,0; 2 moved 105,0; 3 moved 205,0",
        "30 1 ended 5,0; 2 moved 108,0; 3 moved 208,0",
      ])
  }

  /// Matching the nearest pair first would move the first finger across the whole touchpad.
  @Test func `contacts without slots are matched for the least sum, not one by one`() throws {
    let frames = try Script.frames(
      """
      x 0, y 0, mt, x 10, y 0, mt, syn 0.010
      x 9, y 0, mt, x 21, y 0, mt, syn 0.020
      """)
    #expect(frames.last == "20 1 moved 9,0; 2 moved 21,0")
  }

  @Test func `contacts without slots of size 0 are lifted`() throws {
    let reader = try CaptureReader(
      units: Script.evemu(
        """
        major 5, x 1, y 1, mt, syn 0.010
        major 0, x 1, y 1, mt, syn 0.020
        major 0, x 1, y 1, mt, syn 0.030
        """))
    #expect(try reader.frameLines() == ["10 1 began 1,1", "20 1 ended 1,1", "30 "])
    #expect(reader.statistics.zeroSizeContacts == 2)
    #expect(reader.statistics.touchProtocol == .typeA)
  }

  @Test func `contacts without slots stay through a frame of keys, and end at BTN_TOUCH 0`() throws
  {
    let frames = try Script.frames(
      """
      x 1, y 1, mt, syn 0.010
      button 1, syn 0.020
      touch 0, syn 0.030
      """)
    #expect(frames == ["10 1 began 1,1", "20 ", "30 1 ended 1,1"])
  }

  @Test func `contacts without slots may lack the last SYN_MT_REPORT of a frame`() throws {
    let frames = try Script.frames(
      """
      x 1, y 1, mt, x 9, y 9, syn 0.010
      x 1, y 1, mt, x 8, y 9, syn 0.020
      """)
    #expect(frames == ["10 1 began 1,1; 2 began 9,9", "20 2 moved 8,9"])
  }

  /// Until the first SYN_MT_REPORT they look like the contacts of a device with slots.
  @Test(arguments: ["", "A: 35 0 1000 0 0\nA: 36 0 600 0 0\n"])
  func `contacts without slots continue if the first frames lack the SYN_MT_REPORT`(
    description: String
  ) throws {
    let frames = try Script.frames(
      """
      id 0, x 100, y 100, syn 0.000
      id 0, x 120, y 100, syn 0.010
      id 0, x 150, y 100, mt, id 1, x 9, y 9, mt, syn 0.020
      id 1, x 9, y 9, mt, id 0, x 200, y 100, mt, syn 0.030
      mt, syn 0.040
      """, description: description)
    #expect(
      frames == [
        "0 1 began 100,100", "10 1 moved 120,100", "20 1 moved 150,100; 2 began 9,9",
        "30 1 moved 200,100", "40 1 ended 200,100; 2 ended 9,9",
      ])
  }

  @Test
  func `contacts without slots change if the first SYN_MT_REPORT follows another id, or none`()
    throws
  {
    let changed = try Script.frames(
      """
      id 0, x 1, y 1, syn 0.000
      id 1, x 9, y 9, mt, syn 0.010
      id 1, x 8, y 9, mt, syn 0.020
      """)
    #expect(changed == ["0 1 began 1,1", "10 1 ended 1,1; 2 began 9,9", "20 2 moved 8,9"])
    let lifted = try Script.frames(
      """
      id 0, x 1, y 1, syn 0.000
      mt, syn 0.010
      """)
    #expect(lifted == ["0 1 began 1,1", "10 1 ended 1,1"])
    let nameless = try Script.frames(
      """
      x 1, y 1, syn 0.000
      x 2, y 1, mt, syn 0.010
      x 3, y 1, mt, syn 0.020
      """)
    #expect(nameless.dropFirst() == ["10 2 began 2,1", "20 2 moved 3,1"])
  }

  /// A finger that rests, and presses harder during the touch. The description has no axis of
  /// slots.
  @Test(arguments: ["", "A: 35 0 1000 0 0\nA: 36 0 600 0 0\n"])
  func `contacts without slots are not made from slots that the description leaves out`(
    description: String
  ) throws {
    let frames = try Script.frames(
      """
      id 1, x 100, y 100, syn 1.0
      syn 1.1
      pressure 10, syn 1.2
      id -1, syn 1.8
      """, description: description)
    #expect(
      frames == [
        "1000 1 began 100,100", "1100 ", "1200 1 stationary 100,100", "1800 1 ended 100,100",
      ])
  }

  @Test func `contacts without slots are cancelled at a gap and do not begin again`() throws {
    let frames = try Script.frames(
      """
      x 1, y 1, mt, syn 0.010
      dropped 0.020
      x 50, y 50, mt, syn 0.030
      x 2, y 1, mt, syn 0.040
      mt, syn 0.050
      x 2, y 2, mt, syn 0.060
      """)
    #expect(
      frames == [
        "10 1 began 1,1", "20 1 cancelled 1,1 (gap)", "40 2 moved 2,1", "50 2 ended 2,1",
        "60 3 began 2,2",
      ])
  }
}
