import Effects
import SystemSupport

/// Waits for what happens to this process.
enum EventProbe {
  /// Runs a program while signals are taken note of, and says what was heard of them; then does the
  /// same when they are not any more, and nothing is left to wait for but so many milliseconds.
  static func hear(_ words: [String], milliseconds: Int) throws -> String {
    SystemProbe.say(try hearOnce(words, hearsSignals: true, milliseconds: 10_000))
    return try hearOnce(words, hearsSignals: false, milliseconds: milliseconds)
  }

  private static func hearOnce(
    _ words: [String], hearsSignals: Bool, milliseconds: Int
  ) throws -> String {
    let source = EventSource.system(zoneFolder: nil, hearsSignals: hearsSignals)
    let waiter = try source.waiter()
    _ = ProgramRunner.system.run(words)
    let wakeUps = try waiter.wait(until: nil, atMost: milliseconds, or: nil)
    return "\(wakeUps.map { "\($0)" }.sorted())"
  }

  /// Waits for something to happen in a folder.
  static func idle(in folder: String, milliseconds: Int) throws -> String {
    let waiter = try EventSource.system.waiter()
    waiter.watch([FilePath(folder)]) { _ in true }
    SystemProbe.say("begin")
    let wakeUps = try waiter.wait(until: nil, atMost: milliseconds, or: nil)
    return "\(wakeUps.count) things happened"
  }
}
