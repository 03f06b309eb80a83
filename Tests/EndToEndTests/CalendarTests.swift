import Foundation
import TestSupport
import Testing

/// The calendar, as programs read it that know nothing of baseline.
@Suite struct CalendarTests {
  static var hasReaders: Bool {
    let script = "import icalendar, recurring_ical_events, vobject"
    let found = (try? BuiltProgram.run(["/usr/bin/python3", "-c", script]))?.status == 0
    if !found, ProcessInfo.processInfo.environment["CI"] != nil {
      Issue.record("the calendar readers of Python are missing, and CI is set")
    }
    return found
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-10-01T12:00:00+02:00"),
    ("America/New_York", "2027-03-01T12:00:00-05:00"),
    ("Australia/Lord_Howe", "2026-09-20T12:00:00+10:30"),
    ("Asia/Kolkata", "2026-11-30T12:00:00+05:30"),
    ("Pacific/Auckland", "2026-09-20T12:00:00+12:00"),
    ("Africa/Casablanca", "2027-01-20T12:00:00+01:00"),
    ("America/Santiago", "2027-03-20T12:00:00-03:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2027-03-20T12:00:00+01:00"),
  ])
  func `says what the plan says, over every change of the clocks`(zone: String, now: String) throws
  {
    guard Self.hasReaders else { return }
    let machine = try Machine()
    let oracle = "\(Checkout.root)/Tests/EndToEndTests/calendar_oracle.py"
    let outcome = try machine.bash(
      """
      set -e; cd '\(machine.folder.path)'
      baseline export ics > empty.ics; baseline plan --json > empty.json
      /usr/bin/python3 '\(oracle)' empty.ics empty.json empty.json 7
      baseline schedule mon-fri 08:30 20:00; baseline schedule sat,sun 11:15
      baseline schedule wed 12:00; baseline schedule wed 11:59
      baseline event add 'walk; far, \\ and 散歩 with a name that has to be folded somewhere' --goal 1/day
      baseline event add read --goal 3/week; baseline remind on; baseline quiet 22:00-07:00
      baseline export ics -o calendar.ics
      baseline plan --days 60 --json > plan.json
      baseline plan --days 60 --slots 64 --json > shared.json
      /usr/bin/python3 '\(oracle)' calendar.ics plan.json shared.json 60
      """, with: ["TZ": zone, "BASELINE_NOW": now])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(" alike"))
  }

  @Test func `what rests is left out until it comes again`() throws {
    let machine = try Machine()
    let now = ["BASELINE_NOW": "2026-11-30T12:00:00+01:00"]
    try machine.run("schedule", "mon", "08:30", with: now)
    try machine.run("schedule", "pause", "--until", "2026-12-24", with: now)
    #expect(try machine.run("export", "ics", with: now).output.contains("20261228T083000"))
    try machine.run("schedule", "resume", with: now)
    try machine.run("schedule", "pause", with: now)
    let outcome = try machine.run("export", "ics", with: now)
    #expect(!outcome.output.contains("BEGIN:VEVENT"))
    #expect(outcome.errors.contains("paused until you resume them are left out: 1"))
    #expect(try machine.run("export", "ics", "--from", "today", with: now).status == 64)
  }
}
