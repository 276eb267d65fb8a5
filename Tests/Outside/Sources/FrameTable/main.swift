import Tactus

for path in CommandLine.arguments.dropFirst() {
  do {
    let reader = try CaptureReader(path: path)
    var batch = FrameBatch()
    var (frames, most) = (0, 0)
    while try reader.next(into: &batch) {
      for frame in batch.frames {
        frames += 1
        most = max(most, frame.contacts.count)
      }
    }
    print(path, reader.format, frames, most)
  } catch {
    print("\(path): \(error)")
  }
}
