/// The result of one call of a decompression library.
struct UnpackingStep {
  enum Outcome: Hashable {
    /// The library needs more input, or more space for output.
    case unfinished
    /// A gzip member or a zstd frame is complete.
    case finished
    /// The data is damaged; the text describes how, for people.
    case damaged(String)
  }

  var used: Int
  var made: Int
  var outcome: Outcome
}
