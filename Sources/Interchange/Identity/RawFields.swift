import Digests
import MoodModel

/// The fields of a record as its source wrote them, from which its id is made.
///
/// Never part of them is what an option decides: the mapped mood, the zone, the scale. So importing
/// again with other options finds the same records again.
struct RawFields: Hashable, Sendable {
  /// The source's name, then the key and value of each field, each after its length as four bytes,
  /// the greatest first; so no two lists of fields are the same bytes.
  private(set) var bytes: [UInt8] = []

  /// Creates the fields of a record from an app.
  init(app: String) {
    bytes.reserveCapacity(128)
    append(app.utf8)
  }

  /// Adds a field; one that is empty counts as absent, so that a program may add columns.
  mutating func add<Bytes: Collection<UInt8>>(_ key: String, _ value: Bytes) {
    guard !value.isEmpty else { return }
    append(key.utf8)
    append(value)
  }

  /// Adds a field; one that is empty counts as absent.
  mutating func add(_ key: String, _ value: String) { add(key, value.utf8) }

  private mutating func append<Bytes: Collection<UInt8>>(_ value: Bytes) {
    let length = UInt32(truncatingIfNeeded: value.count)
    for shift: UInt32 in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes.append(contentsOf: value)
  }
}

/// Makes the ids of imported records.
///
/// An id is a ULID: the second of the entry, with the record's place among the file's records of that
/// second (oldest first) as its milliseconds, then the first 80 bits of the SHA-256 of the raw fields
/// and the place as 8 bytes. Such ids are on people's disks, so this never changes.
struct RecordIdentity {
  /// The greatest place that the milliseconds of a second can say.
  static let lastPlace = 999

  private var hash = SHA256()

  /// Returns the id of a record.
  ///
  /// - Parameters:
  ///   - fields: What the source says of it.
  ///   - key: Its second, which no option decides; see ``SourceTime/key``.
  ///   - place: How many records of the same second are older in the same file.
  /// - Returns: An id that no other record of any import has.
  mutating func id(of fields: RawFields, key: Int, place: Int) -> ULID {
    var message = fields.bytes
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: place >> shift))
    }
    let words = hash.digest(of: message)
    let tail = UInt128(words[0]) << 48 | UInt128(words[1]) << 16 | UInt128(words[2] >> 16)
    return ULID(millisecondsSinceEpoch: key * 1000 + min(place, Self.lastPlace), tail: tail)
  }

  /// Returns a number that is the same for equal fields, and for no others in practice.
  mutating func fingerprint(of fields: RawFields) -> UInt64 {
    let words = hash.digest(of: fields.bytes)
    return UInt64(words[0]) << 32 | UInt64(words[1])
  }
}
