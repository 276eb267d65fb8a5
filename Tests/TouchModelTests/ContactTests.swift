import Testing
import TouchModel

@Suite struct `A contact` {
  private var contact = Contact(id: TouchID(7), phase: .moved, position: Point(x: 1, y: 2))

  @Test mutating func `a contact keeps each measure apart from the others`() {
    #expect(contact.pressure == nil && contact.distance == nil)
    #expect(contact.major == nil && contact.minor == nil && contact.orientation == nil)
    #expect(contact.toolMajor == nil && contact.toolMinor == nil)
    (contact.pressure, contact.major, contact.minor) = (0.5, 12, 9)
    (contact.orientation, contact.toolMajor, contact.toolMinor) = (-0.25, 30, 20)
    #expect(contact.pressure == 0.5 && contact.major == 12 && contact.minor == 9)
    #expect(
      contact.orientation == -0.25 && contact.toolMajor == 30 && contact.toolMinor == 20)
    contact.minor = nil
    #expect(contact.minor == nil && contact.major == 12 && contact.orientation == -0.25)
  }

  @Test mutating func `a contact keeps each flag apart from the others`() {
    #expect(!contact.isPalm && !contact.isHovering && !contact.isUnseen)
    (contact.isPalm, contact.isUnseen) = (true, true)
    #expect(contact.isPalm && contact.isUnseen && !contact.isHovering)
    contact.isHovering = true
    contact.isPalm = false
    #expect(!contact.isPalm && contact.isUnseen && contact.isHovering)
    contact.isUnseen = false
    #expect(!contact.isUnseen && contact.isHovering)
  }

  @Test mutating func `a contact has a pressure or a distance, and hovers if it has a distance`() {
    contact.pressure = 40
    contact.distance = 3
    #expect(contact.distance == 3 && contact.pressure == nil && contact.isHovering)
    contact.pressure = 50
    #expect(contact.pressure == 50 && contact.distance == nil)
    contact.distance = nil
    #expect(contact.pressure == 50, "without a distance there is none to remove")
    contact.distance = 4
    contact.distance = nil
    #expect(contact.distance == nil && contact.pressure == nil)
  }

  @Test mutating func `a contact that stops hovering has no distance`() {
    contact.distance = 3
    contact.isHovering = false
    #expect(!contact.isHovering && contact.distance == nil)
  }

  @Test mutating func `a contact with a measure of negative zero equals one with zero`() {
    var other = contact
    (contact.orientation, other.orientation) = (-0.0, 0)
    #expect(contact == other)
  }
}
