internal import Libc
internal import Threads
internal import TouchLog

extension WorkerPool {
  /// The number of processors.
  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Returns the results of `work` for each number below `count`, in the order of the numbers. It is done on
  /// `jobs` threads; with one, on the caller's.
  package static func results<Result: Sendable>(
    count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    guard jobs > 1, count > 1 else { return (0..<count).map(work) }
    let results = Guarded([Result?](repeating: nil, count: count))
    let pool = WorkerPool(count: count) { number in
      let result = work(number)
      results.withLock { $0[number] = result }
    }
    pool.run(jobs: jobs) { _ in }
    return results.withLock { $0.compactMap { $0 } }
  }
}
