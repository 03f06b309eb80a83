import Foundation
import TestSupport
import Testing

/// What the program does to the disk, and what happens when it may not.
@Suite struct DurabilityTests {
  @Test func `eight processes that log fifty times each lose nothing`() throws {
    let machine = try Machine()
    let outcome = try machine.bash(
      """
      for p in $(seq 8); do
        (for i in $(seq 50); do baseline log 7 "p$p i$i" >/dev/null || exit 1; done) &
        pids="$pids $!"
      done
      for pid in $pids; do wait $pid || exit 1; done
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let entries = try machine.entries()
    #expect(entries.count == 400)
    #expect(Set(entries.compactMap { $0["id"] as? String }).count == 400)
    let notes = Set(entries.compactMap { $0["note"] as? String })
    let expected = (1...8).flatMap { p in (1...50).map { "p\(p) i\($0)" } }
    #expect(notes == Set(expected))
    #expect(try machine.run("doctor").status == 0)
  }

  @Test func `two processes that log for the first time at once make one device`() throws {
    let machine = try Machine()
    try machine.bash("for i in 1 2 3 4 5 6; do baseline log $i >/dev/null & done; wait")
    #expect(try machine.entries().count == 6)
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(machine.journal)/moods")
    #expect(files.count == 1)
  }

  @Test func `a torn line before a log leaves both entries alive`() throws {
    let machine = try Machine()
    try machine.run("log", "7", "before")
    try machine.bash("printf '{\"id\":\"01JD' >> \"$BASELINE_HOME\"/moods/*.jsonl")
    let outcome = try machine.run("log", "6", "after")
    #expect(outcome.status == 0)
    #expect(try machine.entries().map { $0["note"] as? String } == ["before", "after"])
    #expect(try machine.run("doctor").status == 65)
  }

  @Test func `kill -9 at any moment leaves each entry whole or absent, and keeps the acknowledged`()
    throws
  {
    let machine = try Machine()
    let outcome = try machine.bash(
      """
      for i in $(seq 60); do
        timeout -s KILL "0.0$(printf '%02d' $((i % 20)))" "$program" log 7 "note $i" && echo "kept $i"
      done 2>/dev/null
      true
      """)
    let kept = outcome.output.split(separator: "\n").filter { $0.hasPrefix("kept ") }
      .map { "note " + $0.dropFirst(5) }
    let notes =
      try machine.bash("[ -d \"$BASELINE_HOME/moods\" ]").status == 0
      ? try machine.entries().compactMap { $0["note"] as? String } : []
    #expect(Set(kept).isSubset(of: Set(notes)))
    #expect(Set(notes).count == notes.count)
    #expect(try machine.run("log", "5", "later").status == 0)
    #expect(try machine.entries().last?["note"] as? String == "later")
  }

  @Test(arguments: [
    // Up to the moment in which the file gets its name there is nothing of it.
    ("write", 1, false), ("write", 2, false), ("fsync", 1, false), ("link", 1, false),
    ("unlink", 1, true), ("fsync", 2, true), ("rename", 1, true),
  ])
  func `kill -9 in an import leaves all of it or nothing, and the next one adds the rest`(
    call: String, number: Int, isThere: Bool
  ) throws {
    guard has("strace") else { return }
    let machine = try Machine()
    try machine.run("log", "7", "before")
    let outcome = try machine.bash(
      """
      cd "$(dirname "$BASELINE_HOME")"
      { echo at,mood,note; seq 3000 | awk '{ printf "2020-01-01 08:%02d,5,note %d%s", $1 % 60, $1, ORS }'; } > table.csv
      strace -f -o /dev/null -e trace=\(call) -e inject=\(call):signal=SIGKILL:when=\(number) \
        "$program" import csv table.csv 2>/dev/null
      echo "ended $?"
      baseline list --json | grep -o '"id"' | wc -l
      baseline doctor | tail -1
      baseline log 6 after > /dev/null; echo "logged $?"
      baseline import csv table.csv | tail -1
      baseline import csv table.csv | tail -1
      baseline list --json | grep -o '"id"' | wc -l
      find "$BASELINE_HOME/moods" -name '*.part'
      baseline doctor | tail -1
      """)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 8, "\(outcome)")
    guard lines.count == 8 else { return }
    #expect(lines[0] == "ended 137" && lines[1] == (isThere ? "3001" : "1"))
    #expect(lines[2] == "Nothing is wrong." && lines[3] == "logged 0")
    #expect(lines[4].hasPrefix(isThere ? "Added 0, 3000 were there" : "Added 3000 "))
    #expect(lines[5].hasPrefix("Added 0, 3000 were there already"))
    #expect(lines[6] == "3002" && lines[7] == "Nothing is wrong.")
  }

  @Test func `a file that may not grow takes no part of an import`() throws {
    let machine = try Machine()
    try machine.run("log", "7", "before")
    let before = try machine.moodLines()
    let outcome = try machine.bash(
      """
      cd "$(dirname "$BASELINE_HOME")"
      { echo at,mood,note; seq 3000 | awk '{ print "2020-01-01 08:30,5,note " $1 }'; } > table.csv
      (ulimit -f 200; baseline import csv table.csv); echo "ended $?"
      find "$BASELINE_HOME" -name '*.part'
      baseline list --json | grep -o '"id"' | wc -l
      """)
    #expect(outcome.output.hasSuffix("ended 74\n1\n"), "\(outcome)")
    #expect(outcome.errors.contains("could not write"))
    #expect(try machine.moodLines() == before)
    let again = try machine.bash(
      "cd \"$(dirname \"$BASELINE_HOME\")\"; baseline import csv table.csv")
    #expect(again.output.contains("Added 3000"))
  }

  @Test func `a file that may not grow is an error, and takes nothing away`() throws {
    let machine = try Machine()
    try machine.run("log", "7", "before")
    let before = try machine.moodLines()
    let note = String(repeating: "x", count: 4000)
    let outcome = try machine.bash("ulimit -f 1; baseline log 6 \(note)")
    #expect(outcome.status == 74)
    #expect(!outcome.output.contains("Logged"))
    #expect(outcome.errors.contains("could not write"))
    #expect(try machine.moodLines() == before)
  }

  @Test(arguments: ["list", "trends", "doctor", "man", "--help", "list --json"])
  func `results that cannot be written are an error`(command: String) throws {
    let machine = try Machine()
    try machine.run("log", "7")
    #expect(try machine.bash("baseline \(command) > /dev/full").status == 74)
  }

  @Test func `a closed pipe ends quietly`() throws {
    let machine = try Machine()
    try machine.run("log", "7")
    let outcome = try machine.bash("set -o pipefail; baseline man | true; baseline list | head -0")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test func `reading works where nothing may be written`() throws {
    let machine = try Machine()
    try machine.run("log", "7", "kept")
    // As another user, because nothing keeps root from writing.
    let outcome = try machine.bash(
      """
      chmod -R a+rX "$BASELINE_HOME" "$(dirname "$BASELINE_HOME")"
      cp "$program" "$(dirname "$BASELINE_HOME")/program"
      as=(setpriv --reuid 65534 --clear-groups); [ "$(id -u)" = 0 ] || as=(env)
      [ "$(id -u)" = 0 ] || chmod -R a-w "$BASELINE_HOME"
      find "$BASELINE_HOME" > before
      for command in "list" "trends" "show last" "" "config" "schedule" "list --json"; do
        "${as[@]}" "$(dirname "$BASELINE_HOME")/program" $command > out || exit 1
      done
      "${as[@]}" "$(dirname "$BASELINE_HOME")/program" list
      "${as[@]}" "$(dirname "$BASELINE_HOME")/program" log 5; echo "log: $?"
      find "$BASELINE_HOME" | diff before - && echo untouched
      chmod -R u+w "$BASELINE_HOME"
      """.replacing("before", with: "/tmp/baseline-before-$$").replacing(
        "> out", with: "> /dev/null"))
    #expect(outcome.output.contains("kept"))
    #expect(outcome.output.contains("log: 73") || outcome.output.contains("log: 74"))
    #expect(outcome.output.contains("untouched"))
  }

  @Test func `it is logged when the disk has it, and not before`() throws {
    guard has("strace") else { return }
    let machine = try Machine()
    let outcome = try machine.bash(
      "strace -f -s 1000 -e trace=write,fsync,fdatasync,flock -o \"$BASELINE_HOME.trace\" \"$program\" log 7 tired"
    )
    #expect(outcome.status == 0)
    let trace = try String(contentsOfFile: "\(machine.journal).trace", encoding: .utf8)
      .split(separator: "\n")
    let line = try #require(trace.firstIndex { $0.contains("\\\"mood\\\":7") })
    let sync = try #require(trace[line...].firstIndex { $0.contains("fsync(") })
    let said = try #require(trace.firstIndex { $0.contains("Logged 7") })
    #expect(line < sync && sync < said)
  }

  @Test func `no command that has nothing to notify about opens a socket`() throws {
    guard has("strace") else { return }
    let machine = try Machine()
    let outcome = try machine.bash(
      """
      for command in "log 7 tired" "list" "trends" "undo" "snooze" ""; do
        strace -f -qq -o "$BASELINE_HOME.trace" -e trace=network "$program" $command >/dev/null 2>&1
        cat "$BASELINE_HOME.trace"
      done
      """)
    #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
  }

  @Test func `nothing opens a connection to another machine`() throws {
    guard has("strace") else { return }
    let machine = try Machine()
    let outcome = try machine.bash(
      """
      for command in "doctor" "schedule daily 08:30" "remind on" "tick" "notify test" "skip"; do
        strace -f -qq -o "$BASELINE_HOME.trace" -e trace=socket "$program" $command >/dev/null 2>&1
        cat "$BASELINE_HOME.trace"
      done
      """)
    let sockets = outcome.output.split(separator: "\n").filter { $0.contains("socket(") }
    #expect(!sockets.isEmpty)
    for socket in sockets { #expect(socket.contains("socket(AF_UNIX, ")) }
  }

  @Test func `files are private whatever the umask`() throws {
    let machine = try Machine()
    let outcome = try machine.bash(
      """
      umask 000
      baseline log 7 > /dev/null
      find "$BASELINE_HOME" -type d ! -perm 700; find "$BASELINE_HOME" -type f ! -perm 600
      """)
    #expect(outcome.output.isEmpty)
  }
}
