package import Arguments

/// The option `--bootstrap`: the number of replicates, the confidence level of intervals, and the seed.
package struct BootstrapOption: Hashable, Sendable {
  package var replicates = 1000
  /// The confidence level, from 0.5 to 0.9999.
  package var confidence = 0.95
  /// The seed of the random draws.
  package var seed = 1

  package static let bootstrap = Option(
    "bootstrap", kind, default: BootstrapOption(),
    help: """
      Number of replicates of the bootstrap, from 1 to 1000000, and the confidence level of the \
      intervals, from 0.5 to 0.9999, which is 0.95 if only N is given; and the seed of the random \
      draws, which is 1 unless stated. The same seed gives the same intervals.
      """)
  /// The option of a command whose intervals always have 95 %.
  package static let replicates = Option(
    "bootstrap", count, default: 1000, help: "Number of replicates of the bootstrap.")

  private static let count = ValueKind.integer("N", .between(1, 1_000_000))

  private static var kind: ValueKind<BootstrapOption> {
    let level = ValueKind.number("P", .between(0.5, 0.9999))
    let seeds = ValueKind.integer("SEED", .atLeast(0))
    let shape = "N[,P[,SEED]]"
    return ValueKind(shape, text: \.text) { (word) throws(ValueFault) in
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard parts.count <= 3 else { throw .wrongShape(word, shape) }
      var option = BootstrapOption()
      option.replicates = try count.parse(parts[0])
      if parts.count > 1 { option.confidence = try level.parse(parts[1]) }
      if parts.count > 2 { option.seed = try seeds.parse(parts[2]) }
      return option
    }
  }

  /// The value of the option.
  package var text: String { "\(replicates),\(confidence)" + (seed == 1 ? "" : ",\(seed)") }
}
