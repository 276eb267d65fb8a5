/// Two fingers land on a level line about (200, 400), `distance` apart.
public func landing(_ distance: Double) -> Step {
  together {
    finger(1).lands(at: 200 - distance / 2, 400)
    finger(2).lands(at: 200 + distance / 2, 400)
  }
}

/// The two fingers of `landing` move to be `distance` apart.
public func spread(to distance: Double) -> Step {
  together {
    finger(1).moves(to: 200 - distance / 2, 400)
    finger(2).moves(to: 200 + distance / 2, 400)
  }
}
