import Foundation
import TestSupport
import Testing

/// Everything that can be in the way of a sync.
@Suite(.serialized) struct SyncSituationTests {
  /// A situation: what is done, how the sync of `ann` then ends, and what it says.
  struct Situation: CustomTestStringConvertible {
    var name: String
    var before: String
    var status = 0
    var says: String
    var sync = "ann sync"
    var after = "true"
    var testDescription: String { name }
  }

  static let situations = [
    Situation(name: "nothing new", before: "", says: "nothing new"),
    Situation(
      name: "the remote is gone", before: "mv remote.git away.git", status: 75,
      says: "there is no repository at", after: "ann log 5 && mv away.git remote.git && ann sync"),
    Situation(
      name: "the host is unknown", before: "", status: 75, says: "cannot be reached",
      sync: "ann sync init host.invalid:j.git", after: "ann log 5"),
    Situation(
      name: "nobody listens", before: "", status: 75, says: "cannot be reached",
      sync: "ann sync init https://127.0.0.1:9/j.git"),
    Situation(
      name: "a password is wanted", before: "", status: 75, says: "try it with: ssh -T git@host",
      sync:
        "GIT_SSH_COMMAND='echo \"git@host: Permission denied (publickey).\" >&2; false' ann sync init git@host:j.git"
    ),
    Situation(
      name: "the host key is new", before: "", status: 75,
      says: "accept it once: ssh -T git@host",
      sync:
        "GIT_SSH_COMMAND='echo \"Host key verification failed.\" >&2; false' ann sync init git@host:j.git"
    ),
    Situation(
      name: "ssh may not ask",
      before:
        "printf '#!/bin/sh\necho \"$*\" > \"%s/asked\"; exit 1\n' \"$PWD\" > myssh; chmod +x myssh",
      status: 75, says: "cannot be reached",
      sync: "GIT_SSH_COMMAND=\"$PWD/myssh\" ann sync init git@host:j.git",
      after: "grep -q 'BatchMode=yes' asked"),
    Situation(
      name: "an address with a password in it", before: "", status: 75,
      says: "https://127.0.0.1:9/",
      sync:
        "ann sync init https://me:secret@127.0.0.1:9/j.git > said 2>&1; s=$?; cat said; exit $s",
      after: "! grep -q secret said"),
    Situation(
      name: "no git", before: "mkdir none; ann log 5", status: 69, says: "apt-get install git",
      sync: "PATH=$PWD/none ann sync"),
    Situation(
      name: "everything has to be signed",
      before: "git config --global commit.gpgsign true; git config --global gpg.program false; "
        + "git config --global push.gpgsign true; ann log 5", says: "sent 1 line"),
    Situation(
      name: "git does not know who I am",
      before: "git config --global user.useConfigOnly true; ann log 5", says: "sent 1 line"),
    Situation(
      name: "hooks in the repository",
      before: """
        mkdir -p ann/.git/hooks; ann log 5
        for h in pre-commit pre-push post-commit reference-transaction post-index-change post-merge; do
          printf '#!/bin/sh\\ntouch "%s/run"; exit 1\\n' "$PWD" > ann/.git/hooks/$h; chmod +x ann/.git/hooks/$h
        done
        git -C ann config --unset core.hooksPath
        """, says: "sent 1 line", after: "[ ! -e run ]"),
    Situation(
      name: "a program that watches files",
      before: "git -C ann config core.fsmonitor 'touch run'; ann log 5",
      says: "sent 1 line", after: "[ ! -e run ]"),
    Situation(
      name: "a filter that changes files",
      before: "git config --global filter.x.clean 'sed s/mood/doom/'; "
        + "echo '*.jsonl filter=x' > ann/.git/info/attributes; ann log 5", says: "sent 1 line",
      after: "! git -C remote.git cat-file -p main:moods/$(ls ann/moods) | grep doom"),
    Situation(
      name: "all files are ignored",
      before: "git config --global core.excludesFile \"$PWD/ignore\"; "
        + "echo '*' > ignore; ann log 5", says: "sent 1 line"),
    Situation(
      name: "a stale index.lock", before: "touch ann/.git/index.lock; ann log 5",
      says: "ann/.git/index.lock is there",
      after: "git -C remote.git log --oneline main | grep -q ."),
    Situation(
      name: "a stale lock of the branch", before: "touch ann/.git/refs/heads/main.lock; ann log 5",
      status: 75, says: "if no git is running: rm '",
      after: "rm ann/.git/refs/heads/main.lock && ann sync"),
    Situation(
      name: "variables that lead elsewhere", before: "git init -q x; ann log 5",
      says: "sent 1 line",
      sync:
        "GIT_DIR=$PWD/x/.git GIT_INDEX_FILE=/nowhere GIT_WORK_TREE=/ GIT_OBJECT_DIRECTORY=/x ann sync"
    ),
    Situation(
      name: "a locale of its own", before: "ann log 5", says: "sent 1 line",
      sync: "LANG=de_DE.UTF-8 LANGUAGE=de LC_ALL=de_DE.UTF-8 ann sync"),
    Situation(
      name: "a detached head", before: "git -C ann checkout -q --detach; ann log 5",
      says: "sent 1 line", after: "git -C ann symbolic-ref -q HEAD"),
    Situation(
      name: "another branch with commits of its own",
      before: "ann log 5; cd ann; git checkout -q -b side; git add .; git commit -qm side; cd ..",
      says: "sent 1 line", after: "[ \"$(git -C ann symbolic-ref HEAD)\" = refs/heads/main ]"),
    Situation(
      name: "an unfinished merge",
      before: "ann log 5; git -C ann rev-parse HEAD > ann/.git/MERGE_HEAD", status: 1,
      says: "merge --abort", after: "git -C ann merge --abort; ann sync && ann list | grep -q 5"),
    Situation(
      name: "a file that was deleted by hand", before: "rm ann/moods/*", says: "got 1 line",
      after: "ann list | grep -q first"),
    Situation(
      name: "a line that was taken out of the remote by hand",
      before:
        "git clone -q -b main remote.git p; cd p; git config user.name p; git config user.email p; "
        + "git rm -q moods/*; git commit -qm gone; git push -q; cd ..", says: "sent 1 line"),
    Situation(
      name: "history was made anew at the remote",
      before: "ann log 5; ann sync; git -C remote.git update-ref refs/heads/main main~1",
      says: "sent 1 line"),
    Situation(
      name: "the branch was renamed at the remote",
      before: "git -C remote.git branch -m main master; ann log 5", says: "sent 1 line",
      after: "[ \"$(git -C remote.git branch --format='%(refname:short)')\" = master ]"),
    Situation(
      name: "the remote was made anew", before: "rm -rf remote.git; git init -q --bare remote.git",
      says: "sent 1 line"),
    Situation(
      name: "the repository is damaged",
      before:
        "find ann/.git/objects -type f -exec sh -c ': > \"$1\"' _ {} ';' -exec true ';'; chmod -R u+w ann/.git; find ann/.git/objects -type f -exec truncate -s 0 {} +",
      status: 1, says: "the journal itself is whole",
      after: "mv ann/.git away; ann sync init $remote && ann list | grep -q first"),
    Situation(
      name: "the remote will not have it",
      before: "printf '#!/bin/sh\\nexit 1\\n' > remote.git/hooks/pre-receive; "
        + "chmod +x remote.git/hooks/pre-receive; ann log 5", status: 1,
      says: "pre-receive hook declined", after: "ann list | grep -q 5"),
    Situation(
      name: "the remote is no bare repository", before: "git init -q -b main work; ann log 5",
      status: 1, says: "git init --bare",
      sync: "ann sync init $PWD/work"),
    Situation(
      name: "the remote is something else",
      before: "git clone -q -b main remote.git p; cd p; git rm -rq .; touch main.c; git add .; "
        + "git -c user.name=p -c user.email=p commit -qm x; git push -q; cd ..", status: 65,
      says: "holds something that is no journal: main.c",
      after: "[ $(git -C remote.git ls-tree -r main | wc -l) = 1 ]"),
    Situation(
      name: "a newer format",
      before: "git clone -q -b main remote.git p; cd p; echo '{\"format\":2}' > format.json; "
        + "git -c user.name=p -c user.email=p commit -qam x; git push -q; cd ..; ann log 5",
      status: 65, says: "format 2", after: "ann list | grep -q 5"),
    Situation(
      name: "links and strangers",
      before: "git clone -q -b main remote.git p; cd p; ln -s /etc/passwd moods/evil.jsonl; "
        + "ln -s /etc plan; echo hello > notes.txt; "
        + "git add -A; git -c user.name=p -c user.email=p commit -qm x; git push -q; cd ..; ann log 5",
      says: "not taken in: moods/evil.jsonl, a link",
      after: "[ ! -e ann/moods/evil.jsonl ] && [ ! -e ann/plan ] && [ ! -e ann/notes.txt ] "
        + "&& git -C remote.git cat-file -p main:notes.txt && ann sync | grep -q 'nothing new'"),
    Situation(
      name: "a link of another device", before: "ln -s /etc/passwd ann/moods/other-abcd.jsonl",
      says: "left out: moods/other-abcd.jsonl is a link",
      after: "! git -C remote.git ls-tree -r main | grep other-abcd"),
    Situation(
      name: "this device's file lies elsewhere",
      before:
        "ann log 5; f=$(ls ann/moods); mv ann/moods/$f elsewhere; ln -s \"$PWD/elsewhere\" ann/moods/$f",
      says: "sent 1 line", after: "git -C remote.git ls-tree main moods/ | grep -q ^100644"),
    Situation(
      name: "names that are odd",
      before:
        "printf '{\"id\":\"odd\",\"at\":\"2026-01-01T00:00:00Z\",\"mood\":4}\\n' > \"ann/moods/a 'b' \\\"c\\\" é.jsonl\"",
      says: "sent 1 line", after: "bob sync init $remote && bob list | grep -q odd"),
    Situation(
      name: "other permissions", before: "umask 000; bob sync init $remote", says: "nothing new",
      after: "[ -z \"$(find bob/moods bob/plan bob/format.json -type f ! -perm 600)\" ]"),
    Situation(
      name: "a journal inside another repository",
      before: "git init -q .; ann log 5", says: "sent 1 line"),
    Situation(
      name: "not set up", before: "bob log 5", status: 1, says: "baseline sync init REMOTE",
      sync: "bob sync"),
  ]

  @Test(arguments: situations)
  func `is handled, or explained with the next step, and the journal is as before`(
    situation: Situation
  ) throws {
    guard has("git") else { return }
    let devices = try Devices("ann", "bob")
    try devices.succeed("ann log 7 first && ann sync init $remote")
    try devices.bash(situation.before)
    let before = try devices.lines(of: "ann")
    let outcome = try devices.bash(situation.sync)
    let said = outcome.output + outcome.errors
    #expect(outcome.status == situation.status, "\(said)")
    #expect(
      said.split(separator: "\n  ").joined(separator: " ").contains(situation.says), "\(said)")
    #expect(before.isSubset(of: try devices.lines(of: "ann")))
    #expect(said.contains("Synced") == (situation.status == 0))
    let after = try devices.bash(situation.after)
    #expect(after.status == 0, "\(after.output)\(after.errors)")
    #expect(
      try devices.bash("git -C ann ls-files; git -C remote.git ls-tree -r main").output
        .contains(".device") == false)
  }

  @Test func `another sync of the same device is waited for, and then said`() throws {
    guard has("git") else { return }
    let devices = try Devices("ann")
    try devices.succeed("ann log 7 first && ann sync init $remote")
    let outcome = try devices.bash(
      "(exec 9> ann/.device/*/sync.lock; flock 9; sleep 2) & sleep 0.3; time ann sync")
    #expect(outcome.output.contains("nothing new"))
  }
}
