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
    decide(about: fresh[...], at: now, knowing: window.now, in: book)
  }

  /// Makes the decisions after one second and before a moment.
  private mutating func advance(after start: Int, to end: Instant) {
    var position = start
    let first = Instant(millisecondsSinceEpoch: (start + 1) * 1000)
    for change in engine.journal.ruleChanges(after: first, before: end) + [end] {
      let last = change.lastSecondBefore
      guard last > position else { continue }
      let moment = Instant(millisecondsSinceEpoch: (position + 1) * 1000)
      walk(after: position, through: last, in: engine.rulebook(at: moment, clock: clock))
      position = last
    }
  }

  /// Makes the decisions of a stretch in which the rules do not change.
  private mutating func walk(after start: Int, through end: Int, in book: Rulebook) {
    var due = book.occurrences(after: clock.time(at: start), through: clock.time(at: end))[...]
    var position = start + 1
    while true {
      var next = due.first?.due.secondsSinceEpoch ?? .max
      for reminder in state.waiting {
        let moment = reminder.cause.end(in: book, after: clock.time(at: position))
        next = min(next, max(position, moment?.secondsSinceEpoch ?? position))
      }
      guard next <= end else { return }
      let fresh = due.prefix { $0.due.secondsSinceEpoch <= next }
      let now = fresh.first?.due ?? clock.time(at: next)
      decide(about: fresh, at: now, knowing: Instant(now), in: book)
      due = due[fresh.endIndex...]
      position = next
    }
  }

  private mutating func decide(
    about fresh: ArraySlice<Occurrence>, at now: ZonedTime, knowing instant: Instant,
    in book: Rulebook
  ) {
    let settled = settle(fresh, at: now, knowing: instant, in: book)
    state.waiting = settled.waiting
    rows += settled.rows
    for row in settled.rows where row.comes { state.delivered.append(row.key, at: now) }
  }

  private mutating func settle(
    _ fresh: ArraySlice<Occurrence>, at now: ZonedTime, knowing instant: Instant,
    in book: Rulebook
  ) -> (rows: [PlanRow], waiting: [WaitingReminder]) {
    var settling = Settling(
      book: book, records: engine.records, instant: instant, now: now,
      delivered: state.delivered, skippedDay: state.skippedDay)
    settling.settle(fresh, waiting: state.waiting)
    if !settling.arrivals.isEmpty { notifications += 1 }
    let rows = settling.rows.filter { $0.action != .delay }
    return (rows + settling.arrivalRows(numbered: notifications), settling.waiting)
  }

  /// Returns the rows that belong to the window, in order and with their notifications from 1 on.
  private func finishedRows() -> [PlanRow] {
    let start = window.start.secondsSinceEpoch
    let end = window.end.lastSecondBefore
    var finished = rows.filter {
      (start...max(start, end)).contains($0.at.secondsSinceEpoch)
    }
    finished.sort(by: PlanRow.precedes)
    PlanRow.number(&finished)
    return finished
  }
}

extension PlanRow {
  /// Numbers the notifications of rows from 1 on, in order.
  static func number(_ rows: inout [PlanRow]) {
    var numbers: [Int: Int] = [:]
    for index in rows.indices {
      guard let old = rows[index].notification else { continue }
      let new = numbers[old] ?? numbers.count + 1
      numbers[old] = new
      rows[index].notification = new
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
