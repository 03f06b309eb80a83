/// Returns the candidate that most resembles `word`, or `nil` when none is close.
///
/// Close is a difference of at most one letter in three, capitals aside, or a beginning of three
/// letters or more. Of candidates that are equally close, one of the same length goes first.
func nearest(to word: String, in candidates: [String]) -> String? {
  guard word.utf8.count <= 40 else { return nil }
  let word = word.lowercased()
  var best: (candidate: String, distance: Int, excess: Int)?
  for candidate in candidates {
    let distance = editDistance(from: word, to: candidate)
    let excess = abs(candidate.count - word.count)
    guard distance <= max(word.count, candidate.count) / 3 else { continue }
    if let best, (best.distance, best.excess) <= (distance, excess) { continue }
    best = (candidate, distance, excess)
  }
  return best?.candidate ?? candidates.first { word.count >= 3 && $0.hasPrefix(word) }
}

/// Returns the fewest insertions, deletions, substitutions and swaps of neighbours between two words.
///
/// This is the restricted Damerau–Levenshtein distance: no letter is edited twice.
///
/// - Complexity: O(*m* × *n*) in the lengths of the words.
func editDistance(from source: String, to target: String) -> Int {
  let source = Array(source)
  let target = Array(target)
  var beforeLast: [Int] = []
  var last = Array(0...target.count)
  for (row, letter) in source.enumerated() {
    var current = [row + 1]
    for (column, other) in target.enumerated() {
      var distance = min(
        last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[target.count]
}
