/// The result of one call of a decompression library.
struct UnpackingStep {
  enum Outcome: Hashable {
    /// The library needs more input, or more room for its output.
    case unfinished
    /// A gzip member or a zstd frame is complete.
    case finished
    /// For people.
    case damaged(String)
  }

  var used: Int
  var made: Int
  var outcome: Outcome
}
