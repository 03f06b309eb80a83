extension String {
  /// The word as an error message may repeat it: on one line, harmless to a terminal, and with its
  /// middle left out when it is longer than 40 characters.
  var shown: String {
    let visible = visible
    guard visible.count > 40 else { return visible }
    return visible.prefix(24) + "…" + visible.suffix(15)
  }

  /// The text with control characters, line breaks and changes of direction written out: `\u{1b}`.
  var visible: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isUnseen {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The word as `sh` and its descendants take it: in quotes only where it has to be.
  var shellWord: String {
    let isPlain = !isEmpty && first != "=" && unicodeScalars.allSatisfy(\.isPlainToShells)
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may act on the character instead of showing it.
  fileprivate var isUnseen: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch value {
    // C1 controls; Arabic letter mark; left-to-right and right-to-left marks; line and paragraph
    // separators with the embeddings and overrides after them; isolates.
    case 0x80...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: return true
    default: return false
    }
  }

  /// Whether no shell gives the character a meaning of its own, wherever in a word it stands.
  var isPlainToShells: Bool {
    guard isASCII else { return true }
    return properties.isAlphabetic || ("0"..."9").contains(self)
      || "-_./:=@%+,".unicodeScalars.contains(self)
  }
}
