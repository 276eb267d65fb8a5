internal import CaptureDamage
internal import Glibc
internal import TouchLog

// damage COUNT CAPTURE…: reads so many damaged captures, and says what was lost that was not damaged.
// Damage N is the same in every run: `damage N+1` ends with it.

guard CommandLine.arguments.count > 2, let count = Int(CommandLine.arguments[1]), count > 0 else {
  print("usage: damage COUNT CAPTURE…")
  exit(2)
}
let captures = CommandLine.arguments[2...].compactMap { path -> (path: String, bytes: [UInt8])? in
  guard let bytes = try? FileContents.read(path: path),
    case .format = CaptureFormat.detect(bytes)
  else { return nil }
  return (path, bytes)
}
guard !captures.isEmpty else {
  print("damage: none of the files is a capture")
  exit(2)
}
var (kept, frames, lost) = (0, 0, 0)
for number in 0..<count {
  let (path, bytes) = captures[number % captures.count]
  do throws(CaptureError) {
    switch try CaptureDamage(bytes, number: number).check() {
    case .kept(let count):
      kept += count > 0 ? 1 : 0
      frames += count
    case .lost(let what):
      lost += 1
      print("damage \(number) of \(path): \(what)")
    }
  } catch {
    lost += 1
    print("damage \(number) of \(path): \(error)")
  }
}
print(
  "\(count) damages of \(captures.count) captures: \(frames) frames came before them, in \(kept) "
    + "of them; \(lost) lost some of these")
exit(lost == 0 ? 0 : 1)
