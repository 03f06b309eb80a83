import Foundation
import TestSupport
import Testing

/// Whatever way lines travel, all devices come to hold the same, and nothing is lost.
@Suite(.serialized) struct SyncConvergenceTests {
  /// How a person brings two repositories together by hand.
  enum Merge: String, CaseIterable {
    /// Nobody does.
    case none
    /// As the journal's own attributes say.
    case union = "true"
    /// Without them, and the marks of conflict are taken out by hand.
    case byHand =
      "printf '*.jsonl merge\\n' > .git/info/attributes; hand() { sed -i '/^<<<<<<<\\|^=======\\|^>>>>>>>/d' */*.jsonl; }"
    /// Without them, and the marks are left in.
    case careless = "printf '*.jsonl merge\\n' > .git/info/attributes; hand() { :; }"
    /// One side is thrown away.
    case ours = "strategy='-X ours'"
  }

  @Test(arguments: Merge.allCases, [1])
  func `three devices with any histories come to the same, and lose no line`(
    merge: Merge, seed: UInt64
  ) throws {
    guard has("git") else { return }
    var random = SeededGenerator(seed: seed)
    let devices = try Devices("ann", "bob", "cyd")
    var script = "git init -q --bare other.git\n"
    // They begin alone, so that their histories have nothing in common.
    for (minute, name) in devices.names.enumerated() {
      script += Devices.deed(of: name, minute: minute, using: &random)
    }
    for minute in 3..<20 {
      let name = devices.names.randomElement(using: &random) ?? "ann"
      script += Devices.deed(of: name, minute: minute, using: &random)
      script += Self.noteLines
      let remote = Bool.random(using: &random) ? "remote" : "other"
      if Int.random(in: 0..<3, using: &random) == 0 { script += Self.sync(name, remote) }
      if merge != .none, Int.random(in: 0..<5, using: &random) == 0 {
        script += "(\(Self.script(of: merge))) > /dev/null 2>&1\n"
      }
    }
    for remote in ["other", "remote", "other", "remote"] {
      for name in devices.names { script += Self.sync(name, remote) }
    }
    for name in devices.names { script += Self.sync(name, "remote") }
    let said = try devices.succeed(script)
    #expect(!said.contains("FAILED"), "\(said)")
    let written = try Set(
      devices.bash("cat written").output.split(separator: "\n").map(String.init))
    #expect(written.count > 8)
    let lines = try devices.lines(of: "ann")
    #expect(written.isSubset(of: lines))
    for name in devices.names {
      #expect(try devices.lines(of: name) == lines)
      #expect(try devices.state(of: name) == devices.state(of: "ann"))
      #expect(try devices.succeed("\(name) sync").contains("nothing new"))
    }
    if merge != .careless { #expect(!lines.contains { $0.hasPrefix("<<<<<<<") }) }
    #expect(
      try devices.bash("git -C remote.git ls-tree -r main").output.contains(".device") == false)
  }

  /// Keeps all lines that any device has written so far.
  private static let noteLines =
    "cat {ann,bob,cyd}/{moods,activity,plan}/*.jsonl >> written 2> /dev/null\n"

  private static func sync(_ name: String, _ remote: String) -> String {
    "\(name) sync init \"$PWD/\(remote).git\" > said 2>&1 || { echo FAILED; cat said; }\n"
  }

  /// A person's clone takes in both repositories and gives the result to both.
  private static func script(of merge: Merge) -> String {
    """
    set -e
    git ls-remote --exit-code remote.git main > /dev/null
    git ls-remote --exit-code other.git main > /dev/null
    rm -rf clone; git clone -q -b main remote.git clone; cd clone
    git config user.name p; git config user.email p@p
    hand() { :; }; strategy=
    \(merge.rawValue)
    git fetch -q ../other.git main
    git merge -q --allow-unrelated-histories $strategy FETCH_HEAD -m merged || {
      hand; git add -A; git commit -q -m merged; }
    git push -q origin HEAD:main; git push -q ../other.git HEAD:main
    """
  }

  @Test(arguments: [3, 4])
  func `a folder that some program copies about comes to the same with all its conflict copies`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let devices = try Devices("ann", "bob", "cyd")
    var script = "umask 077\n"
    for minute in 0..<30 {
      let pair = devices.names.shuffled(using: &random)
      script += Devices.deed(of: pair[0], minute: minute, using: &random)
      if minute > 3, Bool.random(using: &random) { script += Self.copy(from: pair[0], to: pair[1]) }
    }
    script += Self.noteLines
    for _ in 0..<2 {
      for from in devices.names {
        for to in devices.names where to != from { script += Self.copy(from: from, to: to) }
      }
    }
    try devices.bash(script)
    let written = try Set(
      devices.bash("cat written").output.split(separator: "\n").map(String.init))
    #expect(written.count > 8)
    for name in devices.names {
      #expect(try devices.lines(of: name) == written)
      #expect(try devices.state(of: name) == devices.state(of: "ann"))
    }
    let report = try devices.bash("ann doctor")
    #expect(report.status == 0)
    #expect(report.output.contains("a copy that another sync program has left"))
  }

  /// Copies files as such programs do: one that differs is put beside what is there.
  private static func copy(from: String, to: String) -> String {
    """
    (mkdir -p '\(from)'; cd '\(from)'; for file in format.json moods/*.jsonl activity/*.jsonl plan/*.jsonl; do
      [ -e "$file" ] || continue
      mkdir -p "../\(to)/$(dirname "$file")"
      [ -e "../\(to)/$file" ] || { cp "$file" "../\(to)/$file"; continue; }
      cmp -s "$file" "../\(to)/$file" && continue
      n=$(( $(ls "../\(to)/$(dirname "$file")" | wc -l) ))
      case $((n % 2)) in
        0) cp "$file" "../\(to)/${file%.jsonl} (conflicted copy $n).jsonl" ;;
        1) cp "$file" "../\(to)/${file%.jsonl}.sync-conflict-20261130-08310$n-ABCDEFG.jsonl" ;;
      esac
    done)

    """
  }

  @Test func `what was changed on two devices is named on both`() throws {
    guard has("git") else { return }
    let devices = try Devices("ann", "bob")
    try devices.succeed("ann log 7 first && ann sync init $remote && bob sync init $remote")
    try devices.succeed("ann edit last --note ann && bob edit last --note bob && ann sync")
    #expect(try devices.succeed("bob sync").contains("changed on two devices"))
    #expect(try devices.succeed("ann sync").contains("changed on two devices"))
    #expect(try devices.state(of: "ann") == devices.state(of: "bob"))
    let history = try devices.succeed("ann show last --history")
    #expect(history.contains("ann") && history.contains("bob"))
    #expect(!(try devices.succeed("ann sync").contains("changed on two devices")))
  }

  @Test func `many devices that sync at once all get through`() throws {
    guard has("git") else { return }
    let devices = try Devices("ann", "bob", "cyd", "dan")
    try devices.succeed("for d in ann bob cyd dan; do $d log 5 && $d sync init $remote; done")
    try devices.succeed(
      """
      for d in ann bob cyd dan ann; do
        (for i in 1 2 3; do $d log $i "$d $i" && $d sync || exit 1; done) & pids="$pids $!"
      done
      for pid in $pids; do wait $pid || exit 1; done
      """)
    try devices.succeed("for d in ann bob cyd dan; do $d sync; done; ann sync; bob sync; cyd sync")
    #expect(try devices.lines(of: "ann").count == 19)
    for name in devices.names {
      #expect(try devices.state(of: name) == devices.state(of: "ann"))
    }
  }

  @Test func `a sync that is killed at any moment leaves a journal, and the next one goes through`()
    throws
  {
    guard has("git") else { return }
    let devices = try Devices("ann", "bob")
    try devices.succeed("ann log 5 && ann sync init $remote && bob sync init $remote")
    let outcome = try devices.bash(
      """
      for i in $(seq 24); do
        bob log 5 "bob $i" > /dev/null && bob sync > /dev/null
        ann log 6 "ann $i" > /dev/null || echo lost
        BASELINE_HOME="$PWD/ann" timeout -s KILL 0.0$(printf '%02d' $((i * 4))) "$baseline" sync
        ann list > /dev/null || echo broken
      done > log 2>&1
      ann sync || { sh -c "$(ann sync 2>&1 | sed -n "s/.*if no git is running: //p")"; ann sync; }
      bob sync
      grep -c 'lost\\|broken' log
      """)
    #expect(outcome.output.hasSuffix("\n0\n"), "\(outcome.output)\(outcome.errors)")
    #expect(try devices.lines(of: "ann").count == 49)
    #expect(try devices.state(of: "ann") == devices.state(of: "bob"))
    #expect(try devices.bash("ann doctor").status == 0)
  }
}
