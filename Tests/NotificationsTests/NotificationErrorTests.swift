import Diagnostics
import Notifications
import Testing

/// What is said when nothing can be shown.
@Suite struct NotificationErrorTests {
  static let all: [NotificationError] = [
    .noBus(reason: "x"), .noServer, .serverHangs, .refused(reason: "x"), .hookFailed(reason: "x"),
    .noWay(reason: "x"),
  ]

  @Test(arguments: all)
  func `every error says what to type next and ends with 69`(error: NotificationError) {
    #expect(error.hint?.contains("baseline") == true || error == .serverHangs)
    #expect(error.exitStatus.rawValue == 69)
  }
}
