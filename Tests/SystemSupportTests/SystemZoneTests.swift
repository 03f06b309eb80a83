import CivilTime
import Effects
import Foundation
import SystemSupport
import TestSupport
import Testing

/// Which zone it is: `TZ` is put into the environment of a program, never into that of the tests.
@Suite struct SystemZoneTests {
  static let probe = BuiltProgram("SystemProbe")
  static let hasZones = FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/Europe/Berlin")

  private func zone(_ environment: [String: String?]) throws -> String {
    let variables = ["TZDIR": nil].merging(environment) { $1 }
    let outcome = try Self.probe.run(["zone"], environment: variables)
    return String(outcome.output.dropLast())
  }

  @Test(
    .enabled(if: hasZones, "there is no zone data in /usr/share/zoneinfo"),
    arguments: [
      ("Europe/Berlin", "Europe/Berlin fine 2026-01-15T01:00:00+01:00 2026-07-15T02:00:00+02:00"),
      (":Europe/Berlin", "Europe/Berlin fine 2026-01-15T01:00:00+01:00 2026-07-15T02:00:00+02:00"),
      (
        "/usr/share/zoneinfo/Europe/Berlin",
        "Europe/Berlin fine 2026-01-15T01:00:00+01:00 2026-07-15T02:00:00+02:00"
      ),
      ("Etc/GMT+5", "Etc/GMT+5 fine 2026-01-14T19:00:00-05:00 2026-07-14T19:00:00-05:00"),
      ("UTC", "UTC fine 2026-01-15T00:00:00+00:00 2026-07-15T00:00:00+00:00"),
      ("", "UTC fine 2026-01-15T00:00:00+00:00 2026-07-15T00:00:00+00:00"),
      (":", "UTC fine 2026-01-15T00:00:00+00:00 2026-07-15T00:00:00+00:00"),
    ])
  func `means by TZ what the C library means`(variable: String, zone: String) throws {
    #expect(try self.zone(["TZ": variable]) == zone)
  }

  @Test(
    arguments: [
      ("UTC+5", "- fine 2026-01-14T19:00:00-05:00 2026-07-14T19:00:00-05:00"),
      (
        "CET-1CEST,M3.5.0,M10.5.0/3",
        "- fine 2026-01-15T01:00:00+01:00 2026-07-15T02:00:00+02:00"
      ),
      ("<+0330>-3:30", "- fine 2026-01-15T03:30:00+03:30 2026-07-15T03:30:00+03:30"),
    ])
  func `gives a rule no name`(variable: String, zone: String) throws {
    #expect(try self.zone(["TZ": variable]) == zone)
  }

  @Test(
    .enabled(if: hasZones, "there is no zone data in /usr/share/zoneinfo"),
    arguments: ["Mars/Phobos", "Berlin", "zone.tab", "/etc/passwd", "Etc/GMT5x", "No1"])
  func `says when TZ names no zone`(variable: String) throws {
    #expect(
      try zone(["TZ": variable])
        == "- unknownName(\"\(variable)\") 2026-01-15T00:00:00+00:00 2026-07-15T00:00:00+00:00")
  }

  @Test(arguments: ["Europe/Berlin", ":Europe/Berlin"])
  func `says when there is no zone data`(variable: String) throws {
    #expect(
      try zone(["TZ": variable, "TZDIR": "/no/such/folder"])
        == "- noZoneData(\"Europe/Berlin\") 2026-01-15T00:00:00+00:00 2026-07-15T00:00:00+00:00")
  }

  @Test func `stops the clock, which changes no zone`() throws {
    let environment = ["BASELINE_NOW": "2026-11-29T08:31:07.25+05:00", "TZ": "UTC+5"]
    let outcome = try Self.probe.run(["clock"], environment: environment)
    #expect(
      outcome.output == "2026-11-29T03:31:07.250Z 2026-11-28T22:31:07-05:00 true fine\n")
  }

  @Test func `lets the clock run`() throws {
    let before = Int(Date().timeIntervalSince1970 * 1000)
    let outcome = try Self.probe.run(["clock"], environment: ["BASELINE_NOW": "", "TZ": "UTC"])
    let after = Int(Date().timeIntervalSince1970 * 1000)
    let words = outcome.output.split(separator: " ")
    let instant = try #require(words.first.flatMap { Instant(String($0)) })
    #expect((before...after).contains(instant.millisecondsSinceEpoch))
    #expect(words.dropFirst(2) == ["false", "fine\n"])
  }

  @Test(arguments: ["yesterday", "2026-11-29", "2026-11-29T08:31:07", "2026-02-30T08:00:00Z"])
  func `refuses a moment that cannot be read`(text: String) throws {
    let outcome = try Self.probe.run(["clock"], environment: ["BASELINE_NOW": text])
    #expect(
      outcome.output == "BASELINE_NOW is '\(text)', which is not a time with its offset\n")
    #expect(outcome.status == 78)
  }
}
