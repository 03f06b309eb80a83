import Foundation
import TestSupport
import Testing

/// The notification of one device, once another has answered it.
@Suite struct ScreenAfterSyncTests {
  @Test func `a prompt that was answered elsewhere goes with the sync, also without a daemon`()
    throws
  {
    guard has("git") else { return }
    let devices = try Devices("ann", "bob")
    try devices.succeed(
      """
      printf '#!/bin/sh\\necho "$BASELINE_EVENT" >>"%s/screen"\\n' "$PWD" >hook && chmod +x hook
      export BASELINE_NOW=2026-11-30T08:00:00+01:00
      ann log 5 --at '2026-11-29 21:00' && ann schedule daily 08:30 && ann sync init $remote
      bob sync init $remote
      ann notify use hook "$PWD/hook"
      BASELINE_NOW=2026-11-30T08:30:00+01:00 ann tick
      export BASELINE_NOW=2026-11-30T08:31:00+01:00
      bob log 7 && bob sync
      """)
    #expect(try devices.succeed("cat screen") == "show\n")
    try devices.succeed("BASELINE_NOW=2026-11-30T08:32:00+01:00 ann sync")
    #expect(try devices.succeed("cat screen") == "show\nclear\n")
  }
}
