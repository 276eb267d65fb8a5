internal import Arguments

extension ParsedValues {
  /// Says which of `arguments` were given though they change nothing, and why that is.
  func remark(_ arguments: [any DeclaredArgument], changeNothing reason: String) {
    for argument in arguments where isGiven(argument) {
      Console.warn("\(argument.declaration.displayName) changes nothing \(reason)")
    }
  }
}
