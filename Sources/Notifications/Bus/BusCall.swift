/// A call of a method of somebody on the bus.
struct BusCall: Hashable, Sendable {
  /// Whom to call: a unique name, or one that is known to everybody.
  var destination: String
  /// The object to call.
  var path: String
  /// The interface that the method belongs to.
  var interface: String
  /// The name of the method.
  var method: String
  /// What it is told.
  var arguments: [BusValue]

  /// A call of the bus itself.
  static func bus(_ method: String, _ arguments: BusValue...) -> BusCall {
    BusCall(
      destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", method: method, arguments: arguments)
  }
}

/// What came of a call.
enum BusReply: Hashable, Sendable {
  /// It was answered.
  case returned([BusValue])
  /// It was refused.
  case failed(BusFailure)
  /// Nothing came in time; an answer may still come under this number.
  case nothing(serial: UInt32)

  init(_ message: BusMessage) {
    guard message.kind == .failure else {
      self = .returned(message.arguments)
      return
    }
    var text = ""
    if case .string(let words)? = message.arguments.first { text = words }
    self = .failed(BusFailure(name: message.failure, text: text))
  }
}

/// Why somebody on the bus refused a call.
struct BusFailure: Hashable, Sendable {
  /// What went wrong, as programs know it: `org.freedesktop.DBus.Error.ServiceUnknown`.
  var name: String
  /// The same for people; may be empty.
  var text: String

  /// What to tell people.
  var words: String { text.isEmpty ? name : text }
}
