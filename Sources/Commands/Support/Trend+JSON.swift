import CivilTime
import JSON
import Trends

extension MoodTrend {
  /// Every number of the trend, unrounded; values of mood are cut to the scale.
  var json: JSONObject {
    [
      "from": .string(range.lowerBound.description), "to": .string(range.upperBound.description),
      "entries": .number(entryCount),
      "days": .number(range.lowerBound.distance(to: range.upperBound) + 1),
      "days_with_entries": .number(loggedDayCount),
      "level": level.map { .object($0.mood.clipped.json) } ?? .null,
      "change": change.map { .object($0.json) } ?? .null,
      "lasting": change.map { .object($0.lasting.json) } ?? .null,
      "explanation": change.map { .object($0.explanationJSON) } ?? .null,
      "time_of_day": timeOfDay.map { .object($0.json) } ?? .null,
      "weekday": .array(
        weekdays.map { day in
          var members: JSONObject = ["day": .string(day.weekday.abbreviation)]
          members.addEffect(day.effect, entries: day.entryCount)
          return .object(members)
        }),
      "trend": .array(days.map { .object($0.json) }),
      "notes": .array(notes.map { .string($0.text) }),
    ]
  }
}

extension Estimate {
  fileprivate var json: JSONObject {
    ["value": .number(value), "low": .number(low), "high": .number(high)]
  }
}

extension Trends.Change {
  fileprivate var json: JSONObject {
    var members = difference.json
    members["from"] = .string(earlier.lowerBound.description)
    members["to"] = .string(later.upperBound.description)
    return members
  }

  /// What part of the change of plain means comes from when the person logged.
  fileprivate var explanationJSON: JSONObject {
    [
      "raw": .number(raw), "from_time_of_day": .number(fromTimeOfDay),
      "from_weekday": .number(fromWeekday),
    ]
  }
}

extension TimeOfDay {
  /// Only hours with enough entries are told.
  fileprivate var json: JSONObject {
    [
      "identified": .bool(isIdentified),
      "hours": .array(
        hours.filter(\.isUsable).map { hour in
          var members: JSONObject = ["hour": .number(hour.hour)]
          members.addEffect(hour.effect, entries: hour.entryCount)
          return .object(members)
        }),
    ]
  }
}

extension TrendDay {
  fileprivate var json: JSONObject {
    let estimate = trend.clipped
    return [
      "date": .string(day.description), "value": .number(estimate.value),
      "low": .number(estimate.low), "high": .number(estimate.high),
      "raw": plainMean.map { .number($0) } ?? .null, "entries": .number(entryCount),
    ]
  }
}

extension JSONObject {
  fileprivate mutating func addEffect(_ effect: Estimate, entries: Int) {
    self["effect"] = .number(effect.value)
    self["low"] = .number(effect.low)
    self["high"] = .number(effect.high)
    self["entries"] = .number(entries)
  }
}

extension JSONValue {
  /// A number, or null for one that JSON cannot say.
  static func number(_ value: Double) -> JSONValue {
    JSONNumber(value).map { .number($0) } ?? .null
  }
}
