import Effects
import Testing

@testable import Notifications
@testable import TestSupport

/// Connections to a bus, of whatever kind it is.
@Suite struct BusConnectionTests {
  private func open(_ bus: FakeBus) throws -> BusConnection {
    try BusConnection.open(environment: .of(), user: 1000, sockets: bus.sockets)
  }

  @Test func `introduces itself by the user's number and learns the names`() throws {
    let connection = try open(FakeBus())
    #expect(connection.guid == "0123456789abcdef0123456789abcdef")
    #expect(connection.name == ":1.100")
  }

  static let kinds: [@Sendable (inout FakeWorld) -> Void] = [
    { _ in }, { $0.isBigEndian = true }, { $0.splits = true }, { $0.addsUnknownField = true },
    { world in
      world.isBigEndian = true
      world.splits = true
      world.addsUnknownField = true
    },
  ]

  @Test(arguments: kinds.indices)
  func `understands every bus, however its bytes come`(kind: Int) throws {
    let bus = FakeBus(Self.kinds[kind])
    let connection = try open(bus)
    let name = BusValue.string("org.freedesktop.Notifications")
    #expect(try connection.call(.bus("GetNameOwner", name)) == .returned([.string(":1.7")]))
    bus.change { $0.restart(nil) }
    // It is not one turn in which single bytes make a message.
    var members: [String] = []
    repeat {
      members += try connection.takeSignals().map(\.member)
    } while bus.change { !$0.peers[0].pieces.isEmpty }
    #expect(members == ["NameOwnerChanged"])
    #expect(
      try connection.call(.bus("GetNameOwner", name))
        == .failed(
          BusFailure(
            name: "org.freedesktop.DBus.Error.NameHasNoOwner", text: "the name is not known")))
  }

  @Test func `signals that come during a call wait to be taken`() throws {
    let bus = FakeBus()
    let connection = try open(bus)
    bus.change { $0.restart(nil) }
    _ = try connection.call(.bus("GetNameOwner", .string("x")))
    #expect(try connection.takeSignals().count == 1)
    #expect(try connection.takeSignals().isEmpty)
    #expect(bus.change(\.elapsed) == 0)
  }

  @Test func `a call takes five seconds at most, also when there are signals all the time`() throws
  {
    let bus = FakeBus { world in world.server?.hangsOn = "GetCapabilities" }
    let connection = try open(bus)
    let call = BusCall.server(":1.7", "GetCapabilities")
    guard case .nothing = try connection.call(call) else {
      Issue.record("there was an answer")
      return
    }
    #expect(bus.change(\.elapsed) == 5_000)
    // Signals between which time goes by.
    let slow = SlowStream()
    let sockets = LocalSockets(opening: { (_, _) in slow }, timedBy: { slow.elapsed.value })
    let other = BusConnection(over: slow, of: sockets)
    _ = try other.call(call)
    #expect(slow.elapsed.value == 5_000)
    #expect(try other.takeSignals().count >= 4)
  }

  @Test func `an answer that comes too late is kept only for who wants it`() throws {
    let bus = FakeBus { world in world.server?.hangsOn = "GetCapabilities" }
    let connection = try open(bus)
    let call = BusCall.server(":1.7", "GetCapabilities")
    let replies = try [true, false].map {
      try connection.call(call, rememberingLateReply: $0)
    }
    for case .nothing(let serial) in replies {
      let message = BusMessage(kind: .call, serial: serial)
      bus.change { $0.reply(.returned([]), to: message, of: 0) }
    }
    _ = try connection.takeSignals()
    let late = replies.map { reply -> BusReply? in
      guard case .nothing(let serial) = reply else { return nil }
      return connection.takeReply(to: serial)
    }
    #expect(late == [.returned([]), nil])
  }

  @Test func `the first answer counts when a server gives two`() throws {
    // As mako does, in one piece.
    let bus = FakeBus { $0.server?.answersTwice = true }
    let connection = try open(bus)
    let call = BusCall.server(":1.7", "GetCapabilities")
    for _ in 0..<2 {
      #expect(
        try connection.call(call)
          == .returned([.strings(["actions", "body", "body-markup"])]))
    }
  }

  // MARK: Trouble

  static let refusals: [(change: @Sendable (inout FakeWorld) -> Void, reason: String)] = [
    ({ $0.greeting = "REJECTED EXTERNAL\r\n" }, "it does not let this user in"),
    ({ $0.greeting = "ERROR \"no\"\r\n" }, "it does not speak as a message bus does"),
    ({ $0.greeting = "HTTP/1.1 400 Bad Request\r\n" }, "it does not speak as a message bus does"),
    ({ $0.greeting = "OK\r\n" }, "it does not speak as a message bus does"),
    ({ $0.greeting = "OK ../../etc\r\n" }, "it does not speak as a message bus does"),
    (
      { $0.greeting = String(repeating: "x", count: 5_000) },
      "it does not speak as a message bus does"
    ),
    (
      { $0.greeting = String(repeating: "x", count: 5_000) + "\r\n" },
      "it does not speak as a message bus does"
    ),
    ({ $0.greeting = "OK 0123" }, "it does not answer"),
    (
      { $0.hangsUp = true },
      "it has closed the connection, as it does with users whose bus it is not"
    ),
  ]

  @Test(arguments: refusals.indices)
  func `says why a bus cannot be used`(index: Int) {
    let (change, reason) = Self.refusals[index]
    let bus = FakeBus(change)
    #expect(throws: NotificationError.noBus(reason: "/run/user/1000/bus: \(reason)")) {
      try open(bus)
    }
    #expect(bus.change(\.peers).allSatisfy { !$0.isOpen })
  }

  @Test(arguments: [
    ("unix:path=/nowhere", "/nowhere: No such file or directory"),
    ("unix:path=/a;unix:abstract=b", "@b: No such file or directory"),
    ("disabled:", "DBUS_SESSION_BUS_ADDRESS names no socket of this machine"),
  ])
  func `says where it has looked for a bus`(address: String, reason: String) {
    #expect(throws: NotificationError.noBus(reason: reason)) {
      try BusConnection.open(
        environment: .of(["DBUS_SESSION_BUS_ADDRESS": address]), user: 1000,
        sockets: FakeBus().sockets)
    }
  }

  @Test func `tries the next place when there is none at the first`() throws {
    let addresses = "unix:path=/nowhere;unix:path=/run/user/1000/bus"
    let connection = try BusConnection.open(
      environment: .of(["DBUS_SESSION_BUS_ADDRESS": addresses]), user: 1000,
      sockets: FakeBus().sockets)
    #expect(connection.name == ":1.100")
  }

  @Test func `a bus that ends is noticed, once what it said is told`() throws {
    let bus = FakeBus()
    let connection = try open(bus)
    bus.change { world in
      world.restart(nil)
      world.hangUp(0)
    }
    #expect(try connection.takeSignals().count == 1)
    let lost = NotificationError.noBus(reason: "it has closed the connection")
    #expect(throws: lost) { try connection.takeSignals() }
    #expect(throws: lost) { try connection.call(.bus("GetNameOwner", .string("x"))) }
    #expect(connection.loss != nil)
  }

  @Test func `who sends more than anybody can read is not listened to`() throws {
    let bus = FakeBus()
    let connection = try open(bus)
    bus.change { world in for _ in 0..<1_001 { world.restart(nil) } }
    #expect(throws: NotificationError.noBus(reason: "it sends more than anybody can read")) {
      _ = try connection.call(.bus("GetNameOwner", .string("x")))
    }
  }

  @Test func `no bytes from a bus stop the process`() throws {
    var generator = SeededGenerator(seed: 3)
    var outcomes: [String: Int] = [:]
    for _ in 0..<2_000 {
      let bus = FakeBus()
      let connection = try open(bus)
      let good = BusMessage(
        kind: .signal, serial: 1, path: "/", interface: "a.b", member: "C", sender: ":1.7",
        arguments: [.uint32(1), .string("default"), .strings(["a"])]
      ).bytes()
      var bytes = good + good
      for _ in 0..<3 {
        let place = bytes.indices.randomElement(using: &generator) ?? 0
        bytes[place] = .random(in: 0...255, using: &generator)
      }
      bus.change { [bytes] in $0.peers[0].pieces.append(bytes) }
      do throws(NotificationError) {
        outcomes["\(try connection.takeSignals().count)", default: 0] += 1
      } catch {
        #expect(error == .noBus(reason: "it sent what is no message"))
        outcomes["lost", default: 0] += 1
      }
    }
    #expect(outcomes.count >= 3)
  }
}

/// A stream on which a signal comes every second, and nothing else.
private final class SlowStream: ByteStream, Sendable {
  let elapsed = Counter()

  func send(_ bytes: [UInt8], within milliseconds: Int) throws(SocketError) {}

  func receive(within milliseconds: Int) throws(SocketError) -> [UInt8] {
    guard milliseconds > 0 else { throw .tookTooLong }
    elapsed.add(min(1_000, milliseconds))
    return BusMessage(kind: .signal, serial: 1, path: "/", interface: "a.b", member: "C").bytes()
  }
}

/// A bus that never comes to the end of a line.
@Suite struct DrippingBusTests {
  @Test func `a bus that sends a byte now and then is left after five seconds`() {
    let elapsed = Counter()
    let sockets = LocalSockets(
      opening: { (_, _) throws(SocketError) in DrippingStream(elapsed) },
      timedBy: { elapsed.value })
    #expect(throws: NotificationError.self) {
      try DesktopNotifier.connect(
        environment: .of(), user: 1000, sockets: sockets, stays: false, hasButtons: false)
    }
    #expect((5000...6000).contains(elapsed.value))
  }
}

/// A stream on which a letter comes every half second.
private final class DrippingStream: ByteStream {
  private let elapsed: Counter

  init(_ elapsed: Counter) { self.elapsed = elapsed }

  func send(_ bytes: [UInt8], within milliseconds: Int) {}

  func receive(within milliseconds: Int) -> [UInt8] {
    elapsed.add(500)
    return [UInt8(ascii: "O")]
  }
}
