import Testing

@testable import Notifications
@testable import TestSupport

/// Messages and the bytes they are made of.
@Suite struct BusMessageTests {
  static let call = BusMessage(
    kind: .call, serial: 2, path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications", member: "Notify",
    destination: "org.freedesktop.Notifications",
    arguments: [
      .string("baseline"), .uint32(7), .string("Tom & Ann <3 – \u{1F600}"),
      .strings(["default", "", "Snooze"]),
      .entries([
        BusEntry("urgency", .byte(1)), BusEntry("long", .int64(.min)),
        BusEntry("deep", .entries([BusEntry("x", .boolean(true))])),
      ]), .int32(-1), .boolean(false), .path("/"), .signature("a{sv}"), .byte(255),
      .strings([]), .entries([]), .int64(1),
    ])

  static let all = [
    call,
    BusMessage(kind: .call, wantsNoReply: true, serial: .max, path: "/", member: "X"),
    BusMessage(kind: .reply, serial: 1, replyTo: 9, sender: ":1.0", arguments: [.uint32(3)]),
    BusMessage(kind: .failure, serial: 3, replyTo: 1, failure: "a.b", arguments: [.string("no")]),
    BusMessage(kind: .signal, serial: 4, path: "/a", interface: "b.c", member: "D", sender: ":1.2"),
  ]

  @Test func `the bytes are those of the specification`() {
    // As dbus-send writes a call of Hello, byte for byte.
    let hello = BusMessage(
      kind: .call, serial: 1, path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
      member: "Hello", destination: "org.freedesktop.DBus")
    let expected =
      "l\u{1}\0\u{1}\0\0\0\0\u{1}\0\0\0\u{6D}\0\0\0"
      + "\u{1}\u{1}o\0\u{15}\0\0\0/org/freedesktop/DBus\0\0\0"
      + "\u{2}\u{1}s\0\u{14}\0\0\0org.freedesktop.DBus\0\0\0\0"
      + "\u{3}\u{1}s\0\u{5}\0\0\0Hello\0\0\0"
      + "\u{6}\u{1}s\0\u{14}\0\0\0org.freedesktop.DBus\0\0\0\0"
    #expect(hello.bytes() == Array(expected.utf8))
  }

  @Test(arguments: all, [false, true])
  func `a message is read as it was written, in either byte order`(
    message: BusMessage, isBigEndian: Bool
  ) throws {
    let bytes = message.bytes(isBigEndian: isBigEndian)
    let (read, size) = try #require(try BusMessage.first(in: (bytes + [1, 2, 3])[...]))
    #expect(read == message)
    #expect(size == bytes.count)
    // Not every message begins where an array does.
    let moved = ([9, 9, 9] + bytes).dropFirst(3)
    #expect(try BusMessage.first(in: moved)?.message == message)
  }

  @Test(arguments: all, [false, true])
  func `what the head says beyond our knowledge is passed over`(
    message: BusMessage, isBigEndian: Bool
  ) throws {
    let bytes = message.bytes(isBigEndian: isBigEndian).withUnknownField(isBigEndian: isBigEndian)
    let (read, size) = try #require(try BusMessage.first(in: bytes[...]))
    #expect(read == message)
    #expect(size == bytes.count)
  }

  @Test(arguments: all, [false, true])
  func `each beginning of a message waits for the rest`(
    message: BusMessage, isBigEndian: Bool
  ) throws {
    let bytes = message.bytes(isBigEndian: isBigEndian).withUnknownField(isBigEndian: isBigEndian)
    for size in bytes.indices { #expect(try BusMessage.first(in: bytes[..<size]) == nil) }
  }

  @Test func `arguments of unknown types are passed over, those around them are read`() throws {
    var body = BusWriter()
    body.string("before")
    body.array(alignedTo: 8) { $0.append([UInt8](repeating: 7, count: 32)) }
    body.align(to: 8)
    body.byte(1)
    body.variant(.string("inside"))
    body.uint32(5)
    let bytes = message(types: "sa(dd)(yv)u", body: body.bytes)
    #expect(
      try BusMessage.first(in: bytes[...])?.message.arguments
        == [.string("before"), .other(type: "a(dd)"), .other(type: "(yv)"), .uint32(5)])
  }

  /// A signal with arguments that were written by somebody else.
  private func message(types: String, body: [UInt8]) -> [UInt8] {
    var writer = BusWriter()
    writer.append([UInt8(ascii: "l"), 4, 0, 1])
    writer.uint32(UInt32(body.count))
    writer.uint32(1)
    writer.array(alignedTo: 8) { writer in
      for (code, value) in [(1, BusValue.path("/")), (2, .string("a.b")), (3, .string("C"))] {
        writer.align(to: 8)
        writer.byte(UInt8(code))
        writer.variant(value)
      }
      writer.align(to: 8)
      writer.byte(8)
      writer.variant(.signature(types))
    }
    writer.align(to: 8)
    return writer.bytes + body
  }

  static let broken: [(types: String, body: [UInt8])] = [
    ("s", [1, 0, 0, 0, 0xFF, 0]),  // not UTF-8
    ("s", [2, 0, 0, 0, 65, 0, 0]),  // a NUL inside
    ("s", [1, 0, 0, 0, 65, 1]),  // no NUL at the end
    ("s", [255, 255, 255, 255, 65, 0]), ("s", [6, 0, 0, 0, 65, 0]), ("s", [1, 0, 0, 0, 65]),
    ("b", [2, 0, 0, 0]), ("u", [1, 0, 0]), ("u", []), ("u", [1, 0, 0, 0, 0]), ("", [0]),
    ("as", [255, 255, 255, 127]), ("as", [3, 0, 0, 0, 0, 0, 0, 0, 0]), ("ai", [8, 0, 0, 0, 0]),
    ("a{sv}", [4, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]),
    ("v", [0, 0]), ("v", [2, 121, 121, 0, 1, 1]), ("v", [1, 122, 0, 1]), ("v", [5, 121, 0, 1]),
    ("a", [0]), ("()", []), ("(", []), (")", []), ("{sv}", []), ("a{vs}", []), ("a{s}", []),
    ("a{sss}", []), ("(y", [1]), ("z", []), ("é", []),
    (String(repeating: "a", count: 200) + "y", []),
    (String(repeating: "(", count: 100) + "y" + String(repeating: ")", count: 100), []),
    // Variants in variants without end.
    ("v", Array(repeating: [1, 118, 0], count: 300).flatMap { $0 } + [1, 121, 0, 1]),
  ]

  @Test(arguments: broken)
  func `what breaks the rules is no message`(types: String, body: [UInt8]) {
    #expect(throws: BusFormatError.malformed) {
      try BusMessage.first(in: message(types: types, body: body)[...])
    }
  }

  @Test(arguments: [
    (0, 120), (1, 0), (3, 2), (8, 0),  // byte order, kind, version of the protocol, number
  ])
  func `a head that breaks the rules is none`(place: Int, byte: UInt8) {
    var bytes = Self.all[2].bytes()
    bytes[place] = byte
    #expect(throws: BusFormatError.malformed) { try BusMessage.first(in: bytes[...]) }
  }

  @Test(arguments: [
    BusMessage(kind: .call, serial: 1, member: "X"), BusMessage(kind: .call, serial: 1, path: "/"),
    BusMessage(kind: .reply, serial: 1), BusMessage(kind: .failure, serial: 1, failure: "a.b"),
    BusMessage(kind: .failure, serial: 1, replyTo: 1),
    BusMessage(kind: .signal, serial: 1, path: "/", member: "X"),
  ])
  func `a message without what its kind must have is none`(message: BusMessage) {
    #expect(throws: BusFormatError.malformed) { try BusMessage.first(in: message.bytes()[...]) }
  }

  @Test(arguments: [4, 12], [UInt32(1 << 20), 1 << 27, .max])
  func `nobody is asked to wait for more than a mebibyte`(place: Int, size: UInt32) {
    var bytes = Array(Self.call.bytes().prefix(16))
    var length = BusWriter()
    length.uint32(size)
    bytes.replaceSubrange(place..<place + 4, with: length.bytes)
    #expect(throws: BusFormatError.tooLarge) { try BusMessage.first(in: bytes[...]) }
  }

  @Test func `a kind that was invented later is read, to be ignored`() throws {
    var bytes = Self.all[1].bytes()
    bytes[1] = 17
    #expect(try BusMessage.first(in: bytes[...])?.message.kind == .unknown)
  }

  @Test(arguments: all, [false, true])
  func `no damage to a message stops the process`(message: BusMessage, isBigEndian: Bool) {
    let good = message.bytes(isBigEndian: isBigEndian).withUnknownField(isBigEndian: isBigEndian)
    var generator = SeededGenerator(seed: 1)
    var outcomes: [String: Int] = [:]
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = bytes.indices.randomElement(using: &generator) ?? 0
        let byte: UInt8 =
          [0, 1, 127, 128, 255, .random(in: 0...255, using: &generator)]
          .randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where bytes.count > 1: bytes.remove(at: place)
        case 1: bytes.insert(byte, at: place)
        default: bytes[place] = byte
        }
      }
      outcomes[outcome(bytes), default: 0] += 1
    }
    // The damage was neither too little nor too much.
    #expect(outcomes["message", default: 0] > 20)
    #expect(outcomes["malformed", default: 0] > 200)
  }

  @Test func `nor do bytes without any meaning`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5_000 {
      var bytes = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      // So that most are looked at beyond the first bytes.
      let head: [UInt8] = [
        108, 2, 0, 1, UInt8.random(in: 0...40, using: &generator), 0, 0, 0, 1, 0, 0, 0,
      ]
      if Bool.random(using: &generator) { bytes = head + [24, 0, 0, 0] + bytes }
      _ = outcome(bytes)
    }
  }

  private func outcome(_ bytes: [UInt8]) -> String {
    do {
      guard let (_, size) = try BusMessage.first(in: bytes[...]) else { return "more" }
      #expect(size <= bytes.count)
      return "message"
    } catch {
      return "\(error)"
    }
  }
}
