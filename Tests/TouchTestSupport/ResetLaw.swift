package import Recognition
package import SeededRandom
internal import Testing
internal import TouchModel

/// Plays random inputs to a recognizer and resets it. A reset clears a machine field by field, which is
/// faster than making it anew: so nothing may be forgotten.
///
/// Compares all that is stored, private or not.
package func expectAsNew<Machine: Recognizer>(
  _ machine: Machine, _ chance: inout SplitMix
) {
  var used = machine
  var table = TouchTable(bounds: Rect(x: 0, y: 0, width: 400, height: 400))
  var time = Timestamp.zero
  for step in 0..<Int.random(in: 1...30, using: &chance) {
    time = time.advanced(by: .milliseconds(Int64.random(in: 1...120, using: &chance)))
    if let due = used.deadline, due <= time {
      _ = used.advance(on: .deadline, at: due, in: table)
    }
    let position = Point(
      x: .random(in: 0...400, using: &chance), y: .random(in: 0...400, using: &chance))
    switch Int.random(in: 0..<4, using: &chance) {
    case 0:
      let contact = Contact(id: TouchID(Int32(step)), phase: .began, position: position)
      guard let place = table.land(contact, at: time) else { continue }
      _ = used.advance(on: .landed(TouchSet(place)), at: time, in: table)
    case 1:
      guard let place = Array(table.down).randomElement(using: &chance) else { continue }
      table.lift(TouchSet(place))
      _ = used.advance(on: .lifted(TouchSet(place)), at: time, in: table)
    default:
      guard let place = Array(table.down).randomElement(using: &chance) else { continue }
      let contact = Contact(id: table[place].id, phase: .moved, position: position)
      let moved = [contact].withUnsafeBufferPointer { table.move($0) }
      _ = used.advance(on: .moved(moved), at: time, in: table)
    }
  }
  used.reset()
  #expect("\(used)" == "\(machine)")
}
