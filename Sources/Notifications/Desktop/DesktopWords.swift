/// What a server is told to show: the arguments of `Notify`.
struct DesktopWords: Hashable, Sendable {
  /// What notifications of this program have in common to a server that replaces by tag.
  static let tag = "baseline"

  /// What it says.
  var words: NotificationWords
  /// What the server can do.
  var abilities: ServerAbilities
  /// The number of the notification that it takes the place of; 0 for none.
  var replaced: UInt32
  /// Whether it stays until the person does something about it.
  var stays: Bool

  /// The arguments, in order.
  var arguments: [BusValue] {
    let body = PlainText.body(words.body)
    return [
      .string("baseline"),
      // Number or tag, never both: mako crashes (emersion/mako#653).
      .uint32(abilities.replacesByTag ? 0 : replaced),
      .string(""),
      .string(PlainText.title(words.title)),
      .string(abilities.readsMarkup ? PlainText.escaped(body) : body),
      .strings(actions.flatMap { [$0.key, $0.label] }),
      .entries(hints),
      .int32(stays ? 0 : -1),
    ]
  }

  private var hints: [BusEntry] {
    let hints = [
      BusEntry("urgency", .byte(1)), BusEntry("desktop-entry", .string("baseline")),
    ]
    guard abilities.replacesByTag else { return hints }
    return hints + [BusEntry("x-canonical-private-synchronous", .string(Self.tag))]
  }

  /// The buttons: three at most, since more do not fit.
  ///
  /// Where an answer can be typed, "Answer" takes the place of "Not today": what asks how the person
  /// is can be put off, and answering it is why it came.
  private var actions: [(key: String, label: String)] {
    guard abilities.hasActions else { return [] }
    let buttons = DesktopEvent.Button.allCases.map { (key: $0.key, label: $0.label) }
    guard abilities.takesReplies, words.asks else { return buttons }
    return [buttons[0], (key: "inline-reply", label: "Answer"), buttons[1]]
  }
}
