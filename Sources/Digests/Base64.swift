extension SHA256 {
  /// Returns the hash of a text's UTF-8 in the Base64 of RFC 4648, 44 signs with its padding.
  package static func base64(of text: String) -> String {
    var hash = SHA256()
    let words = hash.digest(of: Array(text.utf8))
    let bytes = words.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
    // 32 bytes are ten groups of three and two bytes more, which take three signs and one of padding.
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = (0..<3).map { start + $0 < bytes.count ? UInt32(bytes[start + $0]) : 0 }
      let bits = group[0] << 16 | group[1] << 8 | group[2]
      for shift in stride(from: 18, through: 0, by: -6) {
        text.append(Self.signs[Int(bits >> UInt32(shift) & 63)])
      }
    }
    return text.dropLast() + "="
  }

  private static let signs = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}
