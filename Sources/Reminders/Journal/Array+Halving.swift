extension Array {
  /// Returns the place of the first element whose number is not below a bound, by halving.
  ///
  /// - Parameters:
  ///   - bound: The least number wanted.
  ///   - number: Takes an element; never decreases along the array.
  /// - Returns: The place, or the end of the array when all numbers are below the bound.
  package func firstIndex(atOrAfter bound: Int, by number: (Element) -> Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if number(self[middle]) < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
