// The codec it speaks with is open only to builds for tests.
#if DEBUG
  import Effects
  import Synchronization

  @testable import Notifications

  /// A message bus in memory, with a notification server on it: a twin of the real ones.
  ///
  /// It reads what is sent with the codec of the product, which tests of its own hold to the
  /// specification. Time goes by only where somebody waits for what never comes.
  final class FakeBus: Sendable {
    private let world: Mutex<FakeWorld>

    init(_ change: (inout FakeWorld) -> Void = { _ in }) {
      var world = FakeWorld()
      change(&world)
      self.world = Mutex(world)
    }

    /// The sockets through which it is reached, at the place where systemd would put it.
    var sockets: LocalSockets {
      LocalSockets(
        opening: { (address, _) throws(SocketError) in
          guard address == .path("/run/user/1000/bus") else {
            throw .refused(reason: "No such file or directory")
          }
          return FakeStream(bus: self, number: self.change { $0.accept() })
        },
        timedBy: { self.change { $0.elapsed } })
    }

    /// Looks at the bus, or does something to it.
    func change<Outcome: Sendable>(_ body: (inout FakeWorld) -> Outcome) -> Outcome {
      world.withLock { world in
        var copy = world
        defer { world = copy }
        return body(&copy)
      }
    }

    /// What the server has on the screen, in order.
    var visible: [FakeNote] { change { $0.server?.notes.values.sorted { $0.id < $1.id } ?? [] } }
    /// The names of the methods of the server that were called.
    var calls: [String] { change(\.calls) }
  }

  /// One end of a connection to the bus.
  final class FakeStream: ByteStream {
    private let bus: FakeBus
    private let number: Int

    init(bus: FakeBus, number: Int) {
      self.bus = bus
      self.number = number
    }

    deinit { bus.change { $0.hangUp(number) } }

    func send(_ bytes: [UInt8], within milliseconds: Int) throws(SocketError) {
      guard bus.change({ $0.take(bytes, from: number) }) else { throw .closed }
    }

    func receive(within milliseconds: Int) throws(SocketError) -> [UInt8] {
      try bus.change { $0.piece(for: number, within: milliseconds) }.get()
    }
  }

  /// What a server shows.
  struct FakeNote: Hashable, Sendable {
    var id: UInt32
    var poster: String
    var arguments: [BusValue]

    var title: String { if case .string(let text) = arguments[3] { text } else { "" } }
    var body: String { if case .string(let text) = arguments[4] { text } else { "" } }
    var actions: [String] { if case .strings(let words) = arguments[5] { words } else { [] } }
    var hints: [String] {
      if case .entries(let entries) = arguments[6] { entries.map(\.name) } else { [] }
    }
    var replaced: UInt32 { if case .uint32(let id) = arguments[1] { id } else { 0 } }
    var timeout: Int32 { if case .int32(let time) = arguments[7] { time } else { 0 } }
  }

  /// A notification server.
  struct FakeServer: Sendable {
    var name: String
    var abilities = ["actions", "body", "body-markup"]
    var notes: [UInt32: FakeNote] = [:]
    var nextID: UInt32 = 1
    /// Whether it shows another one beside the one that it should replace.
    var givesNewIDs = false
    /// The method it never answers, though it does what it is told.
    var hangsOn = ""
    /// Whether it says after each answer that it knows no such method.
    var answersTwice = false
    /// The method it does not carry out, with the name of the error.
    var refuses: (method: String, error: String)?
  }

  /// The bus, those on it and what is on its way to them.
  struct FakeWorld: Sendable {
    /// Somebody who has connected.
    struct Peer: Sendable {
      var arrived: [UInt8] = []
      var pieces: [[UInt8]] = []
      var hasBegun = false
      var isOpen = true
    }

    var guid = String(repeating: "0123456789abcdef", count: 2)
    var server: FakeServer? = FakeServer(name: ":1.7")
    /// The server that the bus can start, if there is none.
    var startable: FakeServer?
    /// What it answers to who introduces themselves, in place of the usual.
    var greeting: String?
    /// Whether it hangs up at the first message.
    var hangsUp = false
    /// What becomes of each message on its way.
    var isBigEndian = false
    var splits = false
    var addsUnknownField = false

    var elapsed = 0
    var calls: [String] = []
    var rules: [String] = []
    var peers: [Peer] = []
    private var serial: UInt32 = 0

    mutating func accept() -> Int {
      peers.append(Peer())
      return peers.count - 1
    }

    mutating func hangUp(_ number: Int) { peers[number].isOpen = false }

    /// Takes bytes, and returns whether the connection is open.
    mutating func take(_ bytes: [UInt8], from number: Int) -> Bool {
      guard peers[number].isOpen else { return false }
      peers[number].arrived += bytes
      while !peers[number].hasBegun {
        guard let end = peers[number].arrived.firstIndex(of: 10) else { return true }
        let line = String(decoding: peers[number].arrived[..<end], as: UTF8.self)
        peers[number].arrived.removeFirst(end + 1)
        if line == "BEGIN\r" { peers[number].hasBegun = true }
        if line == "\0AUTH EXTERNAL 31303030\r" {
          peers[number].pieces.append(Array((greeting ?? "OK \(guid)\r\n").utf8))
        }
      }
      while let (message, size) = try? BusMessage.first(in: peers[number].arrived[...]) {
        peers[number].arrived.removeFirst(size)
        if hangsUp { peers[number].isOpen = false }
        if !hangsUp { answer(message, of: number) }
      }
      return true
    }

    mutating func piece(for number: Int, within patience: Int) -> Result<[UInt8], SocketError> {
      if !peers[number].pieces.isEmpty { return .success(peers[number].pieces.removeFirst()) }
      guard peers[number].isOpen else { return .failure(.closed) }
      elapsed += patience
      return .failure(.tookTooLong)
    }

    /// Joins what is on its way to somebody.
    mutating func join(for number: Int) {
      peers[number].pieces = [peers[number].pieces.flatMap { $0 }]
    }

    /// Sends a message to somebody, as it is or as a rarer kind of bus would.
    mutating func send(_ message: BusMessage, to number: Int) {
      var message = message
      serial += 1
      message.serial = serial
      var bytes = message.bytes(isBigEndian: isBigEndian)
      if addsUnknownField { bytes = bytes.withUnknownField(isBigEndian: isBigEndian) }
      peers[number].pieces += splits ? bytes.map { [$0] } : [bytes]
    }

    /// Sends a signal to everybody.
    mutating func signal(_ member: String, _ arguments: [BusValue], from sender: String) {
      let isBus = sender == "org.freedesktop.DBus"
      for number in peers.indices where peers[number].hasBegun && peers[number].isOpen {
        send(
          BusMessage(
            kind: .signal, serial: 1, path: isBus ? "/org/freedesktop/DBus" : "/any/path",
            interface: isBus ? sender : "org.freedesktop.Notifications", member: member,
            sender: sender, arguments: arguments), to: number)
      }
    }

    /// Sends a signal of the server.
    mutating func serverSignal(_ member: String, _ arguments: BusValue...) {
      signal(member, arguments, from: server?.name ?? "")
    }

    /// Puts another server in the place of the one there is; `nil` for none.
    mutating func restart(_ next: FakeServer?) {
      let old = server?.name ?? ""
      server = next
      signal(
        "NameOwnerChanged",
        [.string("org.freedesktop.Notifications"), .string(old), .string(next?.name ?? "")],
        from: "org.freedesktop.DBus")
    }

    /// Shows a notification of somebody else, as `notify-send` does.
    mutating func showStrangers(_ title: String) {
      _ = server?.notify(
        [
          .string("other"), .uint32(0), .string(""), .string(title), .string(""), .strings([]),
          .entries([]), .int32(-1),
        ], poster: ":1.99")
    }
  }
#endif
