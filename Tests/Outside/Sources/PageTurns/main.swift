import Tactus

let frames = AsyncStream<Frame> { stream in
  for step in 0..<12 {
    let phase: Contact.Phase = step == 0 ? .began : step == 11 ? .ended : .moved
    let contact = Contact(
      id: TouchID(1), phase: phase, position: Point(x: 150 + 5 * Double(step), y: 700))
    stream.yield(Frame(time: Timestamp(seconds: 0.1 * Double(step)), contacts: [contact]))
  }
  stream.finish()
}
print(await turnPages(frames).joined(separator: ", "))
