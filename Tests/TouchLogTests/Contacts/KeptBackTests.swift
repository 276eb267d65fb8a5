import Testing
import TouchLog
import TouchModel

@Suite struct `A contact that is kept back` {
  /// A touchpad of 100 × 60 mm with two slots.
  private static let pad =
    "A: 2f 0 1 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\nA: 3a 0 255 0 0\n"

  private func read(_ script: String) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.palmRejection = PalmRejection()
    return try CaptureReader(units: Script.evemu(script, description: Self.pad), options)
  }

  /// A touchpad with two slots ends slot 1 when the third finger lands, and starts it again some frames
  /// later, at the same position or at that of the third finger.
  @Test(arguments: 0...4, [500, 800])
  func `a contact that is kept back is no finger that the touchpad counts, if its slot restarts`(
    frames: Int, place: Int
  ) throws {
    var lines = [
      "slot 0, id 1, x 300, y 300, pressure 50, finger 1, touch 1, syn 0.010",
      "slot 1, id 2, x 500, y 300, pressure 50, finger 0, two 1, syn 0.030",
      "slot 1, id -1, two 0, three 1, syn 0.040",
    ]
    for step in 0..<30 {
      let restart = "slot 1, id 3, x \(place), y 300, pressure 50"
      let second =
        step < frames ? "" : step == frames ? ", \(restart)" : ", slot 1, y \(300 + step)"
      lines.append("slot 0, y \(301 + step)\(second), syn 0.\(100 + step * 10)")
    }
    lines.append("slot 0, id -1, slot 1, id -1, three 0, touch 0, syn 0.700")
    let reader = try read(lines.joined(separator: "\n"))
    var (down, counts): (Set<TouchID>, [Int]) = ([], [])
    for frame in try reader.wholeBatch().frames {
      for contact in frame.contacts {
        if contact.phase == .began { down.insert(contact.id) }
        if contact.phase == .ended || contact.phase == .cancelled { down.remove(contact.id) }
      }
      counts.append(down.count)
    }
    // The finger in the restarted slot begins 20 ms after it, as each finger that joins others.
    #expect(counts.dropLast().suffix(24).allSatisfy { $0 == 3 }, "\(counts)")
    #expect(counts.max() == 3)
    #expect(counts.last == 0)
    #expect(reader.rejectedContacts.isEmpty)
  }

  @Test
  func `a contact that is kept back when BTN_TOUCH falls before it lifts is a tap or is reported`()
    throws
  {
    for (x, y, isTap) in [(500, 300, true), (30, 300, true), (500, 580, true)] {
      let reader = try read(
        """
        id 1, x \(x), y \(y), pressure 40, finger 1, touch 1, syn 0.010
        touch 0, pressure 10, syn 0.110
        id -1, finger 0, syn 0.130
        """)
      let phases = try reader.allContacts().map(\.phase).filter { $0 == .began || $0 == .ended }
      #expect(phases == (isTap ? [.began, .ended] : []))
      #expect(reader.rejectedContacts.count == (isTap ? 0 : 1))
    }
  }

  @Test func `a contact that is kept back until the capture ends is reported`() throws {
    let reader = try read("id 1, x 30, y 300, pressure 40, syn 0.010\ny 301, syn 0.140")
    #expect(try reader.allContacts().isEmpty)
    let contact = try #require(reader.rejectedContacts.first)
    #expect(
      contact.summary == "a contact at the left edge, 0.13 s, was taken for a palm: edge")
  }

  @Test func `a contact that is kept back because it hovers is reported`() throws {
    let reader = try read(
      """
      id 1, x 500, y 300, finger 1, touch 1, syn 0.010
      id -1, finger 0, touch 0, syn 0.100
      id 2, x 500, y 300, finger 1, syn 0.300
      x 510, syn 0.400
      id -1, finger 0, syn 0.500
      """)
    #expect(try reader.allContacts().count == 2)
    #expect(
      reader.rejectedContacts.map(\.summary) == [
        "a contact at (315, 189), 0.20 s, only hovered"
      ])
  }
}
