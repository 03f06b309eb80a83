import Foundation
import TestSupport
import Testing

/// Real archives, and the real `unzip`.
@Suite struct ArchiveTests {
  /// Makes archives by what a line of Python does with `z`, a `zipfile` opened to write.
  private func outcome(of line: String, then command: String) throws -> BuiltProgram.Outcome {
    let machine = try Machine()
    return try machine.bash(
      """
      cd '\(machine.folder.path)'; umask 077
      python3 - <<'END' || exit 99
      import zipfile
      z = zipfile.ZipFile('a.zip', 'w', zipfile.ZIP_DEFLATED)
      day = 'full_date,date,weekday,time,mood,activities,note\\n2022-03-30,30 March,Wednesday,22:13,meh,,hello\\n'
      \(line)
      z.close()
      END
      \(command); s=$?; find . -newer a.zip -type f | grep -v journal >&2; exit $s
      """)
  }

  @Test func `a Daylio backup is read as it is`() throws {
    guard has("unzip") else { return }
    let machine = try Machine()
    let outcome = try machine.run(
      "import", "daylio", "\(Checkout.root)/Fixtures/imports/backup.daylio")
    #expect(outcome.status == 0 && outcome.output.contains("Daylio backup"), "\(outcome)")
  }

  @Test func `names in an archive lead nowhere`() throws {
    guard has("unzip"), has("python3") else { return }
    let outcome = try outcome(
      of: "z.writestr('../../../tmp/evil.csv', day); z.writestr('/etc/evil.jpg', 'x')",
      then: "baseline import auto a.zip")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/evil.csv"))
  }

  @Test func `a bomb is put out`() throws {
    guard has("unzip"), has("python3") else { return }
    let outcome = try outcome(
      of: "z.writestr('a.csv', b'0' * (300 << 20))", then: "baseline import auto a.zip")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("unpacks to more than 256 MiB"))
  }

  @Test(arguments: [
    ("z.writestr('a.csv', day); z.writestr('b.csv', day)", "not clear what is meant"),
    (
      "z.writestr('backup.daylio', day); z.writestr('backup.daylio', day)",
      "not clear what is meant"
    ),
    ("z.writestr('d/', '')", "without files"),
    ("z.writestr('a.csv', day); z.close(); open('a.zip', 'r+b').truncate(60)", "cannot be read"),
  ])
  func `an archive that says too little ends in a clear error`(line: String, says: String) throws {
    guard has("unzip"), has("python3") else { return }
    let outcome = try outcome(of: line, then: "baseline import auto a.zip")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test func `nobody is asked for a password`() throws {
    guard has("unzip"), has("zip") else { return }
    let outcome = try outcome(
      of: "open('b.csv', 'w').write(day)",
      then: "rm a.zip; zip -q -P pw a.zip b.csv; baseline import auto a.zip < /dev/null")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("locked with a password"), "\(outcome.errors)")
  }

  @Test func `a name with signs of a pattern is that file and no other`() throws {
    guard has("unzip"), has("python3") else { return }
    let outcome = try outcome(
      of: "z.writestr('a.csv', day)",
      then: "mv a.zip 'x[1].zip'; cp 'x[1].zip' -- '-y.zip'; : > x1.zip; "
        + "baseline import auto 'x[1].zip' && baseline import auto -- -y.zip")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
