import Platforms
import Recognition
import Testing

@testable import Setups

@Suite struct `The table of what a failure is about` {
  private static let recognizers = GestureKind.allCases.compactMap { kind in
    KindConfiguration(kind, in: .uikit).map { RecognizerDescription(id: "\(kind)", $0) }
  }

  @Test func `the table of failures names values that exist, for every reason`() {
    let known = Set(Self.recognizers.flatMap(\.settableNames))
    for (reason, names) in FailureValues.table {
      for name in names { #expect(known.contains(name), "\(reason): \(name)") }
    }
  }

  @Test func `the table of failures names no value that changes only what a gesture reports`() {
    let named = Set(FailureValues.table.flatMap(\.names))
    let silent = Self.recognizers.flatMap(\.settableValues).filter(\.reportsOnly)
    #expect(!silent.isEmpty)
    for value in silent { #expect(!named.contains(value.name), "\(value.name)") }
  }

  @Test func `the table of failures names each reason once`() {
    let reasons = FailureValues.table.map(\.reason)
    #expect(Set(reasons).count == reasons.count)
  }

  @Test
  func `the table of failures leaves out only reasons that no value of a recognizer can cause`() {
    let told = Set(FailureValues.table.map(\.reason))
    let silent = Set(Failure.Reason.allCases).subtracting(told)
    #expect(
      silent == [.noSurface, .refusedByControl, .touchCancelled, .captureGap, .captureEnded, .own])
  }

  @Test func `the table of failures names values that can be read and restored`() throws {
    for recognizer in Self.recognizers {
      #expect(recognizer.settableValues.map(\.name) == recognizer.settableNames)
      var setup = Setup(recognizers: [recognizer])
      for value in recognizer.settableValues { setup.recognizers[0].restore(value) }
      #expect(setup.recognizers[0] == recognizer)
    }
  }
}
