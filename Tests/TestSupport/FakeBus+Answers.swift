// The codec it speaks with is open only to builds for tests.
#if DEBUG
  @testable import Notifications

  extension FakeWorld {
    private static let errors = "org.freedesktop.DBus.Error."

    /// Does what a message asks for.
    mutating func answer(_ message: BusMessage, of number: Int) {
      if message.destination == "org.freedesktop.DBus" {
        reply(answerOfBus(message, of: number), to: message, of: number)
      } else if var server, message.destination == server.name {
        calls.append(message.member)
        let answer = server.answer(message, poster: ":1.\(100 + number)")
        self.server = server
        if server.hangsOn == message.member { return }
        reply(answer, to: message, of: number)
        if server.answersTwice {
          reply(.failed(failure("UnknownMethod")), to: message, of: number)
          join(for: number)
        }
      } else {
        reply(.failed(failure("ServiceUnknown")), to: message, of: number)
      }
    }

    private func failure(_ name: String) -> BusFailure {
      BusFailure(name: Self.errors + name, text: "the name is not known")
    }

    private mutating func answerOfBus(_ message: BusMessage, of number: Int) -> BusReply {
      switch message.member {
      case "Hello": return .returned([.string(":1.\(100 + number)")])
      case "AddMatch":
        if case .string(let rule)? = message.arguments.first { rules.append(rule) }
        return .returned([])
      case "GetNameOwner":
        guard let server else { return .failed(failure("NameHasNoOwner")) }
        return .returned([.string(server.name)])
      case "StartServiceByName":
        guard let startable else { return .failed(failure("ServiceUnknown")) }
        restart(startable)
        return .returned([.uint32(1)])
      default: return .failed(failure("UnknownMethod"))
      }
    }

    /// Sends an answer, also one that comes late.
    mutating func reply(_ reply: BusReply, to message: BusMessage, of number: Int) {
      if message.wantsNoReply { return }
      var answer = BusMessage(
        kind: .reply, serial: 1, replyTo: message.serial, sender: message.destination)
      switch reply {
      case .returned(let values): answer.arguments = values
      case .failed(let failure):
        answer.kind = .failure
        answer.failure = failure.name
        answer.arguments = [.string(failure.text)]
      case .nothing: return
      }
      send(answer, to: number)
    }
  }

  extension FakeServer {
    mutating func answer(_ message: BusMessage, poster: String) -> BusReply {
      if let refuses, refuses.method == message.member {
        return .failed(BusFailure(name: refuses.error, text: "no"))
      }
      switch (message.member, message.arguments.first) {
      case ("GetCapabilities", nil): return .returned([.strings(abilities)])
      case ("GetServerInformation", nil):
        return .returned(["fake", "nobody", "1.0", "1.2"].map { .string($0) })
      case ("Notify", _):
        return .returned([.uint32(notify(message.arguments, poster: poster))])
      case ("CloseNotification", .uint32(let id)?):
        guard notes.removeValue(forKey: id) != nil else {
          return .failed(BusFailure(name: "org.freedesktop.Notifications.Error", text: "gone"))
        }
        return .returned([])
      default:
        return .failed(BusFailure(name: "org.freedesktop.DBus.Error.UnknownMethod", text: ""))
      }
    }

    mutating func notify(_ arguments: [BusValue], poster: String) -> UInt32 {
      var note = FakeNote(id: nextID, poster: poster, arguments: arguments)
      if abilities.contains("x-canonical-private-synchronous"), note.hints.count == 3 {
        notes = notes.filter { $0.value.hints.count != 3 }
      }
      // As most servers do, whosever it is.
      if !givesNewIDs, notes[note.replaced] != nil { note.id = note.replaced }
      if note.id == nextID { nextID += 1 }
      notes[note.id] = note
      return note.id
    }
  }

  extension [UInt8] {
    /// The message with one more field in its head, of a kind that nobody has invented yet.
    func withUnknownField(isBigEndian: Bool) -> [UInt8] {
      var reader = BusReader(self[4...], isBigEndian: isBigEndian)
      guard let body = try? reader.uint32(), (try? reader.uint32()) != nil,
        let fields = try? reader.uint32()
      else { return self }
      var writer = BusWriter(isBigEndian: isBigEndian)
      writer.append(Array(self[..<(16 + Int(fields))]))
      writer.align(to: 8)
      writer.byte(200)
      writer.signature("(yaa{u(sv)}vd)")
      writer.align(to: 8)
      writer.byte(1)
      writer.array(alignedTo: 4) { writer in
        writer.array(alignedTo: 8) { writer in
          writer.align(to: 8)
          writer.uint32(5)
          writer.align(to: 8)
          writer.string("name")
          writer.variant(.strings(["a", "b"]))
        }
      }
      writer.variant(.entries([BusEntry("x", .int64(-1))]))
      writer.value(.int64(0))
      let size = writer.bytes.count - 16
      var length = BusWriter(isBigEndian: isBigEndian)
      length.uint32(UInt32(size))
      writer.align(to: 8)
      var bytes = writer.bytes + suffix(Int(body))
      bytes.replaceSubrange(12..<16, with: length.bytes)
      return bytes
    }
  }
#endif
