package import CommandGrammar
import DeviceSync
import Effects
import JSON
import JournalStorage
import MoodModel
import TerminalUI

/// `baseline sync`: brings this device and the others together.
package struct Sync: Command {
  /// The remote to sync with from now on; `nil` for the one that was named before.
  var remote: RemoteAddress?
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Exchange entries with your other devices",
      discussion: """
        By way of a git repository of your own, named once with sync init. Nothing is ever asked, no \
        line is ever taken away, and entries of several devices never get in each other's way, so it \
        can run from a timer. When the remote is out of reach it ends with status 75, and the journal \
        is as before.
        """,
      Flag("json", "Print a JSON document"),
      make: { isJSON throws(UsageError) in Sync(remote: nil, isJSON: isJSON) })
  }

  /// The declaration of `sync init`.
  static var startingSpec: CommandSpec<any Command> {
    CommandSpec(
      "Name the git repository to sync with, and sync",
      discussion: """
        REMOTE is an empty repository, or one to which another device syncs already. Whoever owns it \
        can read the notes. Every device does this once; another REMOTE takes the place of the first.
        """,
      Argument("REMOTE", "Its address, as git knows it", as: RemoteAddress.self),
      Flag("json", "Print a JSON document"),
      examples: [
        Example("sync init host:journal.git", "A repository on a machine of your own"),
        Example("sync init /media/stick/journal.git", "A repository on a stick"),
      ],
      make: { remote, isJSON throws(UsageError) in Sync(remote: remote, isJSON: isJSON) })
  }

  package func run(in context: Context) throws -> Output {
    let sync = DeviceSync(
      of: try context.store(), files: context.files, programs: context.programs,
      environment: context.environment, clock: context.clock)
    let report = try remote.map { try sync.start(with: $0) } ?? sync.run()
    let notices = try context.notices(of: report)
    guard !isJSON else { return Output(.object(report.json), notices: notices) }
    var lines = [
      StyledText("Synced", .emphasis)
        + StyledText(
          " with \(context.shown(report.remote))\(context.glyphs.separator)\(report.news)")
    ]
    if remote != nil {
      lines.append(StyledText("whoever owns \(context.shown(report.remote)) can read your notes"))
    }
    return Output(
      context.fitted(lines), notices: notices)
  }
}

extension SyncReport {
  /// What went and came, in words.
  fileprivate var news: String {
    func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
    switch (sent, received) {
    case (0, 0): return "nothing new"
    case (_, 0): return "sent \(lines(sent))"
    case (0, _): return "got \(lines(received))"
    default: return "sent \(lines(sent)), got \(lines(received))"
    }
  }

  /// What was done, as programs read it.
  fileprivate var json: JSONObject {
    [
      "remote": .string(remote), "sent": .number(sent), "received": .number(received),
      "changed_twice": .array(changedTwice.map { .string($0.text) }),
      "refused": .array(refused.map { .string($0.path) }),
    ]
  }
}

extension Context {
  /// Returns what has to be said beside the results of a sync.
  fileprivate func notices(of report: SyncReport) throws -> [StyledText] {
    var notices: [StyledText] = []
    if !report.changedTwice.isEmpty {
      let short = ShortIDs(of: try store().snapshot(of: [.moods]))
      let ids = report.changedTwice.prefix(5).map { shown(short.shortest(of: $0)) }
      let more = report.changedTwice.count > ids.count ? " and more" : ""
      notices.append(
        .warning(
          "changed on two devices: \(ids.joined(separator: ", "))\(more); the later change holds, "
            + "and 'baseline show \(ids[0]) --history' shows both"))
    }
    for path in report.refused.prefix(5) {
      notices.append(
        .warning("not taken in: \(shown(path.path)), \(path.what) that is no part of a journal"))
    }
    if report.refused.count > 5 {
      notices.append(.warning("and \(report.refused.count - 5) more that are no part of a journal"))
    }
    for file in report.links {
      notices.append(.warning("left out: \(shown(file.relativePath)) is a link"))
    }
    if let lock = report.lock {
      notices.append(
        .warning("git may be at work by hand: \(shown(lock)) is there; if not: rm '\(shown(lock))'")
      )
    }
    return notices
  }
}

extension RemoteAddress: ArgumentValue {
  package static var placeholder: String { "REMOTE" }
  package static var completion: Completion { .files }

  package init(argument: String) throws(InvalidValue) {
    guard let address = RemoteAddress(argument) else {
      throw InvalidValue(
        expected: "an address that git can use from everywhere, such as /srv/journal.git, "
          + "host:journal.git or https://host/journal.git")
    }
    self = address
  }
}
