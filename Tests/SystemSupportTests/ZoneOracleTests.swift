import Foundation
import TestSupport
import Testing

/// The one question about local time, put to Python as well.
@Suite struct ZoneOracleTests {
  static let script = "\(Checkout.root)/Tests/SystemSupportTests/zone_oracle.py"

  /// Whether Python can be asked; where tests must not be left out, it has to be.
  static let isThere: Bool = {
    if ProcessInfo.processInfo.environment["CI"] != nil { return true }
    let check = "import zoneinfo; zoneinfo.ZoneInfo('Europe/Berlin')"
    return (try? BuiltProgram.run(["python3", "-c", check]))?.status == 0
  }()

  @Test(
    .enabled(if: isThere, "needs python3 with zoneinfo, and zone data"), .timeLimit(.minutes(5)))
  func `clock times mean the same to Python, in all zones`() throws {
    let oracle = try BuiltProgram.run(["python3", Self.script])
    try #require(oracle.status == 0, "\(oracle.errors)")
    let expected = oracle.output.split(separator: "\n")
    let answered = try BuiltProgram("SystemProbe").run(["resolve"], input: oracle.output)
      .output.split(separator: "\n")
    #expect(expected.count == answered.count)
    let differences = zip(expected, answered).filter { $0 != $1 }
    #expect(
      differences.isEmpty,
      "\(differences.count) of \(expected.count) differ, such as \(differences.prefix(10))")
    // What the cases are about; with less of it they would prove little.
    for (kind, least) in [("once", 20_000), ("twice", 2000), ("skipped", 2000), ("noSuchDay", 6)] {
      #expect(expected.count { $0.contains("\t\(kind)\t") } >= least, "\(kind)")
    }
    #expect(Set(expected.map { $0.prefix { $0 != "\t" } }).count >= 400)
  }
}
