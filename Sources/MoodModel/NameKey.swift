/// A name as names are compared: without regard to case, and to how accents are encoded.
///
/// Two names are the same when they are canonically equivalent (which is what `==` on `String`
/// tests) after case folding. Unicode's full folding is reached through both case mappings, upper
/// case first, which joins `ß` with `ss` and final with medial sigma; dotless `ı` is kept apart from
/// `i`, as in CaseFolding.txt.
package struct NameKey: Hashable, Sendable {
  /// The folded name; compare it only with `==`.
  package let folded: String

  /// Folds a name.
  package init(_ name: String) {
    var isPlain = true
    for byte in name.utf8 where byte >= 0x80 || (65...90).contains(byte) {
      isPlain = false
      break
    }
    guard !isPlain else {
      self.folded = name
      return
    }
    var folded = ""
    for scalar in name.unicodeScalars {
      guard scalar != "\u{131}" else {
        folded.unicodeScalars.append(scalar)
        continue
      }
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        folded += upper.properties.lowercaseMapping
      }
    }
    self.folded = folded
  }
}
