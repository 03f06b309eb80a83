import CivilTime
import JSON
package import MoodModel

extension Record {
  /// Creates the first revision of a record of progress.
  package init(_ activity: Activity) {
    self.init(
      header: RecordHeader(id: activity.id),
      content: ["at": .string(activity.time.description)])
    content["zone"] = activity.zone.map { .string($0) }
    content["event"] = .string(activity.event.text)
    content["count"] = .number(JSONNumber(activity.count))
  }

  /// Returns the progress that the content describes, or `nil` when it describes none.
  ///
  /// Amounts are rounded to a thousandth; one that comes to nothing or is out of bounds is none.
  package var activity: Activity? {
    guard let time = content["at"]?.text.flatMap({ ZonedTime($0) }),
      let event = content["event"]?.text.flatMap({ RecordID($0) }),
      let count = content["count"]?.number.flatMap({ Count($0) })
    else { return nil }
    return Activity(
      id: header.id, time: time, zone: content["zone"]?.text, event: event, count: count)
  }
}
