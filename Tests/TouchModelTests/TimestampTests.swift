import Testing
import TouchModel

@Suite struct `Timestamps` {
  @Test(arguments: [(0.1, 100_000), (0.43, 430_000), (1e-6, 1), (0.0000004, 0), (.nan, 0)])
  func `timestamps round seconds to the nearest microsecond`(seconds: Double, microseconds: Int64) {
    #expect(Timestamp(seconds: seconds).microseconds == microseconds)
  }

  @Test func `timestamps saturate instead of trapping`() {
    let last = Timestamp(microseconds: .max)
    #expect(last.advanced(by: .seconds(1)) == last)
    #expect(Timestamp(microseconds: .min).since(last).microseconds == .min)
    #expect(TimeSpan.seconds(.infinity).microseconds == 9_000_000_000_000_000_000)
  }
}
