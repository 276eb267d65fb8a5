import Platforms
import Recognition
import Testing
import TouchModel

@testable import Setups

/// Embedded Swift cannot print the name of a case, so the names are written out.
@Suite struct `Names of words in setups and transitions` {
  private func agree<Value: NamedValue & CaseIterable>(_ type: Value.Type) {
    #expect(type.names.map(\.name) == type.allCases.map { "\($0)" }, "\(type)")
    #expect(type.names.map(\.value) == Array(type.allCases), "\(type)")
    #expect(type.allCases.allSatisfy { $0.name == "\($0)" }, "\(type)")
  }

  @Test func `every case has its own name, and every name has a case`() {
    agree(GestureKind.self)
    agree(Phase.self)
    agree(Contact.Kind.self)
    agree(Contact.Phase.self)
    agree(DistanceMetric.self)
    agree(SpanMetric.self)
    agree(TouchCountChange.self)
    agree(ExtraTouch.self)
    agree(VelocityStrategy.self)
    agree(TapRecognizer.Configuration.IntervalOrigin.self)
    agree(SwipeValues.Decision.self)
    #expect(GestureKind.custom.name == "custom")
  }

  @Test func `every reason for a failure has its own name`() {
    for reason in Failure.Reason.allCases { #expect(reason.name == "\(reason)") }
  }

  @Test func `every quantity of a gesture is the field of the same name`() {
    for name in GestureQuantity.Name.allCases {
      #expect(TransitionField(name).rawValue == "\(name)")
    }
  }
}
