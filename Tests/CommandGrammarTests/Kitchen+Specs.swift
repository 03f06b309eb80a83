import CommandGrammar

extension Kitchen {
  static var overviewSpec: CommandSpec<Kitchen> {
    CommandSpec("Show what is on the stove", json, make: Kitchen.overview(isJSON:))
  }

  static var orderSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Take an order",
      discussion: """
        Words after GUESTS are the remark. They need no quotes, but those that a shell would act on do.

        'kitchen orders' lists what was taken.
        """,
      Argument("GUESTS", "How many eat", as: Count.self).optional(),
      RestOfLine("REMARK", "What else the cook has to know"),
      Option("size", "How much of it", as: Size.self).defaulting(to: "small"),
      Option("extra", "What to put on top", as: String.self).repeatable(),
      Option("at", "When it was ordered; now when left out", as: Hour.self),
      Flag("quick", letter: "q", "Cook it before the others"),
      examples: [
        Example("order 2", "Take an order for two"),
        Example("order 2 'no salt' --extra dill", "Have dill put on top, and no salt"),
      ],
      make: Kitchen.order(guests:remark:size:extras:at:isQuick:))
  }

  static var ordersSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "List the orders, newest last",
      Option("from", "The first hour to list", as: Hour.self),
      Option("limit", letter: "n", "List no more than the newest", as: Count.self),
      Option("extra", letter: "e", "List only those with this on top", as: String.self)
        .repeatable(),
      json,
      examples: [Example("orders -n 5 --json | less", "Page through the newest five")],
      make: Kitchen.orders(from:limit:extras:isJSON:))
  }

  static var tableAddSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Add a table",
      Argument("NAME", "What to call it", as: String.self),
      Option("seats", letter: "s", "How many can sit at it", as: Count.self),
      make: Kitchen.tableAdd(name:seats:))
  }

  static var tableClearSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Clear tables",
      Argument("NAME", "The tables", as: String.self).repeated(),
      Flag("force", letter: "f", "Clear them even if somebody sits there"),
      make: Kitchen.tableClear(names:isForced:))
  }

  static var shiftSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "List the shifts, or add one", form: "[DAYS HOUR…]",
      Argument("DAYS", "The days of the week", as: Days.self).optional(),
      Argument("HOUR", "When it begins", as: Hour.self).optional().repeated(),
      json,
      examples: [Example("shift mon-fri 8 16", "Add two shifts on five days")]
    ) { (days, hours, isJSON) throws(UsageError) in
      if days != nil, hours.isEmpty { throw UsageError("DAYS needs an HOUR after it") }
      return .shift(days: days, hours: hours, isJSON: isJSON)
    }
  }

  static var shiftRemoveSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Remove shifts", form: "[DAYS HOUR…]",
      Argument("DAYS", "The days of the week", as: Days.self).optional(),
      Argument("HOUR", "When it begins", as: Hour.self).optional().repeated(),
      Flag("all", "Remove every shift"),
      examples: [Example("shift remove --all", "Close the house")]
    ) { (days, hours, isAll) throws(UsageError) in
      if days != nil, isAll { throw .conflict("DAYS", "--all") }
      return .shiftRemove(days: days, hours: hours, isAll: isAll)
    }
  }

  static var shiftPauseSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Close the house for a while",
      Option("until", "The day to open again", as: Days.self),
      make: Kitchen.shiftPause(until:))
  }

  static var heatSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Show or set what is hot", form: "[ZONE on|off | ZONE to DEGREES]",
      Argument("ZONE", "What to set", as: Zone.self).optional(),
      Argument("CHANGE", "How to set it", as: Change.self).optional(),
      Argument("DEGREES", "How hot it is to be", as: Count.self).optional(),
      examples: [Example("heat oven to 180", "Bake a cake")],
      make: Kitchen.heat(zone:change:degrees:))
  }

  static var recipeReadSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Read recipes from files",
      Argument("FORMAT", "What the files are made of", as: Format.self),
      Argument("FILE", "The files; - is the standard input", as: FileName.self).repeated(),
      Flag("dry-run", letter: "d", "Say what would be read: no more"),
      examples: [Example("recipe read csv old.csv", "Read what the old kitchen wrote")],
      make: Kitchen.recipeRead(format:files:isDry:))
  }

  static var menuSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Print the menu",
      Argument("COURSE", "What to print; everything when left out", as: Course.self)
        .optional().repeated(),
      Option("output", letter: "o", "Where to [over]write it; 'it' is a page", as: FileName.self),
      make: Kitchen.menu(courses:output:))
  }

  static var completionsSpec: CommandSpec<Kitchen> {
    CommandSpec(
      "Print a completion script for a shell",
      Argument("SHELL", "The shell to complete in", as: Shell.self),
      examples: [Example("completions bash >> ~/.bashrc", "Complete in bash from now on")],
      make: Kitchen.completions)
  }

  static var manualSpec: CommandSpec<Kitchen> {
    CommandSpec("Print the manual page, for 'man -l -'") { .manual }
  }
}
