/// Which seconds a file names more than once, found in one pass and used in the next.
///
/// A record's place counts from the oldest of its second, also in a file that lists the newest first.
/// So a later export, which has more records of that second, still gives the older ones the places
/// that they had. Seconds are kept as differences: two or three bytes a record.
struct InstantSurvey {
  private var differences: [UInt8] = []
  private var first: Int?
  private var last = 0
  private var onlyRises = true
  private var onlyFalls = true

  /// How many records there are.
  private(set) var count = 0

  /// Takes note of the next record's second.
  mutating func add(_ key: Int) {
    if first == nil {
      first = key
    } else {
      if key < last { onlyRises = false }
      if key > last { onlyFalls = false }
    }
    count += 1
    let difference = key &- last
    last = key
    // Signs go to the lowest bit, then seven bits a byte, the lowest first.
    var rest = UInt64(bitPattern: Int64(difference << 1 ^ difference >> 63))
    while rest >= 0x80 {
      differences.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    differences.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Returns the places of the records, to be asked for in the order of the file.
  ///
  /// `newestFirst` is what to assume when all records are of one second.
  ///
  /// - Complexity: O(*n*) for a file in order, in which equal seconds are neighbours; else
  ///   O(*n* log *n*), and all seconds are in memory at once.
  func places(newestFirst assumed: Bool) -> InstantPlaces {
    var totals: [Int: InstantPlaces.Tally] = [:]
    var run = (key: 0, length: 0)
    func add(_ key: Int) {
      run = key == run.key ? (key, run.length + 1) : (key, 1)
      if run.length > 1 { totals[key] = .init(total: run.length) }
    }
    if onlyRises || onlyFalls {
      forEachKey(add)
    } else {
      var keys: [Int] = []
      keys.reserveCapacity(count)
      forEachKey { keys.append($0) }
      keys.sort()
      for key in keys { add(key) }
    }
    let isNewestFirst = if let first, first != last { first > last } else { assumed }
    return InstantPlaces(repeated: totals, isNewestFirst: isNewestFirst)
  }

  private func forEachKey(_ use: (Int) -> Void) {
    var (key, rest, shift) = (0, UInt64(0), UInt64(0))
    for byte in differences {
      rest |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      key = key &+ Int(Int64(bitPattern: rest >> 1 ^ (0 &- (rest & 1))))
      use(key)
      (rest, shift) = (0, 0)
    }
  }
}

/// The places of a file's records among those of the same second.
struct InstantPlaces {
  /// The records of one second.
  struct Tally {
    /// How many there are in the file.
    var total: Int
    /// How many of them have been given a place.
    var seen = 0
    /// Which contents they have had.
    var fingerprints: Set<UInt64> = []
  }

  private var repeated: [Int: Tally]
  private let isNewestFirst: Bool

  init(repeated: [Int: Tally], isNewestFirst: Bool) {
    self.repeated = repeated
    self.isNewestFirst = isNewestFirst
  }

  /// Returns how many records of the same second are older than the next record of a file.
  ///
  /// - Returns: `nil` when the survey has seen fewer of them: the file is not what it was.
  mutating func next(at key: Int) -> Int? {
    guard let tally = repeated[key] else { return 0 }
    guard tally.seen < tally.total else { return nil }
    repeated[key]?.seen += 1
    return isNewestFirst ? tally.total - 1 - tally.seen : tally.seen
  }

  /// Returns whether a second has more than one record.
  func isRepeated(_ key: Int) -> Bool { repeated[key] != nil }

  /// Returns whether a record's content has been seen before at its second.
  mutating func isTwin(_ fingerprint: UInt64, at key: Int) -> Bool {
    repeated[key]?.fingerprints.insert(fingerprint).inserted == false
  }
}
