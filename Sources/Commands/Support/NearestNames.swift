import MoodModel

/// Returns the names that are much like a word, the most alike first, three at the most.
///
/// Alike are names that share at least two characters in three with the word, in the same order and
/// without regard to case.
///
/// - Complexity: O(*n* × *k*²) for *n* names of *k* characters.
func names(like word: String, in names: [String]) -> [String] {
  let typed = Array(NameKey(word).folded)
  let near = names.enumerated().compactMap { place, name -> (Int, Int, String)? in
    let other = Array(NameKey(name).folded)
    guard max(typed.count, other.count) <= longestComparedName else { return nil }
    // Every character that only one of them has counts once.
    let distance = other.difference(from: typed).count
    return 3 * distance <= typed.count + other.count ? (distance, place, name) : nil
  }
  return near.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(3).map(\.2)
}

/// Names of more characters are not compared, as that takes time in the square of their length.
private let longestComparedName = 64
