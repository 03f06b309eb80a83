/// The words of a command line, sorted by the parameter they belong to and not yet read.
///
/// Options may be spelled `--note text`, `--note=text`, `-n text` or `-ntext`; single-letter flags
/// may share a dash. The word after an option is its value, whatever it looks like. Every word after
/// `--` is an argument, and so is a lone `-`. Names are never guessed from their beginning.
struct ParsedLine {
  /// The parameters that may be given.
  private let parameters: [ParameterInfo]

  /// The words given for each of the parameters, in order; a flag has one empty word per mention.
  private(set) var words: [[String]]

  /// The words that are still to be sorted.
  private var rest: ArraySlice<String>

  /// The name of the parameter that made the rest of the line irrelevant, such as `help`.
  private(set) var endedBy: String?

  /// The place among `parameters` from which to look for the one that takes the next argument.
  private var place = 0

  /// Sorts the words that follow a command's name.
  init(_ words: [String], for parameters: [ParameterInfo]) throws(UsageError) {
    self.parameters = parameters
    self.words = Array(repeating: [], count: parameters.count)
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
    parameters.indices[place...].first {
      !parameters[$0].isOption && (parameters[$0].isRepeatable || words[$0].isEmpty)
    }
  }

  /// The argument that one more word would be; `nil` when there is room for none.
  var nextArgument: ParameterInfo? { nextPlace.map { parameters[$0] } }

  private mutating func takeArgument(_ word: String) throws(UsageError) {
    guard let next = nextPlace else { throw UsageError(.unexpectedArgument(word)) }
    place = next
    words[next].append(word)
  }

  private mutating func takeLongOption(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let index = parameters.firstIndex(where: { $0.isOption && parts[0] == $0.name })
    else { throw UsageError(.unknownOption("--\(parts[0])", in: word)) }
    switch (parameters[index].kind, parts.count) {
    case (.flag, 1): takeFlag(at: index)
    case (.flag, _): throw UsageError(.unexpectedValue(flag: parameters[index].spelling))
    case (_, 1): try takeNextWord(at: index)
    default: try takeValue(String(parts[1]), at: index)
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
    words[index].append("")
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
    guard words[index].isEmpty || parameters[index].isRepeatable else {
      throw UsageError(.repeatedOption(parameters[index].spelling))
    }
    words[index].append(value)
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
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let index = parameters.firstIndex(where: { $0.letter == letter }) else {
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
