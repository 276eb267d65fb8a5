internal import Glibc
internal import JSONText
internal import TextSuggestion

// What libFuzzer calls; its `main` is linked in by `--sanitize=fuzzer`.

/// The target that the environment names; parsed once, because this is called for every input.
private let chosen: Target? = getenv("TACTUS_FUZZ").flatMap { Target.named(String(cString: $0)) }

/// Instead of fuzzing, `TACTUS_FUZZ=seeds fuzz FOLDER CAPTURE…` writes seeds, and
/// `TACTUS_FUZZ=list fuzz` names the readers.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  let name = getenv("TACTUS_FUZZ").map { String(cString: $0) } ?? ""
  if name == "seeds" {
    let paths = (1..<Int(count.pointee)).compactMap { index in
      arguments.pointee[index].map { String(cString: $0) }
    }
    guard let folder = paths.first else { stop("TACTUS_FUZZ=seeds needs: FOLDER CAPTURE…") }
    Seeds.write(paths.dropFirst(), to: folder)
    exit(0)
  }
  let names = Target.all.map(\.name)
  if name == "list" {
    print(names.joined(separator: "\n"))
    exit(0)
  }
  if chosen == nil {
    let near = Suggestion.nearest(to: name, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
    stop("TACTUS_FUZZ=\(name) names no reader\(near)\n\(names.joined(separator: "\n"))")
  }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  chosen?.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
  return 0
}

private func stop(_ message: String) -> Never {
  complain(message)
  exit(2)
}
