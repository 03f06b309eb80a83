import Effects
import Testing

@testable import Notifications
@testable import TestSupport

/// "At most one, for real", on servers of every kind.
@Suite struct DesktopNotifierTests {
  static let tag = "x-canonical-private-synchronous"

  func connect(_ bus: FakeBus, stays: Bool = false) throws -> DesktopNotifier {
    try DesktopNotifier.connect(
      environment: .of(), user: 1000, sockets: bus.sockets, stays: stays, hasButtons: true)
  }

  func words(_ title: String, asks: Bool = false) -> NotificationWords {
    NotificationWords(title: title, body: "\(title)?", keys: [], asks: asks)
  }

  /// Kinds of servers, and whether they take a number or a tag.
  static let kinds: [@Sendable (inout FakeWorld) -> Void] = [
    { $0.server?.abilities = [] },
    { $0.server?.abilities = [tag] },
    { $0.server?.givesNewIDs = true },
    { world in
      world.server?.abilities = [tag]
      world.server?.givesNewIDs = true
    },
  ]

  @Test(arguments: kinds.indices)
  func `of three shows, the newest is visible, and after a clear none`(kind: Int) throws {
    let bus = FakeBus(Self.kinds[kind])
    bus.change { $0.showStrangers("theirs") }
    let notifier = try connect(bus)
    var posted: Posted?
    for title in ["one", "two", "three"] {
      posted = try notifier.show(words(title), replacing: posted)
    }
    #expect(bus.visible.map(\.title) == ["theirs", "three"])
    let last = try #require(posted)
    #expect(last.way == .desktop && last.server == ":1.7" && last.bus == notifier.connection.guid)
    try notifier.clear(last)
    #expect(bus.visible.map(\.title) == ["theirs"])
    // Once more is no error.
    try notifier.clear(last)
  }

  @Test(arguments: kinds.indices)
  func `another process takes over what is visible`(kind: Int) throws {
    let bus = FakeBus(Self.kinds[kind])
    let posted = try connect(bus).show(words("one"), replacing: nil)
    _ = try connect(bus).show(words("two"), replacing: posted)
    #expect(bus.visible.map(\.title) == ["two"])
  }

  @Test func `a number or a tag is sent, never both`() throws {
    let numbers = FakeBus()
    let tags = FakeBus { $0.server?.abilities = [Self.tag] }
    for bus in [numbers, tags] {
      let notifier = try connect(bus)
      _ = try notifier.show(words("two"), replacing: notifier.show(words("one"), replacing: nil))
    }
    #expect(numbers.visible.map(\.replaced) == [1])
    #expect(numbers.visible.map(\.hints) == [["urgency", "desktop-entry"]])
    #expect(tags.visible.map(\.replaced) == [0])
    #expect(tags.visible.map(\.hints) == [["urgency", "desktop-entry", Self.tag]])
  }

  @Test func `a tag replaces also what nobody remembers`() throws {
    let bus = FakeBus { $0.server?.abilities = [Self.tag] }
    _ = try connect(bus).show(words("one"), replacing: nil)
    _ = try connect(bus).show(words("two"), replacing: nil)
    #expect(bus.visible.map(\.title) == ["two"])
  }

  @Test(arguments: [[], [tag]])
  func `after a restart of the server, a stranger's notification with our number is not touched`(
    abilities: [String]
  ) throws {
    let bus = FakeBus { $0.server?.abilities = abilities }
    let notifier = try connect(bus)
    let posted = try notifier.show(words("ours"), replacing: nil)
    bus.change { world in
      world.restart(FakeServer(name: ":1.8", abilities: abilities))
      world.showStrangers("theirs")
    }
    #expect(bus.visible.map(\.id) == [posted.id])
    try notifier.clear(posted)
    #expect(bus.visible.map(\.title) == ["theirs"])
    let next = try notifier.show(words("ours"), replacing: posted)
    #expect(bus.visible.map(\.title) == ["theirs", "ours"])
    #expect(next.server == ":1.8")
    try notifier.clear(next)
    #expect(bus.visible.map(\.title) == ["theirs"])
  }

  @Test func `nor is one on another bus, or one that another way has posted`() throws {
    let bus = FakeBus()
    bus.change { $0.showStrangers("theirs") }
    let notifier = try connect(bus)
    let guid = notifier.connection.guid
    for posted in [
      Posted(way: .desktop, id: 1, bus: "another", server: ":1.7"),
      Posted(way: .desktop, id: 1, bus: guid, server: ":1.6"),
      Posted(way: .desktop, id: 1), Posted(way: .hook, id: 1, bus: guid, server: ":1.7"),
      Posted(way: .desktop, id: 0, bus: guid, server: ":1.7"),
    ] {
      try notifier.clear(posted)
      let shown = try notifier.show(words("ours"), replacing: posted)
      #expect(bus.visible.map(\.title) == ["theirs", "ours"])
      try notifier.clear(shown)
    }
  }

  @Test func `a server that ends between two questions is looked for once more`() throws {
    let bus = FakeBus()
    bus.change { world in
      world.server?.refuses = ("Notify", "org.freedesktop.DBus.Error.ServiceUnknown")
    }
    #expect(throws: NotificationError.noServer) {
      try connect(bus).show(words("one"), replacing: nil)
    }
    #expect(bus.calls.filter { $0 == "Notify" }.count == 2)
  }

  @Test func `a server that is not running is started`() throws {
    let bus = FakeBus { world in
      world.server = nil
      world.startable = FakeServer(name: ":1.9")
    }
    let notifier = try connect(bus)
    #expect(try notifier.show(words("one"), replacing: nil).server == ":1.9")
    #expect(try notifier.takeEvents(about: nil) == [.serverCame])
  }

  @Test func `clearing starts no server`() throws {
    let bus = FakeBus()
    let notifier = try connect(bus)
    let posted = try notifier.show(words("one"), replacing: nil)
    bus.change { world in
      world.startable = FakeServer(name: ":1.9")
      world.restart(nil)
    }
    try notifier.clear(posted)
    #expect(bus.change { $0.server == nil })
  }

  @Test func `no server is an error, and one that comes later is used`() throws {
    let bus = FakeBus { $0.server = nil }
    let notifier = try connect(bus)
    #expect(throws: NotificationError.noServer) {
      try notifier.show(words("one"), replacing: nil)
    }
    #expect(throws: NotificationError.noServer) { try notifier.identity() }
    bus.change { $0.restart(FakeServer(name: ":1.9")) }
    #expect(try notifier.takeEvents(about: nil) == [.serverCame])
    _ = try notifier.show(words("one"), replacing: nil)
    #expect(bus.visible.map(\.title) == ["one"])
  }

  // MARK: Servers that hang or refuse

  @Test func `a server that hangs costs five seconds and is told to show nothing`() throws {
    let bus = FakeBus { $0.server?.hangsOn = "GetCapabilities" }
    let notifier = try connect(bus)
    #expect(throws: NotificationError.serverHangs) {
      try notifier.show(words("one"), replacing: nil)
    }
    #expect(bus.change(\.elapsed) == 5_000)
    #expect(bus.calls == ["GetCapabilities"])
    #expect(notifier.isConnected)
  }

  @Test(arguments: kinds.indices)
  func `what is shown too late is closed, and the next one is the only one`(kind: Int) throws {
    let bus = FakeBus(Self.kinds[kind])
    let notifier = try connect(bus)
    bus.change { $0.server?.hangsOn = "Notify" }
    #expect(throws: NotificationError.serverHangs) {
      try notifier.show(words("late"), replacing: nil)
    }
    // The answer to the number after Hello, two AddMatch, GetNameOwner and GetCapabilities.
    bus.change { world in
      world.server?.hangsOn = ""
      world.reply(.returned([.uint32(1)]), to: BusMessage(kind: .call, serial: 6), of: 0)
    }
    #expect(bus.visible.map(\.title) == ["late"])
    let posted = try notifier.show(words("next"), replacing: nil)
    #expect(bus.visible.map(\.title) == ["next"])
    #expect(bus.visible.map(\.id) == [posted.id])
  }

  @Test func `what is shown too late is closed as soon as it is heard of`() throws {
    let bus = FakeBus { $0.server?.hangsOn = "Notify" }
    let notifier = try connect(bus)
    #expect(throws: NotificationError.serverHangs) {
      try notifier.show(words("late"), replacing: nil)
    }
    bus.change { world in
      world.reply(.returned([.uint32(1)]), to: BusMessage(kind: .call, serial: 6), of: 0)
    }
    #expect(try notifier.takeEvents(about: nil).isEmpty)
    #expect(bus.visible.isEmpty)
  }

  @Test func `a server that has shown the same a moment ago has delivered it`() throws {
    let bus = FakeBus()
    let notifier = try connect(bus)
    let posted = try notifier.show(words("one"), replacing: nil)
    bus.change { world in
      world.server?.refuses = (
        "Notify", "org.freedesktop.Notifications.Error.ExcessNotificationGeneration"
      )
    }
    #expect(try notifier.show(words("one"), replacing: posted) == posted)
    #expect(try notifier.show(words("one"), replacing: nil).id == 0)
  }

  static let failures: [(name: String, error: NotificationError)] = [
    ("org.freedesktop.DBus.Error.NoReply", .serverHangs),
    ("org.freedesktop.DBus.Error.Timeout", .serverHangs),
    ("org.freedesktop.DBus.Error.ServiceUnknown", .noServer),
    ("org.freedesktop.DBus.Error.Spawn.ChildExited", .noServer),
    ("org.freedesktop.DBus.Error.InvalidArgs", .refused(reason: "no")),
  ]

  @Test(arguments: failures)
  func `each failure has an error of its own`(name: String, error: NotificationError) throws {
    let bus = FakeBus { $0.server?.refuses = ("Notify", name) }
    #expect(throws: error) { try connect(bus).show(words("one"), replacing: nil) }
    #expect(bus.visible.isEmpty)
  }

  @Test(arguments: [
    ("org.freedesktop.DBus.Error.AccessDenied", NotificationError.refused(reason: "no")),
    ("org.freedesktop.DBus.Error.NoReply", .serverHangs),
  ])
  func `clearing fails when it may still be visible`(name: String, error: NotificationError) throws
  {
    let bus = FakeBus()
    let notifier = try connect(bus)
    let posted = try notifier.show(words("one"), replacing: nil)
    bus.change { $0.server?.refuses = ("CloseNotification", name) }
    #expect(throws: error) { try notifier.clear(posted) }
    bus.change { world in
      world.server?.refuses = nil
      world.server?.hangsOn = "CloseNotification"
    }
    #expect(throws: NotificationError.serverHangs) { try notifier.clear(posted) }
  }

  @Test func `a bus that ends is an error of its own`() throws {
    let bus = FakeBus()
    let notifier = try connect(bus)
    bus.change { $0.hangUp(0) }
    let lost = NotificationError.noBus(reason: "it has closed the connection")
    #expect(throws: lost) { try notifier.show(words("one"), replacing: nil) }
    #expect(throws: lost) { try notifier.takeEvents(about: nil) }
    #expect(!notifier.isConnected)
  }

  @Test func `tells which server it is`() throws {
    let identity = try connect(FakeBus()).identity()
    #expect(
      identity
        == ServerIdentity(
          name: "fake", vendor: "nobody", version: "1.0", specification: "1.2",
          abilities: ServerAbilities(["actions", "body", "body-markup"])))
  }
}
