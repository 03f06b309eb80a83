package import CommandGrammar

/// The commands that exist, in the order in which help lists them.
///
/// A new command is a file in this folder and a line in this table.
package enum CommandTable {
  /// The whole tool.
  package static let tool = Tool<any Command>(
    name: "baseline", summary: "A mood journal that knows what time it is", version: "0.1.0",
    sections: [
      CommandSection(
        "Journal",
        [
          .alone(Today.spec),
          .command("log", Log.spec),
          .command("list", List.spec),
          .command("show", Show.spec),
          .command("edit", Edit.spec),
          .command("delete", Delete.spec),
          .command("undo", Undo.spec),
          .command("redo", Redo.spec),
        ]),
      CommandSection(
        "Reminders",
        [
          .command("schedule", Schedule.spec),
          .command("schedule remove", ScheduleRemove.spec),
          .command("schedule pause", SchedulePause.spec),
          .command("schedule resume", ScheduleResume.spec),
          .command("schedule stats", ScheduleStats.spec),
          .command("did", Did.spec),
          .command("goals", Goals.spec),
          .command("goal", SetGoal.spec),
          .group("event", "Keep what you count"),
          .command("event add", EventAdd.spec),
          .command("event list", EventList.spec),
          .command("event rename", EventRename.spec),
          .command("event pause", EventPause.spec),
          .command("event resume", EventPause.resumingSpec),
          .command("event delete", EventDelete.spec),
          .command("event history", EventHistory.spec),
          .command("remind", Remind.spec),
          .command("quiet", Quiet.spec),
          .command("plan", ShowPlan.spec),
          .command("snooze", Snooze.spec),
          .command("skip", Skip.spec),
        ]),
      CommandSection(
        "Being reminded",
        [
          .group("notify", "How a notification reaches you"),
          .command("notify status", NotifyStatus.spec),
          .command("notify test", NotifyTest.spec),
          .command("notify clear", NotifyClear.spec),
          .command("notify use", NotifyUse.spec),
          .group("service", "Start reminders at login"),
          .command("service install", ServiceInstall.spec),
          .command("service status", ServiceStatus.spec),
          .command("service uninstall", ServiceUninstall.spec),
          .command("tick", Tick.spec),
          .command("daemon", Daemon.spec),
        ]),
      CommandSection(
        "Trends",
        [
          .command("trends", ShowTrends.spec),
          .command("report", Report.spec),
        ]),
      CommandSection(
        "Data and devices",
        [
          .command("import", Import.spec),
          .command("export", Export.spec),
          .command("sync", Sync.spec),
          .command("sync init", Sync.startingSpec),
          .command("config", Config.spec),
          .command("doctor", Doctor.spec),
        ]),
      CommandSection(
        "About",
        [
          .help,
          .command("completions", Completions.spec),
          .command("man", Manual.spec),
        ]),
    ])
}
