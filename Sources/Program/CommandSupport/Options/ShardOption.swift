package import Arguments
package import Runs

/// The option `--shard` of commands whose inputs can be divided between machines.
package enum ShardOption {
  package static let shard = Option(
    "shard", .pair("K/N", of: .integer("K", .between(1, 1_000_000)), by: "/"),
    help: """
      Take only part K of N parts of the inputs, counted from 1. The parts are consecutive: the \
      results of all parts, one after the other, are those of one run.
      """)

  /// Returns the part that the command line asks for; nil if it asks for all inputs.
  package static func shard(_ values: ParsedValues) throws(ArgumentFault) -> Shard? {
    guard let pair = values[shard] else { return nil }
    guard pair.first <= pair.second else {
      throw values.fault("--shard \(pair.first)/\(pair.second): K must be at most N")
    }
    return Shard(pair.first, of: pair.second)
  }
}
