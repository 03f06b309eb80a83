/// A message on the bus.
struct BusMessage: Hashable, Sendable {
  /// What kinds of messages there are.
  enum Kind: UInt8, Hashable, Sendable {
    case call = 1
    case reply = 2
    case failure = 3
    case signal = 4
    /// A kind that was invented later, to be ignored.
    case unknown = 255
  }

  /// The most bytes that a message may have; the specification allows 128 MiB, but nobody has so much
  /// to say about a notification.
  static let largestSize = 1 << 20

  /// What kind of message it is.
  var kind: Kind
  /// Whether it is a call that nobody waits for.
  var wantsNoReply = false
  /// The number by which a reply refers to it; never 0.
  var serial: UInt32
  /// The number of the message that it answers; 0 when it answers none.
  var replyTo: UInt32 = 0
  /// The object that is called or has sent a signal; empty when there is none, as in all that follow.
  var path = ""
  var interface = ""
  /// The name of the method or signal.
  var member = ""
  /// The name of what went wrong.
  var failure = ""
  /// The name of who is to receive it.
  var destination = ""
  /// The unique name of who has sent it, which the bus vouches for.
  var sender = ""
  /// What it says.
  var arguments: [BusValue] = []

  /// The bytes that go over the bus.
  func bytes(isBigEndian: Bool = false) -> [UInt8] {
    let sendable = arguments.filter(\.canBeSent)
    var body = BusWriter(isBigEndian: isBigEndian)
    for argument in sendable { body.value(argument) }
    var writer = BusWriter(isBigEndian: isBigEndian)
    writer.append([UInt8(ascii: isBigEndian ? "B" : "l"), kind.rawValue, wantsNoReply ? 1 : 0, 1])
    writer.uint32(UInt32(truncatingIfNeeded: body.bytes.count))
    writer.uint32(serial)
    let fields: [(Field, BusValue)] = [
      (.path, .path(path)), (.interface, .string(interface)), (.member, .string(member)),
      (.failure, .string(failure)), (.replyTo, .uint32(replyTo)),
      (.destination, .string(destination)), (.sender, .string(sender)),
      (.signature, .signature(sendable.map(\.type).joined())),
    ]
    writer.array(alignedTo: 8) { writer in
      for (field, value) in fields where !value.saysNothing {
        writer.align(to: 8)
        writer.byte(field.rawValue)
        writer.variant(value)
      }
    }
    writer.align(to: 8)
    writer.append(body.bytes)
    return writer.bytes
  }
}

extension BusMessage {
  /// The fields of the head that mean something to us.
  fileprivate enum Field: UInt8 {
    case path = 1
    case interface
    case member
    case failure
    case replyTo
    case destination
    case sender
    case signature
  }

  /// Reads the first message of some bytes.
  ///
  /// - Returns: The message and how many bytes it has; `nil` when some of them have not arrived yet.
  /// - Throws: When there will never be a message.
  static func first(
    in bytes: ArraySlice<UInt8>
  ) throws(BusFormatError) -> (message: BusMessage, size: Int)? {
    guard let order = bytes.first else { return nil }
    guard order == UInt8(ascii: "l") || order == UInt8(ascii: "B") else { throw .malformed }
    guard bytes.count >= 16 else { return nil }
    let isBigEndian = order == UInt8(ascii: "B")
    var lengths = BusReader(bytes.prefix(16).dropFirst(4), isBigEndian: isBigEndian)
    let (body, serial, fields) = (try lengths.uint32(), try lengths.uint32(), try lengths.uint32())
    let limit = UInt32(largestSize)
    guard body <= limit, fields <= limit else { throw .tooLarge }
    let headSize = (16 + Int(fields) + 7) / 8 * 8
    let size = headSize + Int(body)
    guard size <= largestSize else { throw .tooLarge }
    guard bytes.count >= size else { return nil }

    var head = BusReader(bytes.prefix(16 + Int(fields)), isBigEndian: isBigEndian)
    _ = try head.byte()
    let kind = try head.byte()
    let flags = try head.byte()
    guard kind != 0, serial != 0, try head.byte() == 1 else { throw .malformed }
    var message = BusMessage(
      kind: Kind(rawValue: kind) ?? .unknown, wantsNoReply: flags & 1 != 0, serial: serial)
    let signature = try message.takeFields(from: &head)
    try message.takeArguments(
      signature, from: BusReader(bytes.prefix(size).dropFirst(headSize), isBigEndian: isBigEndian))
    guard message.isComplete else { throw .malformed }
    return (message, size)
  }

  /// Reads the fields of the head, of which those we do not know are passed over.
  ///
  /// - Returns: The types of the arguments.
  private mutating func takeFields(from head: inout BusReader) throws(BusFormatError) -> String {
    var signature = ""
    for _ in 0..<3 { _ = try head.uint32() }
    while head.left > 0 {
      try head.align(to: 8)
      let code = try head.byte()
      let value = try head.variant()
      guard let field = Field(rawValue: code) else { continue }
      switch (field, value) {
      case (.path, .path(let text)): path = text
      case (.interface, .string(let text)): interface = text
      case (.member, .string(let text)): member = text
      case (.failure, .string(let text)): failure = text
      case (.replyTo, .uint32(let number)): replyTo = number
      case (.destination, .string(let text)): destination = text
      case (.sender, .string(let text)): sender = text
      case (.signature, .signature(let types)): signature = types
      default: throw .malformed
      }
    }
    return signature
  }

  private mutating func takeArguments(
    _ signature: String, from body: BusReader
  ) throws(BusFormatError) {
    var body = body
    for type in try BusType.all(in: signature) { arguments.append(try body.value(of: type)) }
    guard body.left == 0 else { throw .malformed }
  }

  /// Whether it has the fields that a message of its kind must have.
  private var isComplete: Bool {
    switch kind {
    case .call: !path.isEmpty && !member.isEmpty
    case .reply: replyTo != 0
    case .failure: replyTo != 0 && !failure.isEmpty
    case .signal: !path.isEmpty && !interface.isEmpty && !member.isEmpty
    case .unknown: true
    }
  }
}

extension BusValue {
  /// Whether it is what a field of the head has when it is not there.
  fileprivate var saysNothing: Bool {
    switch self {
    case .path(let text), .string(let text), .signature(let text): text.isEmpty
    case .uint32(let number): number == 0
    default: false
    }
  }
}
