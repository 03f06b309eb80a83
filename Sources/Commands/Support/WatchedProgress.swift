import CivilTime
import Effects
import TerminalUI

/// Shows how far something long is, if a person is watching.
final class WatchedProgress {
  // A class, because it is told by closures that know nothing of it.
  private var line: ProgressLine
  private var done = 0
  private let context: Context
  private let start: Int
  private let isShown: Bool
  private let bytes: Int

  private init(_ line: ProgressLine, bytes: Int, in context: Context) {
    self.line = line
    self.bytes = bytes
    self.context = context
    self.start = context.clock.instant.millisecondsSinceEpoch
    self.isShown = context.conversation.canAsk && !context.clock.isStopped
  }

  /// Begins an import with nothing done.
  ///
  /// - Parameters:
  ///   - bytes: How many there are.
  ///   - readings: How often each of them is read.
  ///   - context: Where to show it; nowhere when nobody is there to watch, or the clock stands still.
  convenience init(importing bytes: Int, readings: Int, in context: Context) {
    let line = ProgressLine("importing", total: nil, glyphs: context.glyphs)
    self.init(line, bytes: bytes, in: context)
    expect(readings: readings)
  }

  /// Begins something of which only the share is known that is done.
  ///
  /// - Parameters:
  ///   - label: What is being done, as in `comparing tags`.
  ///   - context: As of an import.
  convenience init(_ label: String, in context: Context) {
    let line = ProgressLine(label, total: 1_000, showsCounts: false, glyphs: context.glyphs)
    self.init(line, bytes: 0, in: context)
  }

  /// Takes note of how often each byte of an import is read.
  func expect(readings: Int) { line.total = max(bytes * readings >> 10, 1) }

  /// Moves on by some bytes.
  func advance(by bytes: Int) {
    done += bytes
    show(done >> 10)
  }

  /// Moves on to a share of all, from 0 through 1.
  func advance(to share: Double) { show(Int(share * 1_000)) }

  private func show(_ done: Int) {
    guard isShown else { return }
    let elapsed = context.clock.instant.millisecondsSinceEpoch - start
    // A file or pipe takes lines of any length, and the terminal beside it does not.
    if let text = line.update(done: done, milliseconds: elapsed, width: context.terminal.width) {
      _ = context.writeToTerminal(Array(text.utf8))
    }
  }

  /// Leaves an empty line.
  func finish() {
    if let text = line.finish() { _ = context.writeToTerminal(Array(text.utf8)) }
  }
}
