/// The plain text of notes that an app keeps as HTML.
enum HTMLText {
  /// Returns a note without its tags.
  ///
  /// `<br>` is a line break; `<p>`, `<div>`, list items and headings stand on lines of their own;
  /// other tags go. Entities are decoded. A `<` that opens no tag, as in `<3`, and an `&` that opens
  /// no entity stay. Text with neither is returned as it is.
  ///
  /// - Complexity: O(*n*) in the length of the note.
  static func plain(_ html: ArraySlice<UInt8>) -> String {
    guard html.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return String(decoding: html, as: UTF8.self)
    }
    let input = Array(html)
    var text: [UInt8] = []
    var breaksBefore = false
    var hadTags = false
    var commentsEnd = true
    var position = 0
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: "<"),
        let tag = tag(in: input, at: position, commentsEnd: &commentsEnd)
      {
        position = tag.end
        hadTags = true
        if tag.name == "br" {
          if breaksBefore { text.append(0x0A) }
          breaksBefore = false
          text.append(0x0A)
        } else if blocks.contains(tag.name) {
          breaksBefore = !text.isEmpty && text.last != 0x0A
        }
        continue
      }
      if breaksBefore { text.append(0x0A) }
      breaksBefore = false
      if byte == UInt8(ascii: "&"), let entity = entity(in: input, at: position) {
        position = entity.end
        text += UTF8.encode(entity.scalar) ?? UTF8.encodedReplacementCharacter
      } else {
        text.append(byte)
        position += 1
      }
    }
    if hadTags {
      while text.last == 0x0A { text.removeLast() }
      text.removeFirst(text.prefix { $0 == 0x0A }.count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let blocks: Set<String> = [
    "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "tr",
    "table", "hr",
  ]

  /// Returns the tag or comment that starts at a `<`: its name in lower case, and where it ends.
  ///
  /// `commentsEnd` is whether a comment may still end; so the search for that is made in vain once.
  private static func tag(
    in input: [UInt8], at start: Int, commentsEnd: inout Bool
  ) -> (name: String, end: Int)? {
    var position = start + 1
    if commentsEnd, input[position...].starts(with: "!--".utf8) {
      position += 3
      while position < input.count {
        if input[position...].starts(with: "-->".utf8) { return ("", position + 3) }
        position += 1
      }
      commentsEnd = false
      return nil
    }
    if position < input.count, input[position] == UInt8(ascii: "/") { position += 1 }
    let nameStart = position
    while position < input.count, isLetter(input[position]) || isDigit(input[position]) {
      position += 1
    }
    guard position > nameStart, isLetter(input[nameStart]) else { return nil }
    let name = String(decoding: input[nameStart..<position].map { $0 | 0x20 }, as: UTF8.self)
    while position < input.count, input[position] != UInt8(ascii: "<") {
      position += 1
      if input[position - 1] == UInt8(ascii: ">") { return (name, position) }
    }
    return nil
  }

  /// Returns the character that an entity at an `&` stands for, and where the entity ends.
  private static func entity(
    in input: [UInt8], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let window = input[(start + 1)...].prefix(10)
    guard let end = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: input[(start + 1)..<end], as: UTF8.self)
    if name.utf8.first == UInt8(ascii: "#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = isHexadecimal ? digits.dropFirst() : digits
      guard !number.isEmpty, number.utf8.first != UInt8(ascii: "+"),
        number.utf8.first != UInt8(ascii: "-"),
        let code = UInt32(number, radix: isHexadecimal ? 16 : 10)
      else { return nil }
      return (code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}", end + 1)
    }
    return named[name].map { ($0, end + 1) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The entities that notes hold: HTML's own signs, typography, and the letters of Latin-1.
  private static let named: [String: Unicode.Scalar] = {
    var table: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "euro": "\u{20AC}",
      "hellip": "\u{2026}", "bull": "\u{2022}", "ndash": "\u{2013}", "mdash": "\u{2014}",
      "lsquo": "\u{2018}", "rsquo": "\u{2019}", "sbquo": "\u{201A}", "ldquo": "\u{201C}",
      "rdquo": "\u{201D}", "bdquo": "\u{201E}", "trade": "\u{2122}", "larr": "\u{2190}",
      "rarr": "\u{2192}", "zwj": "\u{200D}", "zwnj": "\u{200C}",
    ]
    for (index, name) in latinNames.split(separator: " ").enumerated() {
      table[String(name)] = Unicode.Scalar(UInt8(0xA0 + index))
    }
    return table
  }()

  /// The names of U+00A0 through U+00FF, in order (HTML 4, section 24.2).
  private static let latinNames = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
    sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
    Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
    szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
    icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
    yacute thorn yuml
    """
}
