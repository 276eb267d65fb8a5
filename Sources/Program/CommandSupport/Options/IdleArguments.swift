package import Arguments

extension ParsedValues {
  /// Reports those of `arguments` that were given although they have no effect, with the reason.
  package func remark(_ arguments: [any DeclaredArgument], changeNothing reason: String) {
    for argument in arguments where isGiven(argument) {
      Console.warn("\(argument.declaration.displayName) changes nothing \(reason)")
    }
  }
}
