import TestSupport
import Testing

/// Zones by their names, in a process of their own: asking for one changes the zone for a moment.
@Suite struct NamedZoneTests {
  private func answer(_ name: String, in zone: String) throws -> String {
    try SystemZoneTests.probe.run(["named", name], environment: ["TZ": zone, "TZDIR": nil]).output
  }

  @Test(
    .enabled(if: SystemZoneTests.hasZones, "there is no zone data in /usr/share/zoneinfo"),
    arguments: [
      "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Africa/Casablanca", "UTC",
      "Pacific/Apia", "Antarctica/Troll",
    ])
  func `a zone by its name is the zone that TZ would give`(name: String) throws {
    #expect(try answer(name, in: name) == "\(name): 0 of 36500 differ\n")
  }

  @Test(
    .enabled(if: SystemZoneTests.hasZones, "there is no zone data in /usr/share/zoneinfo"))
  func `asking for another zone leaves the own one as it was`() throws {
    let differing = try answer("Europe/Berlin", in: "Asia/Tokyo")
    #expect(differing == "Europe/Berlin: 36500 of 36500 differ\n")
  }

  @Test(
    arguments: ["", "Mars/Phobos", "CET-1CEST,M3.5.0,M10.5.0/3", "../../etc/passwd", "/etc/passwd"])
  func `what names no zone has no rules`(name: String) throws {
    #expect(try answer(name, in: "UTC") == "\(name): none\n")
  }
}
