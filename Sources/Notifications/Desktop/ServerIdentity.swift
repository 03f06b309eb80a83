/// Which program shows notifications, and what it can do.
package struct ServerIdentity: Hashable, Sendable {
  /// What it is called: "dunst".
  package var name: String
  /// Who makes it; may be empty.
  package var vendor: String
  /// Its version.
  package var version: String
  /// The version of the specification that it keeps to; empty when it does not say.
  package var specification: String
  /// What it can do.
  package var abilities: ServerAbilities

  /// Creates a description of a server.
  package init(
    name: String, vendor: String, version: String, specification: String,
    abilities: ServerAbilities
  ) {
    self.name = name
    self.vendor = vendor
    self.version = version
    self.specification = specification
    self.abilities = abilities
  }
}

/// What a notification server can do, as it says itself.
package struct ServerAbilities: Hashable, Sendable {
  /// The names it has listed, in its order.
  package var names: [String]

  /// Creates a list of abilities.
  package init(_ names: [String]) { self.names = names }

  /// Whether a notification takes the place of another one with the same tag.
  package var replacesByTag: Bool { names.contains("x-canonical-private-synchronous") }
  /// Whether `&`, `<` and `>` mean something in the body.
  package var readsMarkup: Bool { names.contains("body-markup") }
  /// Whether a notification can have buttons.
  package var hasActions: Bool { names.contains("actions") }
  /// Whether something can be typed into a notification.
  package var takesReplies: Bool { names.contains("inline-reply") }
}
