package import CivilTime

// Tests write values the way people do: "08:15", "2026-03-02". A literal that is no such value stops
// the test process, which is what a typing mistake in a test deserves.

extension MinuteOfDay: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = require(MinuteOfDay(text), text) }
}

extension LocalDay: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = require(LocalDay(text), text) }
}

extension ZonedTime: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = require(ZonedTime(text), text) }
}

extension Instant: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = require(Instant(text), text) }
}

package func require<Value>(_ value: Value?, _ text: String) -> Value {
  guard let value else { preconditionFailure("'\(text)' is no \(Value.self)") }
  return value
}
