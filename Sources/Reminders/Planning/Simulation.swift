import CivilTime
import MoodModel

/// A device that is always running and decides at every moment at which something is due.
struct Simulation {
  private let engine: ReminderEngine
  private let window: PlanWindow
  private let clock: LocalClock

  /// What the device remembers; what is on the screen is of no concern to a plan.
  private var state = DeviceState()
  private var rows: [PlanRow] = []
  private var notifications = 0
  /// How many of the rows are in the log of deliveries.
  private var remembered = 0

  /// Quiet hours are shorter than a day, so what comes in a window is due a day before at the most.
  private static let longestDelay = 25 * 3600

  /// Prepares to simulate a window.
  init(engine: ReminderEngine, window: PlanWindow) {
    self.engine = engine
    self.window = window
    let days = [window.start, window.end].map {
      LocalDay(daysSinceEpoch: floorDivide($0.secondsSinceEpoch, 86_400))
    }
    self.clock = LocalClock(
      engine.rules, lookingAt: days[0].advanced(by: -5)..<days[1].advanced(by: 6))
  }

  /// Returns the rows of the window.
  ///
  /// - Parameter device: What the device remembers now.
  /// - Returns: Rows in the order of a plan.
  mutating func run(from device: DeviceState) -> [PlanRow] {
    let early = window.start.secondsSinceEpoch - Self.longestDelay
    if window.start < window.now {
      let present = min(window.now, window.end)
      advance(after: early, to: present)
      if present < window.end {
        remember(device)
        advance(after: present.lastSecondBefore, to: window.end)
      }
    } else if early > window.now.secondsSinceEpoch {
      remember(device)
      state.waiting.removeAll { $0.cause.isOver(by: early) }
      advance(after: early, to: window.end)
    } else {
      state = device
      decideNow()
      advance(after: window.now.secondsSinceEpoch, to: window.end)
    }
    // What is kept back at the end of the window may yet be skipped, and is a row of it then.
    let last = window.end.lastSecondBefore
    if state.waiting.contains(where: { $0.due.secondsSinceEpoch <= last }) {
      advance(after: last, to: window.end.advanced(bySeconds: Self.longestDelay))
    }
    return finishedRows()
  }

  /// Takes over what the device knows of the person's wishes and of what has reached them.
  private mutating func remember(_ device: DeviceState) {
    state.delivered = DeliveryLog(state.delivered.all + device.delivered.all)
    state.skippedDay = device.skippedDay
    state.waiting += device.waiting.filter(\.cause.isSnooze)
  }

  /// Makes the decision that a device would make now, which may catch up.
  private mutating func decideNow() {
    let now = clock.time(at: window.now.secondsSinceEpoch)
    let book = engine.rulebook(at: window.now, clock: clock)
    let fresh = engine.fresh(in: book, since: state.lastDecision, until: now)
    var settling = handOver(to: book)
    settling.settle(fresh[...], at: now, knowing: window.now)
    takeOver(settling)
  }

  /// Makes the decisions after one second and before a moment.
  private mutating func advance(after start: Int, to end: Instant) {
    var position = start
    let first = Instant(millisecondsSinceEpoch: (start + 1) * 1000)
    for change in engine.journal.ruleChanges(after: first, before: end) + [end] {
      let last = change.lastSecondBefore
      guard last > position else { continue }
      let moment = Instant(millisecondsSinceEpoch: (position + 1) * 1000)
      let book = engine.rulebook(at: moment, clock: clock)
      var settling = handOver(to: book)
      walk(after: position, through: last, with: &settling)
      takeOver(settling)
      position = last
    }
  }

  /// Makes the decisions of a stretch in which the rules do not change.
  private func walk(after start: Int, through end: Int, with settling: inout Settling) {
    let book = settling.book
    let due = book.occurrences(after: clock.time(at: start), through: clock.time(at: end))
    settling.reserve(due.count)
    var place = 0
    var position = start + 1
    while true {
      var next = place < due.count ? due[place].due.secondsSinceEpoch : .max
      for reminder in settling.waiting {
        let moment = reminder.cause.end(in: book, after: clock.time(at: position))
        next = min(next, max(position, moment?.secondsSinceEpoch ?? position))
      }
      guard next <= end else { break }
      let first = place
      while place < due.count, due[place].due.secondsSinceEpoch <= next { place += 1 }
      let now = first < place ? due[first].due : clock.time(at: next)
      settling.settle(due[first..<place], at: now, knowing: Instant(now))
      position = next
    }
  }

  /// Hands the rows over to whoever decides next, who adds to them in place.
  private mutating func handOver(to book: Rulebook) -> Settling {
    // While the rules stay the same no key comes twice, so it is early enough to remember deliveries
    // when they have changed.
    for row in rows[remembered...] where row.comes { state.delivered.append(row.key, at: row.at) }
    remembered = rows.count
    let settling = Settling(
      book: book, records: engine.records, state: state, notifications: notifications, rows: rows)
    rows = []
    return settling
  }

  /// Takes over what has been decided.
  private mutating func takeOver(_ settling: Settling) {
    state.waiting = settling.waiting
    notifications = settling.notifications
    rows = settling.rows
  }

  /// Returns the rows that belong to the window, in order and with their notifications from 1 on.
  private mutating func finishedRows() -> [PlanRow] {
    let start = window.start.secondsSinceEpoch
    let end = window.end.lastSecondBefore
    func isOutside(_ row: PlanRow) -> Bool {
      let second = row.at.secondsSinceEpoch
      return row.action == .delay || second < start || second > end
    }
    if rows.contains(where: isOutside) { rows.removeAll(where: isOutside) }
    let isMixed = rows.indices.dropFirst().contains { place in
      let (last, next) = (rows[place - 1].at.secondsSinceEpoch, rows[place].at.secondsSinceEpoch)
      return next < last || (next == last && PlanRow.precedes(rows[place], rows[place - 1]))
    }
    if isMixed { rows.sort(by: PlanRow.precedes) }
    PlanRow.number(&rows)
    return rows
  }
}

extension PlanRow {
  /// Numbers the notifications of rows from 1 on, in order.
  ///
  /// - Parameter rows: Rows in which the numbers never decrease.
  static func number(_ rows: inout [PlanRow]) {
    var (last, number) = (0, 0)
    for index in rows.indices {
      guard let old = rows[index].notification else { continue }
      if old != last { number += 1 }
      last = old
      rows[index].notification = number
    }
  }
}

extension Instant {
  /// The last whole second before the moment, the moment itself not included.
  var lastSecondBefore: Int { floorDivide(millisecondsSinceEpoch - 1, 1000) }
}

extension WaitingReminder.Cause {
  /// Whether the wait is over before a second.
  fileprivate func isOver(by seconds: Int) -> Bool {
    switch self {
    case .quiet: false
    case .snoozed(let moment), .undelivered(_, let moment): moment.secondsSinceEpoch < seconds
    }
  }
}
