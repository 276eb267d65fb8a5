import Testing
import TouchLog
import TouchModel

@Suite struct `Two fingers of a hand` {
  /// A touchpad of 100 × 60 mm, with ten units per millimeter, without pressure.
  private static let pad = "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\n"

  private func contacts(_ script: String, _ description: String = pad) throws -> [Contact] {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    let reader = try CaptureReader(
      units: Script.evemu(script, description: description), options)
    return try reader.allContacts().filter { $0.phase != .stationary && $0.phase != .moved }
  }

  /// The second finger lands again 1 mm away, 25 ms after it lifted. Alone it would be a piece of a
  /// palm, because no finger lifts and lands so fast.
  @Test(arguments: [(true, 3), (false, 1)])
  func `two fingers of a hand are both fingers although the touchpad loses one and finds it again`(
    isBeside: Bool, landings: Int
  ) throws {
    let first = isBeside ? "slot 0, id 1, x 300, y 300, " : ""
    let found = try contacts(
      """
      \(first)slot 1, id 2, x 430, y 300, syn 0.010
      slot 1, id -1, syn 0.075
      slot 1, id 3, x 440, y 300, syn 0.100
      slot 1, id -1, syn 0.300
      """)
    #expect(found.count { $0.phase == .began } == landings)
    #expect(found.allSatisfy { $0.phase != .cancelled })
  }

  /// The second finger comes back for 10 ms only. A piece of a palm that is so brief would refuse
  /// what lands within 22 mm of it for a second.
  @Test func `two fingers of a hand are found however often the touchpad loses one of them`() throws
  {
    let found = try contacts(
      """
      slot 0, id 1, x 300, y 300, slot 1, id 2, x 430, y 300, syn 0.010
      slot 1, id -1, syn 0.075
      slot 1, id 3, syn 0.100
      slot 1, id -1, syn 0.110
      slot 1, id 4, x 435, syn 0.135
      slot 1, id -1, syn 0.500
      slot 1, id 5, x 440, y 350, syn 0.600
      slot 1, id -1, syn 0.900
      """)
    let begun = found.filter { $0.phase == .began }.map { $0.position.x / Point.perMillimetre }
    #expect(begun.map { ($0 * 10).rounded() } == [300, 430, 435, 440])
  }

  /// Touchpads without ABS_MT_PRESSURE report one pressure for all contacts together, and others do not
  /// report a pressure that a slot already had. The second finger never has one.
  @Test(arguments: [true, false])
  func `two fingers of a hand need no pressure of their own`(isShared: Bool) throws {
    let axis = "A: 18 0 255 0 0\n" + (isShared ? "" : "A: 3a 0 255 0 0\n")
    let pressure = isShared ? "pp" : "pressure"
    let found = try contacts(
      """
      slot 0, id 1, x 300, y 300, \(pressure) 50, syn 0.010
      slot 1, id 2, x 430, y 300, syn 0.040
      slot 1, id -1, syn 0.300
      slot 0, id -1, syn 0.400
      """, Self.pad + axis)
    #expect(found.count { $0.phase == .began } == 2)
  }
}
