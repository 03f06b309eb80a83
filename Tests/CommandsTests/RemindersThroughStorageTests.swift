import CivilTime
import JournalStorage
import MoodModel
import Reminders
import TestSupport
import Testing

@testable import Commands

/// Commands, files and the engine together.
@Suite struct RemindersThroughStorageTests {
  /// Decides every so many minutes as a device does, and returns what drew attention.
  private func shown(
    in household: Household, from start: ZonedTime, minutes: Int, every step: Int,
    doing deeds: [(ZonedTime, () -> Void)] = []
  ) throws -> [PlanRow] {
    var state = Reminders.DeviceState()
    var deeds = deeds[...]
    var rows: [PlanRow] = []
    var engine: ReminderEngine?
    for minute in stride(from: 0, through: minutes, by: step) {
      let seconds = start.secondsSinceEpoch + minute * 60
      while let (time, deed) = deeds.first, time.secondsSinceEpoch <= seconds {
        household.at(time)
        deed()
        deeds.removeFirst()
        engine = nil
      }
      let now = Instant(millisecondsSinceEpoch: seconds * 1000)
      let current = try engine ?? household.engine(at: now)
      engine = current
      let decision = current.decide(state, at: now)
      rows += decision.rows.filter(\.comes)
      state = decision.state
    }
    return rows
  }

  @Test func `a daily prompt comes once on every date, whatever is done to its records`() throws {
    let household = Household()
    household.at("2027-03-26T20:00:00+01:00")
    household.run("schedule daily 02:30")
    // A device that knew nothing of it adds the same pairs; its clock is an hour ahead.
    func addElsewhere() {
      let ahead: Instant = "2027-03-27T05:00:00.000Z"
      for day in ["sat", "sun", "mon"] {
        household.put(
          #"{"id":"schedule/\#(day)/02:30","kind":"schedule","edited":"\#(ahead)","op":"\#(op(ahead))"}"#,
          in: .plan)
      }
    }
    let rows = try shown(
      in: household, from: "2027-03-26T20:00:00+01:00", minutes: 7 * 1440, every: 10,
      doing: [
        ("2027-03-27T02:35:00+01:00", { household.run("schedule sat 02:30") }),
        ("2027-03-27T03:00:00+01:00", { household.run("schedule remove sat 02:30") }),
        ("2027-03-27T03:05:00+01:00", { household.run("undo") }),
        ("2027-03-27T05:00:00+01:00", addElsewhere),
        ("2027-03-28T03:20:00+02:00", { household.run("schedule remove sun 02:30") }),
        ("2027-03-28T03:40:00+02:00", { household.run("schedule sun 02:30") }),
        ("2027-03-30T02:50:00+02:00", { household.run("schedule pause") }),
        ("2027-03-30T03:10:00+02:00", { household.run("schedule resume") }),
      ])
    #expect(
      rows.map { "\($0.key)" }
        == (27...31).map { "prompt/2027-03-\($0)/02:30" }
        + ["prompt/2027-04-01/02:30", "prompt/2027-04-02/02:30"])
    // On the 28th the clocks skip 02:30, so it comes with the first decision after the gap.
    #expect(rows[1].at.description == "2027-03-28T03:00:00+02:00")
  }

  @Test func `nothing rings for a schedule or a switch made after the hour`() throws {
    let household = Household()
    household.at("2026-11-30T08:00:00+01:00")
    household.run("event add read --goal 1/day")
    let rows = try shown(
      in: household, from: "2026-11-30T08:00:00+01:00", minutes: 1440, every: 15,
      doing: [
        ("2026-11-30T08:31:00+01:00", { household.run("schedule mon 08:30") }),
        ("2026-11-30T18:05:00+01:00", { household.run("remind on") }),
      ])
    #expect(rows.isEmpty)
  }

  @Test func `five goals and a prompt of one moment are one notification, without what is met`()
    throws
  {
    let household = Household()
    household.at("2026-11-30T08:00:00+01:00")
    household.run("schedule daily 18:00")
    household.run("remind on")
    for name in ["walk", "read", "water", "piano", "stretch"] {
      household.run("event add \(name) --goal 2/day")
    }
    household.run("did read 2")
    household.run("did walk")
    household.run("event pause piano")
    let now: Instant = "2026-11-30T17:00:00.000Z"
    var state = Reminders.DeviceState()
    state.lastDecision = "2026-11-30T17:59:00+01:00"
    let decision = try household.engine(at: now).decide(state, at: now)
    guard case .show(let notification) = decision.action else {
      Issue.record("nothing is shown")
      return
    }
    #expect(notification.title == "How do you feel?")
    #expect(notification.body.hasSuffix("Today: walk 1/2, water 0/2, stretch 0/2"))
    #expect(decision.rows.map(\.action) == [.show, .merge])
  }

  @Test func `events of one name are one event, on whatever device they were added`() throws {
    let household = Household()
    household.at("2026-11-30T08:00:00+01:00")
    household.run("event add walk --goal 3/week")
    household.run("did walk")
    let moment: Instant = "2026-11-30T06:00:00.000Z"
    let id = op(moment, 7)
    household.put(
      #"{"id":"\#(id)","kind":"event","name":"WALK","edited":"\#(moment)","op":"\#(op(moment))"}"#,
      in: .plan)
    household.put(
      #"{"id":"\#(op(moment, 8))","at":"2026-11-30T07:00:00+01:00","event":"\#(id)","count":1.5,"op":"\#(op(moment, 9))"}"#,
      in: .activity)
    #expect(household.run("goals").hasPrefix("walk  2.5 of 3  this week  0.5 to go"))
    #expect(household.run("event list").split(separator: "\n").count == 2)
    household.run("did Walk 0.5")
    #expect(household.run("goals").contains("3 of 3"))
    household.run("goal walk 4/week")
    household.run("event rename walk stroll")
    #expect(household.run("goals").hasPrefix("stroll  3 of 4"))
    #expect(household.run("event history stroll").contains("3 of 4 so far"))
    household.run("event pause stroll")
    #expect(household.run("goals").contains("paused"))
    household.run("event delete stroll")
    #expect(household.run("goals").isEmpty)
    household.run("undo")
    household.run("undo")
    #expect(household.run("goals").hasPrefix("stroll  3 of 4"))
  }

  @Test func `the past is judged by the goal in force at the end of each period`() throws {
    let household = Household()
    household.at("2026-11-02T08:00:00+01:00")
    household.run("event add walk --goal 2/week")
    household.run("did walk 2")
    household.at("2026-11-09T08:00:00+01:00")
    household.run("did walk 2")
    household.run("goal walk 3/week")
    household.at("2026-11-16T08:00:00+01:00")
    household.run("event rename walk stroll")
    household.run("did stroll 3")
    household.at("2026-11-23T08:00:00+01:00")
    let lines = household.run("event history stroll").split(separator: "\n").dropFirst()
      .map { String($0.drop { $0 != "2" && $0 != "3" && $0 != "0" }) }
    #expect(lines.count == 4)
    #expect(lines[0].hasSuffix("2 of 2 ✓"))
    #expect(lines[1].hasSuffix("2 of 3"))
    #expect(lines[2].hasSuffix("3 of 3 ✓"))
    #expect(lines[3].hasSuffix("0 of 3 so far"))
  }
}
