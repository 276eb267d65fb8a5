/// Returns a number with at most `decimals` decimals and without trailing zeros. The minus sign is
/// the typographic one.
func plain(_ value: Double, _ decimals: Int = 3) -> String {
  guard value.isFinite, abs(value) < 1e15 else { return "none" }
  var power: Int64 = 1
  for _ in 0..<max(decimals, 0) where Double(power) * abs(value) < 1e17 { power *= 10 }
  let number = Int64((abs(value) * Double(power)).rounded())
  var text = "\(number / power)"
  var rest = number % power
  if rest > 0 {
    text += "."
    var place = power / 10
    while rest > 0 {
      text += "\(rest / place)"
      rest %= place
      place /= 10
    }
  }
  return value < 0 && number > 0 ? "−" + text : text
}

/// Returns the number of decimals that distinguish ticks at this distance.
func decimals(forStep step: Double) -> Int {
  var (decimals, scaled) = (0, step)
  while decimals < 9, scaled > 0, abs(scaled - scaled.rounded()) > 1e-6 * scaled {
    decimals += 1
    scaled *= 10
  }
  return decimals
}
