import CivilTime
import Diagnostics
import JournalStorage
import MoodModel
import TerminalUI

/// A journal that was read for a command, with what there is to say about its state.
struct JournalView: Sendable {
  /// Where it was read from.
  var store: JournalStore
  /// What it holds.
  var snapshot: JournalSnapshot
  /// The settings that hold everywhere.
  var settings: JournalSettings
  /// Lines for standard error: bad lines, lost lines, settings that cannot be read.
  var notices: [StyledText]
}

extension Context {
  /// Reads the journal for a command that shows something of it.
  ///
  /// What is wrong with it never hides the rest: it is said in the notices.
  func journal(of folders: [JournalFolder] = JournalFolder.allCases) throws -> JournalView {
    let store = try store()
    let snapshot = try store.snapshot(of: folders)
    var notices: [StyledText] = []
    if let zoneWarning { notices.append(.warning(shown(zoneWarning))) }
    notices += try faultNotices(of: snapshot, in: store)
    let (settings, unreadable) = snapshot.journalSettings
    notices += unreadable.map { setting in
      .warning(
        "the setting \(shown(setting.key)) is '\(shown(setting.value))', which this baseline "
          + "does not know; its default is used")
    }
    return JournalView(store: store, snapshot: snapshot, settings: settings, notices: notices)
  }

  /// Returns what there is to say about the state of the journal.
  func journalNotices() throws -> [StyledText] { try journal().notices }

  /// How many bad lines are named one by one.
  private static let namedFaults = 5

  private func faultNotices(
    of snapshot: JournalSnapshot, in store: JournalStore
  ) throws -> [StyledText] {
    let accepted = try store.acceptedFaults()
    let faults = snapshot.faults.filter { !accepted.contains($0.fingerprint) }
    var notices = faults.prefix(Self.namedFaults).map { fault -> StyledText in
      .warning("\(shown(fault.place.description)): \(shown(fault.fault.explanation))")
    }
    if faults.count > Self.namedFaults {
      notices.append(
        .warning("and \(faults.count - Self.namedFaults) more lines that are not records"))
    }
    if !faults.isEmpty {
      notices.append(StyledText("nothing was lost; see 'baseline doctor'", .faint))
    }
    notices += store.lostLines(in: snapshot).map { loss in
      .warning(
        "\(shown(loss.file.relativePath)) had \(loss.expected) lines after the last command of "
          + "this device, and has \(loss.found) now: lines are missing")
    }
    return notices
  }
}

extension StyledText {
  /// A line for standard error that the person should not miss.
  static func warning(_ text: String) -> StyledText {
    StyledText("warning: ", .warning) + StyledText(text)
  }
}
