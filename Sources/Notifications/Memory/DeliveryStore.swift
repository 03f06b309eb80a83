package import Effects
import JSON
import Reminders

/// Where a device keeps what it remembers of its notifications: two small files in its state folder.
///
/// `reminders.json` is small, so that a command can look quickly whether anything is on the screen;
/// `deliveries.jsonl` holds what has reached the person and changes a few times a day.
package struct DeliveryStore: Sendable {
  let folder: FilePath
  let files: any FileSystem

  /// Creates access to the memory of a device.
  ///
  /// - Parameters:
  ///   - folder: The folder of its state.
  ///   - files: The files of this machine.
  package init(in folder: FilePath, files: any FileSystem) {
    self.folder = folder
    self.files = files
  }

  /// The file that says what is on the screen and what is waiting.
  package var memoryFile: FilePath { folder.appending("reminders.json") }

  /// The file of what has reached the person.
  package var deliveriesFile: FilePath { folder.appending("deliveries.jsonl") }

  /// The lock that is held by whoever decides or changes the memory.
  private var lockFile: FilePath { folder.appending("reminders.lock") }

  /// The lock that is held by the daemon for as long as it lives.
  package var daemonLockFile: FilePath { folder.appending("daemon.lock") }

  /// Reads all that is remembered.
  ///
  /// - Returns: The memory; what is not there or damaged counts as lost.
  /// - Throws: When a file is there and cannot be read.
  package func memory() throws(FileSystemError) -> DeliveryMemory {
    var memory = try glance()
    memory.state.delivered = DeliveryLog(try deliveries())
    return memory
  }

  /// Reads what is remembered, without what has reached the person before.
  ///
  /// - Returns: The memory; what is not there or damaged counts as lost.
  /// - Throws: When the file is there and cannot be read.
  package func glance() throws(FileSystemError) -> DeliveryMemory {
    guard let bytes = try files.contents(of: memoryFile),
      let members = (try? JSONValue(parsing: bytes))?.members
    else { return DeliveryMemory() }
    return DeliveryMemory(members)
  }

  private func deliveries() throws(FileSystemError) -> [DeliveryLog.Delivery] {
    guard let bytes = try files.contents(of: deliveriesFile) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      (try? JSONValue(parsing: Array(line)))?.members.flatMap(DeliveryLog.Delivery.init)
    }
  }

  /// Keeps a memory in place of the one that was read.
  ///
  /// What is on the screen is written first: when the process is killed in between, a delivery may
  /// be missing from the list, but the last decision says that it was made.
  ///
  /// - Parameters:
  ///   - memory: The new memory.
  ///   - old: The memory that was read under the same lock.
  /// - Throws: When it could not be written; at least the list of deliveries is then the old one.
  package func save(_ memory: DeliveryMemory, over old: DeliveryMemory) throws(FileSystemError) {
    try replace(memoryFile, with: JSONValue.object(memory.json).encoded + [newline])
    guard memory.state.delivered != old.state.delivered else { return }
    var bytes: [UInt8] = []
    for delivery in memory.state.delivered.all {
      bytes += JSONValue.object(delivery.json).encoded + [newline]
    }
    try replace(deliveriesFile, with: bytes)
  }

  private var newline: UInt8 { UInt8(ascii: "\n") }

  func replace(_ path: FilePath, with bytes: [UInt8]) throws(FileSystemError) {
    try files.replace(path, durably: false) { (add) throws(FileSystemError) in try add(bytes) }
  }
}

// MARK: - One at a time

extension DeliveryStore {
  /// How many seconds to wait for another process that is showing something.
  ///
  /// Longer than any way of notifying may take.
  private static let patience = 30

  /// Does something while no other process of this device decides or changes the memory.
  ///
  /// - Throws: What `body` throws, or that the lock cannot be had.
  package func underLock<Result>(_ body: () throws -> Result) throws -> Result {
    switch try files.lock(lockFile, patience: Self.patience) {
    case .busy(let holder):
      throw FileSystemError(
        action: .lock, path: lockFile, reason: "\(holder) holds it for longer than usual")
    case .held(let lock):
      defer { lock.release() }
      return try body()
    }
  }

  /// Becomes the daemon of this device for as long as the lock is held.
  ///
  /// - Parameter patience: How many seconds to wait for one that is about to end.
  /// - Returns: The lock, or who is the daemon already.
  /// - Throws: When the lock file cannot be made.
  package func becomeDaemon(patience: Int = 0) throws(FileSystemError) -> LockAttempt {
    try files.lock(daemonLockFile, patience: patience)
  }

  /// Returns who the daemon of this device is, such as `process 4711`; `nil` when there is none.
  ///
  /// Nothing is created by asking.
  package func runningDaemon() throws(FileSystemError) -> String? {
    guard try files.status(of: daemonLockFile) != nil else { return nil }
    switch try becomeDaemon() {
    case .busy(let holder): return holder
    case .held(let lock):
      lock.release()
      return nil
    }
  }
}
