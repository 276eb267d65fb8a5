/// The training side of a fold: everything that a classifier may learn from.
public struct TrainingSet<Form: Sendable>: Sendable {
  /// The examples, in the form that the classifier asked for.
  public let forms: [Form]
  /// The class of each form, as an index into `classNames`.
  public let classes: [Int]
  /// The writer of each form. Equal numbers are one person, so that weights can be chosen between
  /// writers.
  public let writers: [Int]
  /// The class names of the whole census, so that every fold uses the same class numbers. Some
  /// classes may have no example.
  public let classNames: [String]

  /// Creates the training set of a fold. `forms` are those of the census, in its order.
  package init(_ fold: Fold, of forms: [Form], census: Census) {
    precondition(forms.count == census.count, "a form for every sample of the census")
    self.forms = fold.training.map { forms[$0] }
    classes = fold.training.map { census.classes[$0] }
    writers = fold.training.map { census.writers[$0] }
    classNames = census.classNames
  }
}

extension TrainingSet {
  /// Returns the examples at `indices` of this set, for a choice within the training.
  package func subset(_ indices: [Int]) -> TrainingSet {
    TrainingSet(
      forms: indices.map { forms[$0] }, classes: indices.map { classes[$0] },
      writers: indices.map { writers[$0] }, classNames: classNames)
  }

  /// Returns these examples in another form, for example as features that several learners share.
  package func map<Other>(_ transform: (Form) -> Other) -> TrainingSet<Other> {
    TrainingSet<Other>(
      forms: forms.map(transform), classes: classes, writers: writers, classNames: classNames)
  }

  fileprivate init(forms: [Form], classes: [Int], writers: [Int], classNames: [String]) {
    self.forms = forms
    self.classes = classes
    self.writers = writers
    self.classNames = classNames
  }
}
