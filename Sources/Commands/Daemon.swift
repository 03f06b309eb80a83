package import CommandGrammar
import Diagnostics
import Effects
import Notifications

/// `baseline daemon`: stays, and shows what is due when it is due.
package struct Daemon: Command {
  var isVerbose: Bool

  package static var spec: CommandSpec<any Command> {
    CommandSpec(
      "Stay, and show what is due when it is due",
      discussion: """
        It sleeps until something is due or something changes: the journal, by whatever program, the \
        clock, the time zone. It ends on Ctrl-C or SIGTERM, and looks afresh on SIGHUP. One runs on \
        each device; 'baseline service install' starts it at login.
        """,
      Flag("verbose", "Say on standard error what it does"),
      examples: [
        Example("daemon --verbose", "Watch it work")
      ],
      make: { isVerbose throws(UsageError) in Daemon(isVerbose: isVerbose) })
  }

  package func run(in context: Context) throws -> Output {
    guard !context.clock.isStopped else {
      throw CommandError.usage(
        "a daemon cannot run by a clock that stands still", hint: "unset BASELINE_NOW")
    }
    try context.requireZone()
    switch try context.deliveryStore().becomeDaemon(patience: 1) {
    case .busy(let holder):
      throw CommandError(
        "the daemon runs already (\(holder))", hint: "baseline service status",
        exitStatus: .tryAgain)
    case .held(let lock):
      defer { lock.release() }
      let waiter: any EventWaiter
      do throws(EventWaitError) {
        waiter = try context.events.waiter()
      } catch {
        throw CommandError(
          "this system cannot wait for events: \(error.reason)", exitStatus: .unavailable)
      }
      try DaemonLoop(in: context, waiting: waiter, isVerbose: isVerbose).run()
      return Output()
    }
  }
}
