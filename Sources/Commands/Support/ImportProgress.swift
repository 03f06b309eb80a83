import CivilTime
import Effects
import TerminalUI

/// Shows how far a long import is, if a person is watching.
final class ImportProgress {
  // A class, because it is told by closures that only read files.
  private var line: ProgressLine
  private var done = 0
  private let context: Context
  private let start: Int
  private let isShown: Bool
  private let bytes: Int

  /// Begins with nothing done.
  ///
  /// - Parameters:
  ///   - bytes: How many there are.
  ///   - readings: How often each of them is read.
  ///   - context: Where to show it; nowhere when nobody is there to watch, or the clock stands still.
  init(bytes: Int, readings: Int, in context: Context) {
    self.bytes = bytes
    self.line = ProgressLine("importing", total: nil, glyphs: context.glyphs)
    self.context = context
    self.start = context.clock.instant.millisecondsSinceEpoch
    self.isShown = context.conversation.canAsk && !context.clock.isStopped
    expect(readings: readings)
  }

  /// Takes note of how often each byte is read.
  func expect(readings: Int) { line.total = max(bytes * readings >> 10, 1) }

  /// Moves on by some bytes.
  func advance(by bytes: Int) {
    done += bytes
    guard isShown else { return }
    let elapsed = context.clock.instant.millisecondsSinceEpoch - start
    if let text = line.update(
      done: done >> 10, milliseconds: elapsed, width: context.terminal.lineWidth)
    {
      _ = context.writeToTerminal(Array(text.utf8))
    }
  }

  /// Leaves an empty line.
  func finish() {
    if let text = line.finish() { _ = context.writeToTerminal(Array(text.utf8)) }
  }
}
