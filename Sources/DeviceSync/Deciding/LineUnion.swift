import JSON

/// Lines that one copy of a file has and another lacks.
///
/// Files of a journal are sets of lines: what one lacks is added to its end, and nothing is ever taken
/// away. So two copies come together without a question, whatever has become of either.
struct LineUnion: Hashable, Sendable {
  /// The missing lines in their order, each with its line end.
  private(set) var bytes: [UInt8] = []
  /// How many there are.
  private(set) var count = 0

  /// Finds the lines of a copy that another lacks.
  ///
  /// A last line without line end counts only if it is whole: a torn one is left where it is.
  ///
  /// - Complexity: O(*n*) in the bytes of both; no lines are compared when one copy is the
  ///   beginning of the other, as it nearly always is.
  init(of other: [UInt8], missingFrom own: [UInt8]) {
    guard !own.starts(with: other) else { return }
    if other.starts(with: own), own.isEmpty || own.last == UInt8(ascii: "\n") {
      add(linesOf: Array(other[own.count...]), besides: [])
    } else {
      var known: Set<ArraySlice<UInt8>> = []
      var splitter = LineSplitter()
      while let line = splitter.next(in: own.span) { known.insert(own[line.text]) }
      add(linesOf: other, besides: known)
    }
  }

  private mutating func add(linesOf other: [UInt8], besides known: Set<ArraySlice<UInt8>>) {
    var splitter = LineSplitter()
    while let line = splitter.next(in: other.span) {
      guard line.isTerminated || other[line.text].last == UInt8(ascii: "}"),
        !known.contains(other[line.text])
      else { continue }
      bytes += other[line.text]
      bytes.append(UInt8(ascii: "\n"))
      count += 1
    }
  }

  /// Whether nothing is missing.
  var isEmpty: Bool { count == 0 }
}
