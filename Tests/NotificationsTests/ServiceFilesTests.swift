import Effects
import Foundation
import Testing

@testable import Notifications

/// The files that start the daemon at login.
@Suite struct ServiceFilesTests {
  private func files(
    for program: FilePath = "/usr/local/bin/baseline", _ variables: [String: String] = [:]
  ) -> ServiceFiles {
    ServiceFiles(
      for: program,
      in: Environment(
        hostName: "laptop", machineIdentifier: "laptop", passwordDatabaseHome: nil,
        looking: { variables[$0] }))
  }

  @Test func `each starts the daemon by its path`() {
    let files = files()
    #expect(files.unit.contains("\nExecStart=/usr/local/bin/baseline daemon\n"))
    #expect(files.autostart.contains("\nExec=/usr/local/bin/baseline daemon\n"))
    #expect(files.agent.contains("<string>/usr/local/bin/baseline</string>\n    <string>daemon"))
    #expect(files.cronLine == "* * * * * /usr/local/bin/baseline tick >/dev/null 2>&1")
  }

  @Test func `a journal elsewhere is found at login as well`() {
    let files = files(["BASELINE_HOME": "/data/my journal", "EDITOR": "vi"])
    #expect(files.unit.contains("\nEnvironment=\"BASELINE_HOME=/data/my journal\"\n"))
    #expect(
      files.autostart.contains(
        "\nExec=/usr/bin/env \"BASELINE_HOME=/data/my journal\" /usr/local/bin/baseline daemon\n"))
    #expect(
      files.agent.contains("<key>BASELINE_HOME</key>\n    <string>/data/my journal</string>"))
    #expect(files.cronLine.contains(" BASELINE_HOME='/data/my journal' /usr/local"))
    #expect(!files.unit.contains("EDITOR"))
  }

  @Test(
    arguments: [
      (
        "/opt/it's 100%/b", "\"/opt/it's 100%%/b\"", "\"/opt/it's 100%%/b\"",
        "'/opt/it'\\''s 100%/b'"
      ),
      ("/a/$x\"y\\z", "\"/a/$$x\\\"y\\\\z\"", "\"/a/\\\\$x\\\\\"y\\\\\\\\z\"", "'/a/$x\"y\\z'"),
    ])
  func `odd paths are quoted as each system wants them`(
    path: String, unit: String, desktop: String, shell: String
  ) {
    #expect(ServiceFiles.systemdQuoted(path) == unit)
    #expect(ServiceFiles.desktopQuoted(path) == desktop)
    #expect(ServiceFiles.shellQuoted(path) == shell)
  }

  @Test func `the system's own check finds nothing wrong with the agent`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }
    try files(for: "/opt/<a> & b/baseline", ["BASELINE_HOME": "/x & \"y\""]).agent
      .write(to: file, atomically: true, encoding: .utf8)
    let plist = unsafe try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    let words = (plist as? [String: Any])?["ProgramArguments"] as? [String]
    #expect(words == ["/opt/<a> & b/baseline", "daemon"])
    // It comes with the toolchain, on Linux as well.
    let check = Process()
    check.executableURL = URL(filePath: "/usr/bin/env")
    check.arguments = ["plutil", "-lint", file.path()]
    check.standardOutput = FileHandle.nullDevice
    try check.run()
    check.waitUntilExit()
    #expect(check.terminationStatus == 0)
  }

  @Test func `a percent sign does not end the command of a crontab`() {
    #expect(files(for: "/opt/100%/b").cronLine.contains("'/opt/100\\%/b' tick"))
  }
}
