/// A flag, option or positional argument together with the type of what it reads.
public protocol DeclaredArgument<Value>: Sendable {
  associatedtype Value: Sendable
  var declaration: ArgumentDeclaration { get }
}

/// Arguments that belong together in help, under one title.
public struct ArgumentGroup: Sendable {
  public var title: String
  /// At most one of them may be given.
  public var isExclusive: Bool
  public var arguments: [any DeclaredArgument]

  public init(_ title: String, isExclusive: Bool = false, _ arguments: [any DeclaredArgument]) {
    self.title = title
    self.isExclusive = isExclusive
    self.arguments = arguments
  }
}
