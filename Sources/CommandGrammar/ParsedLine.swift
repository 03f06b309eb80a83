/// The words of a command line, sorted by the parameter they belong to and not yet read.
///
/// Options may be spelled `--note text`, `--note=text`, `-n text` or `-ntext`; single-letter flags
/// may share a dash. The word after an option is its value, whatever it looks like. Every word after
/// `--` is an argument, and so is a lone `-`. Names are never guessed from their beginning. A value is
/// kept to the byte, even one that begins with a combining mark.
struct ParsedLine {
  /// The parameters that may be given.
  private let parameters: [ParameterInfo]

  /// The words given for any of the parameters, in order; a flag has an empty word per mention.
  private var given: [String] = []

  /// For each word given, the place of its parameter.
  ///
  /// Two arrays of strings and numbers, because the runtime has to build metadata for the type of an
  /// array of arrays at each start, and has it for these.
  private var places: [Int] = []

  /// The words that are still to be sorted.
  private var rest: ArraySlice<String>

  /// The name of the parameter that made the rest of the line irrelevant, such as `help`.
  private(set) var endedBy: String?

  /// The place among `parameters` from which to look for the one that takes the next argument.
  private var place = 0

  /// Returns the words given for the parameter at a place, in order.
  func words(at place: Int) -> [String] {
    var words: [String] = []
    for index in places.indices where places[index] == place { words.append(given[index]) }
    return words
  }

  /// Sorts the words that follow a command's name.
  init(_ words: [String], for parameters: [ParameterInfo]) throws(UsageError) {
    self.parameters = parameters
    self.rest = words[...]
    var acceptsOptions = true
    while endedBy == nil, let word = rest.popFirst() {
      if !acceptsOptions || !word.looksLikeOption {
        try takeArgument(word)
      } else if word == "--" {
        acceptsOptions = false
      } else if word.hasPrefix("--") {
        try takeLongOption(word)
      } else {
        try takeLetters(word)
      }
    }
  }

  /// The place among the parameters of the argument that the next word would be.
  private var nextPlace: Int? {
    var next = place
    while next < parameters.count {
      let info = parameters[next]
      if !info.isOption, info.isRepeatable || !places.contains(next) { return next }
      next += 1
    }
    return nil
  }

  /// The argument that one more word would be; `nil` when there is room for none.
  var nextArgument: ParameterInfo? { nextPlace.map { parameters[$0] } }

  private mutating func take(_ word: String, at place: Int) {
    given.append(word)
    places.append(place)
  }

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    guard let next = nextPlace else { throw UsageError(.unexpectedArgument(word)) }
    place = next
    take(word, at: next)
  }

  private mutating func takeLongOption(_ word: String) throws(UsageError) {
    let text = word.dropFirst(2)
    let equals = text.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = text[..<(equals ?? text.endIndex)]
    guard let index = parameters.firstIndex(where: { $0.isOption && name == $0.name }) else {
      throw UsageError(.unknownOption("--\(name)", in: word))
    }
    let isFlag = parameters[index].kind == .flag
    if let equals {
      if isFlag { throw UsageError(.unexpectedValue(flag: parameters[index].spelling)) }
      try takeValue(String(text[text.utf8.index(after: equals)...]), at: index)
    } else if isFlag {
      takeFlag(at: index)
    } else {
      try takeNextWord(at: index)
    }
  }

  private mutating func takeLetters(_ word: String) throws(UsageError) {
    let cluster = try LetterCluster(word, of: parameters)
    for index in cluster.flags { takeFlag(at: index) }
    guard let index = cluster.option else { return }
    if let value = cluster.value {
      try takeValue(value, at: index)
    } else {
      try takeNextWord(at: index)
    }
  }

  private mutating func takeFlag(at index: Int) {
    take("", at: index)
    if parameters[index].endsReading { endedBy = parameters[index].name }
  }

  private mutating func takeNextWord(at index: Int) throws(UsageError) {
    guard let value = rest.popFirst() else {
      let info = parameters[index]
      throw UsageError(.missingValue(option: info.spelling, placeholder: info.placeholder))
    }
    try takeValue(value, at: index)
  }

  private mutating func takeValue(_ value: String, at index: Int) throws(UsageError) {
    guard parameters[index].isRepeatable || !places.contains(index) else {
      throw UsageError(.repeatedOption(parameters[index].spelling))
    }
    take(value, at: index)
  }
}

/// The letters that share a dash: any number of flags, and at most one option, which comes last.
///
/// A word with a letter that is no option is refused as a whole, so that `-happy` is never a cry for
/// help with something after it.
private struct LetterCluster {
  /// The places of the flags among the parameters, in the order of their letters.
  private(set) var flags: [Int] = []
  /// The place of the option that takes a value, if there is one.
  private(set) var option: Int?
  /// What follows the option's letter; `nil` when its value is the next word.
  private(set) var value: String?

  init(_ word: String, of parameters: [ParameterInfo]) throws(UsageError) {
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      guard let index = parameters.firstIndex(where: { $0.letter == Character(letter) }) else {
        throw UsageError(.unknownOption(flags.isEmpty ? word : "-\(letter)", in: word))
      }
      guard parameters[index].kind == .flag else {
        option = index
        value = letters.isEmpty ? nil : String(letters)
        return
      }
      flags.append(index)
    }
  }
}

extension String {
  /// Whether the word begins with a dash and is more than a dash.
  var looksLikeOption: Bool { utf8.first == UInt8(ascii: "-") && utf8.count > 1 }
}
