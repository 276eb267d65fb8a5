import Arbitration
import Platforms
import Recognition
import Setups
import Testing
import TouchModel

/// Checks that every kind of recognizer has a descriptor and a name in the schemas.
@Suite("Every kind that setups can name")
struct KindTableTests {
  @Test(
    "every kind that setups can name has a descriptor in the table, for its own kind",
    arguments: GestureKind.allCases)
  func descriptor(kind: GestureKind) throws {
    let configuration = try #require(KindConfiguration(kind, in: .uikit))
    #expect(configuration.kind == kind)
    #expect(!configuration.names.isEmpty)
    #expect(kind.summary.hasSuffix("."))
  }

  @Test(
    "every kind that setups can name is read from a setup, and can be put on a surface",
    arguments: GestureKind.allCases)
  func surface(kind: GestureKind) throws {
    let setup = try SetupReader().read(
      Array(#"{"recognizers":[{"id":"a","kind":"\#(kind)"}]}"#.utf8))
    let surface = setup.surface(bounds: nil)
    #expect(surface.kind(of: 0) == kind)
    var copy = surface
    copy.advance(to: .zero)
    #expect(copy.nextDeadline == nil)
    #expect(copy.state(of: 0) == .possible)
  }

  @Test func `the kinds that setups can name are all but the custom one`() {
    #expect(GestureKind.allCases.last != .custom)
    #expect(GestureKind.allCases.map(\.rawValue) == Array(0..<GestureKind.custom.rawValue))
  }
}
