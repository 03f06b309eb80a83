import CivilTime
import Effects
import MoodModel
import Reminders
import TestSupport
import Testing

@testable import Notifications

/// What a device remembers from one process to the next.
@Suite struct DeliveryStoreTests {
  static let time: ZonedTime = "2026-11-30T08:30:00+01:00"
  static let day: LocalDay = Self.time.day

  /// A memory in which everything is said.
  private func fullMemory() -> DeliveryMemory {
    let prompt = OccurrenceKey(.prompt, Self.day, "08:30")
    let daily = OccurrenceKey(.daily, Self.day, snoozes: 2)
    var memory = DeliveryMemory()
    memory.state.lastDecision = Self.time
    memory.state.visible = VisibleNotification(
      title: "a\"b", body: "x\ny \u{1F600}", prompts: [PromptPart(key: prompt, due: Self.time)],
      goals: [GoalPart(key: daily, due: Self.time, events: [.mood])], since: Self.time,
      day: Self.day, hasExpired: true)
    memory.state.waiting = [
      WaitingReminder(key: daily, due: Self.time, cause: .quiet),
      WaitingReminder(key: prompt.snoozed, due: Self.time, cause: .snoozed(until: Self.time)),
      WaitingReminder(
        key: OccurrenceKey(.hourly, Self.day, "14:00"), due: Self.time,
        cause: .undelivered(since: Self.time, retryAt: Self.time.advanced(bySeconds: 60))),
    ]
    memory.state.skippedDay = Self.day
    memory.state.lastPrompt = PromptPart(key: prompt, due: Self.time)
    memory.state.failedAttempts = 3
    memory.posted = Posted(way: .desktop, id: .max, bus: "0123", server: ":1.7")
    memory.trial = Posted(way: .hook)
    memory.trouble = DeliveryMemory.Trouble(at: Self.time, reason: "why")
    let followUps: [FollowUp?] = [
      .answered(afterMinutes: 7), .replaced, .closed, .snoozed, .cleared, nil,
    ]
    memory.state.delivered = DeliveryLog(
      followUps.enumerated().map { number, followUp in
        DeliveryLog.Delivery(
          key: OccurrenceKey(.prompt, Self.day.advanced(by: number), "08:30"), at: Self.time,
          followedBy: followUp)
      })
    return memory
  }

  private func store(_ files: any FileSystem) -> DeliveryStore {
    DeliveryStore(in: "/state", files: files)
  }

  @Test func `gives back all that it was given`() throws {
    let files = InMemoryFileSystem()
    let memory = fullMemory()
    try store(files).save(memory, over: DeliveryMemory())
    #expect(try store(files).memory() == memory)
    var glance = memory
    glance.state.delivered = DeliveryLog()
    #expect(try store(files).glance() == glance)
    try store(files).save(DeliveryMemory(), over: memory)
    #expect(try store(files).memory() == DeliveryMemory())
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", "\0", "{\"last\":5,\"visible\":[],\"waiting\":{},\"posted\":7}",
      "{\"waiting\":[{\"key\":\"x\",\"due\":\"y\",\"cause\":\"z\"}],\"failed\":-3}",
    ])
  func `what is damaged counts as lost`(text: String) throws {
    let files = InMemoryFileSystem(["/state/reminders.json": text])
    #expect(try store(files).memory() == DeliveryMemory())
  }

  @Test func `a torn line of the list takes no other with it`() throws {
    let files = InMemoryFileSystem()
    let memory = fullMemory()
    try store(files).save(memory, over: DeliveryMemory())
    let path = store(files).deliveriesFile
    let bytes = try #require(try files.contents(of: path))
    files.put(Array("{\"key\":\"pro\n".utf8) + bytes.dropLast(5), at: path)
    #expect(try store(files).memory().state.delivered.all.count == 5)
  }

  @Test func `the list is not written when nothing was delivered`() throws {
    let files = InMemoryFileSystem()
    var memory = DeliveryMemory()
    memory.state.lastDecision = Self.time
    try store(files).save(memory, over: DeliveryMemory())
    #expect(try files.contents(of: store(files).deliveriesFile) == nil)
  }

  @Test func `a decision of which nothing came is not worth saving, others are`() {
    var old = fullMemory()
    var new = old
    #expect(!new.isWorthSaving(over: old, rows: []))
    new.state.lastDecision = Self.time.advanced(bySeconds: 60)
    #expect(!new.isWorthSaving(over: old, rows: []))
    new.state.failedAttempts = 0
    #expect(new.isWorthSaving(over: old, rows: []))
    new = old
    new.state.lastDecision = Self.time.advanced(bySeconds: -60)
    #expect(new.isWorthSaving(over: old, rows: []))
    new.state.lastDecision = "2026-11-30T07:31:00+00:00"
    #expect(new.isWorthSaving(over: old, rows: []))
    old.state.lastDecision = nil
    #expect(new.isWorthSaving(over: old, rows: []))
  }

  @Test func `one daemon runs, and asking who creates nothing`() throws {
    let files = InMemoryFileSystem()
    let store = store(files)
    #expect(try store.runningDaemon() == nil)
    #expect(try files.status(of: store.daemonLockFile) == nil)
    guard case .held(let lock) = try store.becomeDaemon() else {
      Issue.record("the lock is free")
      return
    }
    #expect(try store.runningDaemon() != nil)
    guard case .busy = try store.becomeDaemon() else {
      Issue.record("the lock is held")
      return
    }
    lock.release()
    #expect(try store.runningDaemon() == nil)
  }
}

/// Trying a way out on a disk that keeps nothing.
@Suite struct TrialOnFullDiskTests {
  /// The first time it is tried before anything is shown, the second time afterwards.
  @Test(arguments: [(call: 3, shown: 0), (call: 5, shown: 1)])
  func `nothing stays on the screen that could not be remembered`(call: Int, shown: Int) throws {
    let files = FailingFileSystem(
      InMemoryFileSystem(), failingAt: call, because: "No space left on device")
    let screen = ScreenOfOne()
    let deliverer = Deliverer(
      remembering: DeliveryStore(in: "/state", files: files), by: .hook
    ) { (_) throws(NotificationError) in screen }
    #expect(throws: FileSystemError.self) {
      try deliverer.tryOut(NotificationWords(title: "t", body: "", keys: [], asks: false))
    }
    #expect(screen.visible == nil)
    #expect(screen.shown == shown)
    #expect(files.calls.last?.call == .replace)
  }
}

/// A notifier with room for one notification.
private final class ScreenOfOne: Notifier {
  private(set) var visible: NotificationWords?
  private(set) var shown = 0

  func show(_ words: NotificationWords, replacing posted: Posted?) -> Posted {
    visible = words
    shown += 1
    return Posted(way: .hook)
  }

  func clear(_ posted: Posted) { visible = nil }
}
