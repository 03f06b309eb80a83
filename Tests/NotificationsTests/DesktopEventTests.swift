import Effects
import Testing

@testable import Notifications
@testable import TestSupport

/// What the person does to a notification on the desktop.
@Suite struct DesktopEventTests {
  let bus = FakeBus()
  let notifier: DesktopNotifier
  let posted: Posted

  init() throws {
    notifier = try DesktopNotifier.connect(
      environment: .of(), user: 1000, sockets: bus.sockets, stays: false, hasButtons: true)
    posted = try notifier.show(Self.words, replacing: nil)
  }

  static let words = NotificationWords(title: "one", body: "", keys: [], asks: true)

  private func events() throws -> [DesktopEvent] { try notifier.takeEvents(about: posted) }

  private func server(_ member: String, _ arguments: BusValue...) {
    bus.change { [posted] in
      $0.signal(member, [.uint32(posted.id)] + arguments, from: posted.server)
    }
  }

  @Test func `asks the bus only for signals of the server and of the bus itself`() {
    #expect(
      bus.change(\.rules) == [
        "type='signal',sender='org.freedesktop.Notifications',"
          + "interface='org.freedesktop.Notifications'",
        "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
          + "member='NameOwnerChanged',arg0='org.freedesktop.Notifications'",
      ])
  }

  @Test(arguments: [
    ("NotificationClosed", BusValue.uint32(1), DesktopEvent.expired),
    ("NotificationClosed", .uint32(2), .closedByPerson),
    ("NotificationClosed", .uint32(3), .closedByCall),
    ("NotificationClosed", .uint32(4), .expired),
    ("ActionInvoked", .string("default"), .pressed(.seen)),
    ("ActionInvoked", .string("snooze"), .pressed(.snooze)),
    ("ActionInvoked", .string("skip"), .pressed(.skip)),
    ("NotificationReplied", .string("7 slept well"), .replied("7 slept well")),
  ])
  func `each signal has its meaning`(
    member: String, argument: BusValue, event: DesktopEvent
  ) throws {
    server(member, argument)
    #expect(try events() == [event])
    #expect(try events().isEmpty)
    #expect(bus.change(\.elapsed) == 0)
  }

  @Test func `a click that is repeated counts once, also later`() throws {
    for _ in 0..<4 { server("ActionInvoked", .string("snooze")) }
    server("ActionInvoked", .string("default"))
    #expect(try events() == [.pressed(.snooze)])
    server("ActionInvoked", .string("snooze"))
    #expect(try events().isEmpty)
  }

  @Test(arguments: [false, true])
  func `that it is closed with the click is no news`(closesFirst: Bool) throws {
    if closesFirst { server("NotificationClosed", .uint32(2)) }
    server("ActionInvoked", .string("snooze"))
    if !closesFirst { server("NotificationClosed", .uint32(2)) }
    #expect(try events() == [.pressed(.snooze)])
    server("NotificationClosed", .uint32(2))
    #expect(try events().isEmpty)
  }

  @Test func `after the next show, clicks count anew, even under the same number`() throws {
    server("ActionInvoked", .string("snooze"))
    #expect(try events() == [.pressed(.snooze)])
    let next = try notifier.show(Self.words, replacing: posted)
    #expect(next == posted)
    server("ActionInvoked", .string("snooze"))
    #expect(try notifier.takeEvents(about: next) == [.pressed(.snooze)])
  }

  @Test func `what was done to the words before is not taken for an answer to the next`() throws {
    server("NotificationClosed", .uint32(2))
    let next = try notifier.show(Self.words, replacing: posted)
    #expect(try notifier.takeEvents(about: next).isEmpty)
  }

  @Test func `what happens to others, or is said by others, is none of ours`() throws {
    bus.change { [posted] world in
      let action = BusValue.string("default")
      world.signal("ActionInvoked", [.uint32(posted.id + 1), action], from: posted.server)
      world.signal("ActionInvoked", [.uint32(posted.id), action], from: ":1.66")
      world.signal("NotificationClosed", [.uint32(posted.id), .uint32(2)], from: "")
      world.signal(
        "NameOwnerChanged",
        [.string("org.freedesktop.Notifications"), .string(":1.7"), .string("")], from: ":1.66")
      world.signal(
        "NameOwnerChanged", [.string("org.gnome.Shell"), .string(":1.7"), .string("")],
        from: "org.freedesktop.DBus")
    }
    #expect(try events().isEmpty)
    server("ActionInvoked", .string("default"))
    #expect(try notifier.takeEvents(about: nil).isEmpty)
    server("ActionInvoked", .string("default"))
    var elsewhere = posted
    elsewhere.bus = "another"
    #expect(try notifier.takeEvents(about: elsewhere).isEmpty)
  }

  @Test func `signals that are not as they should be mean nothing`() throws {
    server("ActionInvoked")
    server("ActionInvoked", .uint32(2))
    server("ActionInvoked", .string("unheard-of"))
    server("NotificationClosed", .string("2"))
    server("ActivationToken", .string("token"))
    bus.change { world in
      world.signal("ActionInvoked", [], from: ":1.7")
      world.signal("NameOwnerChanged", [], from: "org.freedesktop.DBus")
    }
    #expect(try events().isEmpty)
    // None of it was the first answer.
    server("ActionInvoked", .string("default"))
    #expect(try events() == [.pressed(.seen)])
  }

  @Test func `the server is seen to go and to come`() throws {
    bus.change { $0.restart(nil) }
    #expect(try events() == [.serverGone])
    bus.change { $0.restart(FakeServer(name: ":1.8")) }
    #expect(try events() == [.serverCame])
    bus.change { $0.restart(FakeServer(name: ":1.9")) }
    #expect(try events() == [.serverGone, .serverCame])
  }

  @Test func `events that come during another call are not lost`() throws {
    server("ActionInvoked", .string("skip"))
    _ = try notifier.identity()
    #expect(try events() == [.pressed(.skip)])
  }
}
