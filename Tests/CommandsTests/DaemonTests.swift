import CivilTime
import Diagnostics
import Effects
import Synchronization
import Testing

@testable import Commands
@testable import Notifications
@testable import TestSupport

/// The life of the daemon, on a desktop in memory and by a clock that tests set.
@Suite struct DaemonTests {
  let world = TestWorld()

  init() {
    world.set("2026-11-30T08:00:00+01:00")
    run("schedule daily 08:30 18:00")
  }

  @discardableResult
  private func run(_ line: String) -> CommandLineResult {
    world.run(shellWords(line[...]))
  }

  /// Runs the daemon through some events, after each of which the test may look.
  private func daemon(_ steps: [() -> Set<WakeUp>]) -> CommandLineResult {
    let waiter = ScriptedWaiter(steps)
    return world.run(
      ["daemon"], events: EventSource { () throws(EventWaitError) in waiter })
  }

  /// The titles that are to be seen.
  private var visible: [String] { world.desktop.visible.map(\.title) }

  private func press(_ button: String) -> Set<WakeUp> {
    world.desktop.change { desktop in
      guard let id = desktop.server?.notes.keys.first else { return }
      desktop.serverSignal("ActionInvoked", .uint32(id), .string(button))
      desktop.server?.notes[id] = nil
      desktop.serverSignal("NotificationClosed", .uint32(id), .uint32(2))
    }
    return [.streamReady]
  }

  @Test func `it shows what is due, and clears what was answered by another process`() {
    let result = daemon([
      {
        #expect(visible == [])
        world.set("2026-11-30T08:30:00+01:00")
        return [.moment]
      },
      {
        #expect(visible == ["How do you feel?"])
        world.set("2026-11-30T08:31:00+01:00")
        run("log 7 tired")
        #expect(visible == ["How do you feel?"], "only the daemon touches the screen")
        return [.filesChanged]
      },
      { [] },
      {
        #expect(visible == [])
        return [.askedToEnd]
      },
    ])
    #expect(result.exitStatus == .success)
    #expect(world.desktop.calls.count { $0 == "Notify" } == 1)
  }

  @Test func `its notifications have buttons; those of tick have none`() {
    world.set("2026-11-30T08:30:00+01:00")
    _ = daemon([{ [.askedToEnd] }])
    #expect(world.desktop.visible.first?.actions.contains("snooze") == true)
    run("log 7")
    world.set("2026-11-30T18:00:00+01:00")
    run("tick")
    #expect(world.desktop.visible.first?.actions == [])
  }

  @Test func `Snooze puts off for half an hour, whatever happens to the daemon`() {
    world.set("2026-11-30T08:30:00+01:00")
    _ = daemon([{ press("snooze") }, { [.askedToEnd] }])
    #expect(visible == [])
    world.set("2026-11-30T08:59:00+01:00")
    _ = daemon([{ [.askedToEnd] }])
    #expect(visible == [])
    world.set("2026-11-30T09:00:00+01:00")
    _ = daemon([{ [.askedToEnd] }])
    #expect(visible == ["How do you feel?"])
  }

  @Test func `Not today is silent for the rest of the day`() {
    world.set("2026-11-30T08:30:00+01:00")
    _ = daemon([{ press("skip") }, { [.askedToEnd] }])
    world.set("2026-11-30T18:00:00+01:00")
    run("tick")
    #expect(visible == [])
    world.set("2026-12-01T08:30:00+01:00")
    run("tick")
    #expect(visible == ["How do you feel?"])
  }

  @Test func `what is typed into a notification is logged`() {
    world.desktop.change { $0.server?.abilities.append("inline-reply") }
    world.set("2026-11-30T08:30:00+01:00")
    func reply(_ text: String) -> Set<WakeUp> {
      world.desktop.change { desktop in
        guard let id = desktop.server?.notes.keys.first else { return }
        desktop.serverSignal("NotificationReplied", .uint32(id), .string(text))
      }
      return [.streamReady]
    }
    _ = daemon([
      { reply("rather good") },
      {
        // It was no answer; what it is about stays, and how to answer is said.
        #expect(visible == ["That was not kept"])
        #expect(world.desktop.visible.first?.actions.contains("inline-reply") == true)
        return reply(" 6.5  slept badly #work")
      },
      { [.askedToEnd] },
    ])
    #expect(visible == [])
    let entries = run("list --json").standardOutput
    #expect(entries.contains(#""mood":6.5,"note":"slept badly #work","tags":["work"]"#))
  }

  @Test func `a server that starts anew is not told the same again`() {
    world.set("2026-11-30T08:30:00+01:00")
    _ = daemon([
      {
        world.desktop.change { $0.restart(FakeServer(name: ":1.8")) }
        return [.streamReady]
      },
      {
        #expect(visible == [])
        world.desktop.change { $0.showStrangers("strange") }
        world.set("2026-11-30T18:00:00+01:00")
        return [.moment]
      },
      {
        #expect(visible == ["strange", "How do you feel?"])
        return [.askedToEnd]
      },
    ])
  }

  @Test func `what could not be shown is shown once a server comes`() {
    world.desktop.change { $0.restart(nil) }
    world.set("2026-11-30T08:30:00+01:00")
    let result = daemon([
      {
        world.desktop.change { $0.restart(FakeServer(name: ":1.8")) }
        return [.streamReady]
      },
      {
        #expect(visible == ["How do you feel?"])
        return [.askedToEnd]
      },
    ])
    #expect(result.exitStatus == .success)
  }

  @Test func `killed and started again it shows nothing twice`() {
    world.set("2026-11-30T08:30:00+01:00")
    for _ in 1...3 { _ = daemon([{ [.askedToEnd] }]) }
    #expect(world.desktop.calls.count { $0 == "Notify" } == 1)
    #expect(visible == ["How do you feel?"])
  }

  @Test func `a clock set back and forth shows nothing twice`() {
    world.set("2026-11-30T08:30:00+01:00")
    _ = daemon([
      {
        world.set("2026-11-30T07:00:00+01:00")
        return [.clockChanged]
      },
      {
        world.set("2026-11-30T08:30:00+01:00")
        return [.clockChanged, .moment]
      },
      { [.askedToEnd] },
    ])
    #expect(world.desktop.calls.count { $0 == "Notify" } == 1)
  }

  @Test func `the settings of the device are taken over while it runs`() {
    _ = daemon([
      {
        run("config notify.stay on")
        return [.filesChanged]
      },
      { [] },
      {
        world.set("2026-11-30T08:30:00+01:00")
        return [.moment]
      },
      { [.askedToEnd] },
    ])
    #expect(world.desktop.visible.first?.timeout == 0)
  }
}

/// A waiter that wakes as a script says; half a second goes by with each wait.
///
/// Only one thread ever asks it.
private final class ScriptedWaiter: EventWaiter, @unchecked Sendable {
  private var steps: [() -> Set<WakeUp>]
  private(set) var elapsedMilliseconds = 0

  init(_ steps: [() -> Set<WakeUp>]) { self.steps = steps }

  func watch(_ folders: [FilePath], where isOfInterest: @escaping @Sendable (FilePath) -> Bool) {}

  func wait(
    until moment: Instant?, atMost milliseconds: Int?, or stream: (any ByteStream)?
  ) throws(EventWaitError) -> Set<WakeUp> {
    elapsedMilliseconds += 500
    return steps.isEmpty ? [.askedToEnd] : steps.removeFirst()()
  }
}
