extension CommandLineTool {
  /// The candidates of values that are so many that a script states them once and not for each
  /// command.
  var longLists: [[String]] {
    var lists: [[String]] = []
    for (_, command) in allCommands {
      for declaration in command.declarations {
        let words = declaration.candidates.words
        if words.count > 40, !lists.contains(words) { lists.append(words) }
      }
    }
    return lists
  }

  /// Returns the name in a script of the list `words`; nil if it is not long.
  func nameOfLongList(_ words: [String]) -> String? {
    longLists.firstIndex(of: words).map { "\(functionName([name]))_words_\($0)" }
  }
}
