import CivilTime
package import CommandGrammar
import Diagnostics
import Effects
import JSON
import JournalStorage
import MoodModel
import Notifications
import Reminders
import TerminalUI

/// `baseline doctor`: looks the journal over, without telling anything private.
package struct Doctor: Command {
  var repairs: Bool
  var accepts: Bool
  var isJSON: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Look the journal over, and say what is wrong",
      discussion: """
        Nothing private is shown, so the report can be sent to somebody who helps. Bad lines hurt no \
        others and are never removed: --repair moves a last line that was torn in the writing into \
        quarantine, --accept remembers the others, so that commands stop naming them.
        """,
      Flag("repair", "Move torn last lines into quarantine"),
      Flag("accept", "Stop naming the bad and missing lines there are now"),
      Flag("json", "Print a JSON document"),
      make: { repairs, accepts, isJSON throws(UsageError) in
        if repairs, accepts { throw .conflict("--repair", "--accept") }
        return Doctor(repairs: repairs, accepts: accepts, isJSON: isJSON)
      })
  }

  package func run(in context: Context) throws -> Output {
    let store = try context.store()
    var snapshot = try store.snapshot()
    var findings: [Finding] = []
    if repairs {
      for piece in try store.quarantine(snapshot.faults) {
        findings.append(Finding(.note, "a torn line was moved to \(piece)"))
      }
      snapshot = try store.snapshot()
    }
    if accepts { try store.accept(snapshot.faults, in: snapshot) }
    findings = try facts(of: store, snapshot, in: context) + findings
    findings += try faults(of: store, snapshot, in: context)
    return report(findings, in: context)
  }

  /// One thing that was looked at.
  struct Finding {
    /// What was found about it.
    enum Kind {
      case fact
      case note
      case warning
      case badLine
    }

    var kind: Kind
    var subject: String
    var text: String

    init(_ kind: Kind, _ text: String, about subject: String = "") {
      self.kind = kind
      self.subject = subject
      self.text = text
    }
  }

  private func facts(
    of store: JournalStore, _ snapshot: JournalSnapshot, in context: Context
  ) throws -> [Finding] {
    let locations = store.locations
    let now = context.clock.now
    let zone = context.clock.zone.name ?? "not known by name"
    var findings = [
      Finding(.fact, locations.journal.description, about: "journal"),
      Finding(.fact, locations.settings.description, about: "settings"),
      Finding(.fact, locations.state.description, about: "state"),
      Finding(.fact, try store.deviceState().device?.text ?? "none yet", about: "device"),
      Finding(.fact, "\(zone), now \(now)", about: "time zone"),
      Finding(.fact, proofOfZone(in: context), about: "zone changes"),
    ]
    for folder in JournalFolder.allCases {
      let files = snapshot.fileSummaries.filter { $0.file.folder == folder }
      let lines = files.map(\.lines).reduce(0, +)
      let bytes = files.map(\.bytes).reduce(0, +)
      let what = files.count == 1 ? "1 file" : "\(files.count) files"
      findings.append(
        Finding(.fact, "\(what), \(lines) lines, \(bytes) bytes", about: folder.rawValue))
    }
    findings += try delivery(in: context)
    findings += try syncFindings(of: locations, snapshot, in: context)
    if let warning = context.zoneWarning { findings.append(Finding(.warning, warning)) }
    findings += try permissions(of: locations, in: context)
    return findings
  }

  /// How notifications reach the person; of the visible one, only that there is one.
  private func delivery(in context: Context) throws -> [Finding] {
    let report = try DeliveryReport(in: context)
    var findings = report.facts(in: context).map { subject, text in
      // What it says names the person's events.
      let isPrivate = subject == "on the screen" && report.memory.state.visible != nil
      return Finding(.fact, isPrivate ? "a notification" : text, about: subject)
    }
    if !report.capabilities.isEmpty {
      findings.append(
        Finding(.fact, report.capabilities.joined(separator: ", "), about: "it can"))
    }
    let installed = try? ServiceManager(in: context).installed
    let files = (installed ?? []).map(\.description).joined(separator: ", ")
    findings.append(Finding(.fact, files.isEmpty ? "not installed" : files, about: "service"))
    return findings
  }

  /// Shows that the zone's rules are there: its next change, or that it has none.
  private func proofOfZone(in context: Context) -> String {
    let start = context.clock.now
    for day in 1...366 {
      let later = context.clock.zone.time(
        atSecondsSinceEpoch: start.secondsSinceEpoch + day * 86_400)
      if later.utcOffset != start.utcOffset {
        return "next to UTC\(later.offsetText), by \(later.day)"
      }
    }
    return "none within a year of UTC\(start.offsetText)"
  }

  private func permissions(
    of locations: JournalLocations, in context: Context
  ) throws -> [Finding] {
    var findings: [Finding] = []
    for (name, folder) in [("journal", locations.journal), ("state", locations.state)] {
      guard let status = try context.files.status(of: folder) else { continue }
      if status.permissions & 0o077 != 0 {
        findings.append(
          Finding(
            .warning,
            "others on this machine may look into the \(name) folder: chmod 700 '\(folder)'"))
      }
      if !status.isWritable {
        findings.append(Finding(.warning, "the \(name) folder cannot be written: \(folder)"))
      }
    }
    return findings
  }

  private func faults(
    of store: JournalStore, _ snapshot: JournalSnapshot, in context: Context
  ) throws -> [Finding] {
    let accepted = try store.acceptedFaults()
    var findings = snapshot.faults.map { fault in
      let isAccepted = accepted.contains(fault.fingerprint)
      let remark = isAccepted ? " (accepted)" : fault.isTorn ? " (torn: try --repair)" : ""
      return Finding(
        isAccepted ? .note : .badLine, "\(fault.place): \(fault.fault.explanation)\(remark)")
    }
    findings += snapshot.unfinished.map { operation in
      Finding(
        .badLine,
        "the command \(operation.op) did not happen: \(operation.found) of its "
          + "\(operation.written) lines are there")
    }
    findings += store.lostLines(in: snapshot).map { loss in
      Finding(
        .warning,
        "\(loss.file.relativePath) had \(loss.expected) lines after this device's last command, "
          + "and has \(loss.found) now")
    }
    findings += snapshot.journalSettings.unreadable.map { setting in
      Finding(.warning, "the setting \(setting.key) has a value that is not known")
    }
    return findings
  }

  private func report(_ findings: [Finding], in context: Context) -> Output {
    let status: ExitStatus =
      findings.contains { $0.kind == .badLine }
      ? .badData
      : findings.contains { $0.kind == .warning } ? .failure : .success
    guard !isJSON else {
      var facts = JSONObject()
      for finding in findings where finding.kind == .fact {
        facts[finding.subject] = .string(finding.text)
      }
      func texts(_ kind: Finding.Kind) -> JSONValue {
        .array(findings.filter { $0.kind == kind }.map { .string($0.text) })
      }
      var output = Output([
        "facts": .object(facts), "bad_lines": texts(.badLine), "warnings": texts(.warning),
        "notes": texts(.note),
      ])
      output.exitStatus = status
      return output
    }
    var table = Table(columns: [Table.Column(), Table.Column(givesWay: 1, overflow: .folds)])
    for finding in findings where finding.kind == .fact {
      table.append([
        StyledText(finding.subject, .faint), StyledText(context.shown(finding.text)),
      ])
    }
    var lines = table.lines(width: context.terminal.lineWidth, glyphs: context.glyphs)
    lines += findings.filter { $0.kind != .fact }.map { finding in
      finding.kind == .note
        ? StyledText(context.shown(finding.text), .faint) : .warning(context.shown(finding.text))
    }
    if status == .success { lines.append(StyledText("Nothing is wrong.", .emphasis)) }
    return Output(
      context.fitted(lines), exitStatus: status)
  }
}
