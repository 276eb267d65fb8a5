package import Arguments
internal import Runs

/// The option `--jobs` of commands that read captures at the same time.
package enum JobsOption {
  package static let jobs = Option(
    "jobs", short: "j", .integer("N", .between(1, 1024)), defaultText: "the number of processors",
    help: "Captures to work on at the same time. The output does not depend on it.")

  /// Returns the number of threads: the requested number, or one for each processor.
  package static func number(_ values: ParsedValues) -> Int {
    values[jobs] ?? WorkerPool.processors
  }
}
