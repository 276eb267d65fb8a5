/// A flag, option or positional argument, with the type of its value.
package protocol DeclaredArgument<Value>: Sendable {
  associatedtype Value: Sendable
  var declaration: ArgumentDeclaration { get set }
}

extension DeclaredArgument {
  /// Returns this argument with another placement in help.
  package func placed(_ placement: Placement) -> Self {
    var copy = self
    copy.declaration.placement = placement
    return copy
  }
}

extension [any DeclaredArgument] {
  /// Returns these arguments with another placement in help.
  package func placed(_ placement: Placement) -> [any DeclaredArgument] {
    func moved(_ argument: some DeclaredArgument) -> any DeclaredArgument {
      argument.placed(placement)
    }
    return map { moved($0) }
  }
}

/// Arguments that help shows together, under one title.
package struct ArgumentGroup: Sendable {
  package var title: String
  /// Whether at most one of the arguments may be given.
  package var isExclusive: Bool
  package var arguments: [any DeclaredArgument]

  package init(_ title: String, isExclusive: Bool = false, _ arguments: [any DeclaredArgument]) {
    self.title = title
    self.isExclusive = isExclusive
    self.arguments = arguments
  }
}
